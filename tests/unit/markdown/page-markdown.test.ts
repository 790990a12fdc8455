import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { markdownFile, pageMarkdown } from '../../../lib/markdown/build/page-markdown.ts'
import { isRendered } from '../../../lib/markdown/build/plain-markdown.ts'
import { ROOT } from '../../../scripts/root.ts'

const ORIGIN = 'https://docs.example'
const DESCRIPTION = 'A page that shows what every component becomes, for the test of the conversion.'

/** Converts a page with this body. */
async function convert(body: string, route = '/spicedb/example', fields = ''): Promise<string> {
  const source = `---\ntitle: Example\ndescription: ${DESCRIPTION}\n${fields}---\n\n# Example\n\n${body}\n`
  const page = await pageMarkdown(
    { file: `pages${route}.mdx`, route, source },
    {
      root: ROOT,
      origin: ORIGIN,
      routes: new Set(['/', '/spicedb/example', '/spicedb/concepts/schema']),
      dates: new Map([['pages/spicedb/example.mdx', '2026-11-21']]),
    },
  )
  return markdownFile(page)
}

/** The converted body without the head and the title. */
async function bodyOf(body: string, route?: string): Promise<string> {
  const text = await convert(body, route)
  return text.slice(text.indexOf('# Example') + '# Example'.length).trim()
}

describe('the head', () => {
  it('says what is known about a page', async () => {
    expect(await convert('Text.', undefined, 'baseline: { spicedb: v1.56.1 }\n')).toMatch(
      `---\ntitle: Example\ndescription: ${DESCRIPTION}\nurl: ${ORIGIN}/docs/spicedb/example\nroute: /spicedb/example\nlanguage: en-US\nbaseline:\n  spicedb: v1.56.1\n  zed: ${PINNED_VERSIONS.zed}\nupdated: 2026-11-21\n---\n\n# Example\n`,
    )
  })

  it('leaves out what is unknown', async () => {
    const text = await convert('Text.', '/fr/spicedb/example', 'baseline: false\n')
    expect(text).toContain('language: fr\n---')
  })

  it('fails for a page without valid frontmatter', async () => {
    const page = { file: 'pages/a.mdx', route: '/a', source: '# A\n' }
    const site = { root: ROOT, origin: ORIGIN, routes: new Set<string>(), dates: new Map<string, string>() }
    await expect(pageMarkdown(page, site)).rejects.toThrow('pages/a.mdx  the page has no frontmatter  → start')
  })
})

describe('links', () => {
  it.each([
    ['[a](/spicedb/concepts/schema)', `[a](${ORIGIN}/docs/spicedb/concepts/schema.md)`],
    ['[a](/spicedb/concepts/schema#x)', `[a](${ORIGIN}/docs/spicedb/concepts/schema.md#x)`],
    ['[a](#x)', `[a](${ORIGIN}/docs/spicedb/example.md#x)`],
    ['[a](/)', `[a](${ORIGIN}/docs/index.md)`],
    ['[a](/openapi.json)', `[a](${ORIGIN}/docs/openapi.json)`],
    ['[a](/search)', `[a](${ORIGIN}/docs/search)`],
    ['[a](https://example.com/x?y#z)', '[a](https://example.com/x?y#z)'],
  ])('%s', async (written, expected) => {
    expect(await bodyOf(written)).toBe(expected)
  })
})

describe('headings', () => {
  it('have a target where their anchor differs from their text', async () => {
    expect(await bodyOf('## Use it [#usage]\n\n## Plain words\n\n<span id="old" />\n\nText.')).toBe(
      '## <a id="usage"></a>Use it\n\n## Plain words\n\n<a id="old"></a>\n\nText.',
    )
  })

  it('of steps have numbers', async () => {
    expect(await bodyOf('<Steps>\n\n### Install\n\n#### Check\n\n### Run\n\n</Steps>')).toBe(
      '### <a id="install"></a>1. Install\n\n#### Check\n\n### <a id="run"></a>2. Run',
    )
  })
})

