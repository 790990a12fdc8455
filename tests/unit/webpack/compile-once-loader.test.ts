import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextraOptions } from '../../../lib/build/content/nextra-options.ts'
import { ROOT } from '../../../scripts/root.ts'
import compileOnceLoader from '../../../scripts/webpack/compile-once-loader.mjs'

const PAGE = 'pages/spicedb/concepts/schema.mdx'
const HEAD = `${readFileSync(join(ROOT, PAGE), 'utf8').match(/^---\n[\s\S]*?^---\n/m)?.[0]}\n# Page\n\n`

/** Runs the loader as webpack does, with the options that Nextra gives it. */
function compile(text: string, { mode = 'development', target = 'web' } = {}): Promise<string> {
  const options = { ...nextraOptions(ROOT), isPageImport: true, theme: 'x', locales: [''] }
  return new Promise((resolve, reject) => {
    compileOnceLoader.call(
      {
        mode,
        target,
        resourcePath: join(ROOT, PAGE),
        _module: { buildInfo: {} },
        getOptions: () => options,
        async: () => (error: unknown, code: string) => (error ? reject(error) : resolve(code)),
      },
      text,
    )
  })
}

describe('the loader that compiles pages in a build', () => {
  it('gives the server the text and the browser none, as often as they ask', async () => {
    for (const _time of [1, 2]) {
      const server = await compile(`${HEAD}A text.\n`, { mode: 'production', target: 'node' })
      const browser = await compile(`${HEAD}A text.\n`, { mode: 'production', target: 'web' })
      expect(server).toContain('A text.')
      expect(server).toContain('serverPageBody(MDXLayout,')
      expect(browser).not.toContain('A text.')
      expect(browser).toContain('clientPageBody(')
    }
  })
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('the loader that compiles pages in the preview', () => {
  it('gives a page one component, framed and with blocks that are kept', async () => {
    const code = await compile(`${HEAD}Text.\n`)
    expect(code).toContain('export default function Page(')
    expect(code).toContain("serverPageBody(MDXLayout, '/spicedb/concepts/schema')")
  })

  it.each([
    [
      'an open tag',
      'Text\n\n<Callout>\n\nText',
      /^pages\/\S+\.mdx:\d+:1 {2}Expected a closing tag for `<Callout>` {2}→ close it/,
    ],
    [
      'a sample that does not exist',
      '```zed file=blog/none.zed\n```',
      /^pages\/\S+\.mdx:\d+:\d+ {2}.*none\.zed.* {2}→ /,
    ],
    ['a wrong word behind a fence', '```zed validat\n```', /^pages\/\S+\.mdx:\d+:\d+ {2}.*validat.* {2}→ /],
  ])('refuses %s with place and remedy', async (_name, text, expected) => {
    await expect(compile(HEAD + text)).rejects.toThrow(expected)
  })
})
