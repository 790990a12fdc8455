import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { createProcessor } from '@mdx-js/mdx'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { describe, expect, it, vi } from 'vitest'
import { FILES_OUTSIDE, HighlightCache } from '../../../lib/highlight/build/highlight-cache.ts'
import { rehypeCode } from '../../../lib/highlight/build/rehype-code.ts'

/** Compiles a page. */
async function compile(markdown: string): Promise<string> {
  const processor = createProcessor({ jsx: true, providerImportSource: 'x', rehypePlugins: [rehypeCode] })
  return String(await processor.process(markdown))
}

/** The HTML of each code block of a page, in order. */
async function renderHtml(markdown: string): Promise<string[]> {
  const code = await compile(markdown)
  return [...code.matchAll(/"__html": (".*")/g)].map(([, html]) => JSON.parse(html ?? ''))
}

/** A folder with the inputs of highlighting. */
function emptyProject(): string {
  const files = [...FILES_OUTSIDE, 'packages/shared/highlight/zed.ts', 'lib/highlight/build/rehype-code.ts']
  return rootWith(Object.fromEntries(files.map((file) => [file, ''])))
}

describe('rehypeCode', () => {
  it('turns a block into one HTML string with classes for all colors except punctuation’s', async () => {
    expect(await renderHtml('```json\n{ "a<": "&" }\n\n[]\n```')).toEqual([
      expect.stringMatching(
        /^<span>\{<span class="c[a-z]"> "a&lt;"<\/span>:<span class="c[a-z]"> "&amp;"<\/span> \}<\/span>\n<span><br><\/span>\n<span>\[\]<\/span>$/,
      ),
    ])
    expect(await renderHtml('```text\na, b\n```')).toEqual(['<span><span class="ca">a, b</span></span>'])
    expect(await compile('```json\n{}\n```')).not.toContain('_components.span')
  })

  it('marks the first line that a command prints', async () => {
    const [html] = await renderHtml(
      '```console\n$ curl --json \'{\n  "a": 1\n}\' localhost\n{\n  "b": 2\n}\n$ ls\na\n```',
    )
    const lines = (html ?? '').split('\n')
    expect(lines.map((line) => line.startsWith('<span data-output="">'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
      true,
    ])
    const [output] = await renderHtml('```console\nready\n```')
    expect(output).not.toContain('data-output')
  })

  it('keeps words with hyphens and what continues a line whole in shell code', async () => {
    const whole = async (language: string, code: string): Promise<string[]> => {
      const [html = ''] = await renderHtml(`\`\`\`${language}\n${code}\n\`\`\``)
      expect(html.replace(/<[^>]+>/g, '')).toBe(code)
      // Within a line, only these have no class.
      return [...html.matchAll(/<span>([^<>]*)<\/span>(?!\n|$)/g)].map(([, text]) => text ?? '')
    }
    const command = 'zed permission check --insecure \\\n  plot:c-4 cook-with-care "user:ann-lee" -p 1 - | jq'
    const expected = ['--insecure', ' \\', 'plot:c-4', 'cook-with-care', '"user:ann-lee"', '-p']
    expect(await whole('bash', command)).toEqual(expected)
    expect(await whole('console', `$ ${command}`)).toEqual(expected)
    expect(await whole('powershell', command.replace('\\', '`'))).toEqual(expected.with(1, ' `'))
    // Longer ones can't be kept on a line of a phone, but their parts can.
    expect(await whole('bash', 'ls https://github.com/authzed/spicedb-operator/x-y.yaml')).toEqual([
      'spicedb-operator',
      'x-y',
    ])
    expect(await whole('bash', 'ls --datastore-conn-pool-read-max-open')).toEqual([])
    expect(await whole('yaml', 'cook-with-care: a-b')).toEqual([])
  })

  it('keeps highlighted lines with their colors, highlighted words, titles and line numbers', async () => {
    const [line] = await renderHtml('```json {1}\n[]\n```')
    expect(line).toBe('<span data-highlighted-line=""><span class="cc">[]</span></span>')
    const [html] = await renderHtml('```ts {2} /two/\none\ntwo\n```')
    expect(html).toMatch(/^<span>.*one.*<\/span>\n<span data-highlighted-line=""><mark data-highlighted-chars="">.*two/)
    const code = await compile('```ts title="a.ts" showLineNumbers{5}\none\n```')
    expect(code).toMatch(/<_components\.figcaption[^>]*>\{"a\.ts"\}/)
    expect(code).toMatch(
      /data-line-numbers="" data-line-numbers-max-digits="1" style=\{\{\s+"counterSet": "line 4"\s+\}\}/,
    )
  })

  it('moves data attributes to the block and does not highlight again if only they differ', async () => {
    const withData = (value: string) => () => (tree: Root) =>
      visit(tree, { tagName: 'code' }, (code: Element) => void Object.assign(code.properties, { 'data-sample': value }))
    const root = emptyProject()
    const cached = vi.spyOn(HighlightCache.prototype, 'set')
    const programs = ['run', 'checked'].map((value) =>
      createProcessor({ jsx: true, rehypePlugins: [withData(value), [rehypeCode, { root }]] })
        .process('```json {1}\n{ "sample": 1 }\n```')
        .then(String),
    )
    for (const [index, value] of ['run', 'checked'].entries())
      expect(await programs[index]).toMatch(
        new RegExp(`<_components\\.pre [^>]*data-sample="${value}"><_components\\.code `),
      )
    expect(cached).toHaveBeenCalledTimes(1)
  })

  it('highlights inline code that names its language', async () => {
    const code = await compile('`use expiration{:zed}` and `plain`')
    expect(code).toMatch(/<_components\.code[^>]*><_components\.span[^>]*><_components\.span className="cd">\{"use"\}/)
    expect(code).toContain('<_components.code>{"plain"}</_components.code>')
  })

  it('leaves blocks of components unchanged', async () => {
    expect(await compile('<pre>text</pre>')).not.toContain('dangerously')
  })
})