describe('components', () => {
  it('shows all tabs with their labels', async () => {
    const tabs = "<Tabs items={['zed', 'curl']}>\n<Tab>\n\nFirst.\n\n</Tab>\n<Tab>\n\nSecond.\n\n</Tab>\n</Tabs>"
    expect(await bodyOf(tabs)).toBe('**zed**\n\nFirst.\n\n**curl**\n\nSecond.')
  })

  it('fails for a tab without a label, and for labels that are computed', async () => {
    await expect(bodyOf("<Tabs items={['a']}>\n<Tab>\n</Tab>\n<Tab>\n</Tab>\n</Tabs>")).rejects.toThrow('no label')
    await expect(bodyOf('<Tabs items={labels}>\n<Tab>\n</Tab>\n</Tabs>')).rejects.toThrow('Tabs have no labels')
  })

  it('quotes callouts, with their type in the language of the page', async () => {
    expect(await bodyOf('<Callout type="danger" title="Data loss">\n\nText.\n\n</Callout>')).toBe(
      '> **Danger: Data loss**\n>\n> Text.',
    )
    expect(await bodyOf('<Callout>\n\nTexte.\n\n</Callout>', '/fr/spicedb/example')).toBe('> **Remarque**\n>\n> Texte.')
  })

  it('lists cards', async () => {
    const cards =
      '<Cards>\n<Card title="One" href="/spicedb/concepts/schema">\n\nText.\n\n</Card>\n<Card title="Two" href="/openapi.json" />\n</Cards>'
    expect(await bodyOf(cards)).toBe(
      `- [One](${ORIGIN}/docs/spicedb/concepts/schema.md): Text.\n- [Two](${ORIGIN}/docs/openapi.json)`,
    )
  })

  it('keeps what a card contains besides a paragraph', async () => {
    expect(await bodyOf('<Card title="One" href="/search">\n\n- Item\n\n</Card>')).toBe(
      `[One](${ORIGIN}/docs/search)\n\n- Item`,
    )
    expect(await bodyOf('<Card title="One" href="/search">\n\nText.\n\n- Item\n\n</Card>')).toBe(
      `[One](${ORIGIN}/docs/search): Text.\n\n- Item`,
    )
  })

  it('shows images with their captions', async () => {
    const source = `${ORIGIN}/docs/images/a.png`
    expect(await bodyOf('<Image src="/images/a.png" alt="A" caption="The caption." />')).toBe(
      `![A](${source})\n\n_The caption._`,
    )
    expect(await bodyOf('<Image src="/images/a.png" />')).toBe(`![](${source})`)
    expect(await bodyOf('<Image src="/docs/images/a.png" />')).toBe(`![](${source})`)
  })

  it('has nothing for elements without content', async () => {
    expect(await bodyOf('<Cards />\n\n<Steps />\n\n<span />\n\nText.')).toMatch(/^\**\s*Text\.$/)
  })

  it('describes drawings', async () => {
    const text = await bodyOf('<Figure src="home-check" caption="The caption." />')
    expect(text).toMatch(/^\*\*Figure: .+\.\*\* .{40,}\n\n_The caption\._$/)
    expect(await bodyOf('<Figure src="home-check" />', '/ru/spicedb/example')).toMatch(/^\*\*Рисунок: [А-Я]/)
  })

  it('leaves out controls and comments', async () => {
    expect(await bodyOf('<Filter rows />\n\n{/* a comment */}\n\nText.')).toBe('Text.')
  })

  it('writes flags and operations with their facts', async () => {
    const flags = await bodyOf('<Flags command="spicedb serve" group="grpc" />')
    expect(flags).toMatch(/### <a id="[\w-]+"><\/a>`--grpc-preshared-key[^\n]*\n\n[^\n]+\n\n[A-Z]/)
    const operation = await bodyOf('<ApiOperation name="CheckPermission">\n\nSample.\n\n</ApiOperation>')
    expect(operation).toContain('`POST /v1/permissions/check`')
    expect(operation).toMatch(/^- `resource` · .+: .+$/m)
  })

  it('explains the glossary terms that the HTML explains', async () => {
    expect(await bodyOf('A caveat decides.')).toMatch(
      /^A caveat decides\.\n\n\*\*Terms on this page\*\*\n\n- \*\*Caveat\*\* .+ Learn more: \[/,
    )
  })

  it('fails for a component or an expression that it does not know', async () => {
    await expect(bodyOf('<Unknown />')).rejects.toThrow('<Unknown> has no Markdown form  → add it')
    await expect(bodyOf('{1 + 1}')).rejects.toThrow('{1 + 1} has no Markdown form')
  })

  it('includes every component of pages', () => {
    // The HTML pipeline adds these later, from the same tree.
    const later = ['ReleaseNotice', 'Term', 'TermNote', 'TermNotes']
    const list = readFileSync(join(ROOT, 'components/mdx/registered-components.ts'), 'utf8')
    const registered = Array.from(list.matchAll(/^ {2}(\w+),$/gm), ([, name = '']) => name)
    const names = ['ApiEntry', 'ApiRoute', ...registered].filter((name) => !later.includes(name))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !isRendered(name))).toEqual([])
  })
})

describe('code', () => {
  it('keeps the file name and marked lines, but nothing about its display', async () => {
    expect(await bodyOf('```zed filename="a.zed" word-wrap=false {+1} {2}\ndefinition a {}\n```')).toBe(
      '```zed filename="a.zed" added="1"\ndefinition a {}\n```',
    )
  })

  it('shows samples from files', async () => {
    const text = await bodyOf('```zed file=migrating-schema/both.zed\n```')
    expect(text).toMatch(/^```zed\n(?:.*\n)*definition /)
  })
})
