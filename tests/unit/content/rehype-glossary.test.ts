import { join } from 'node:path'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { rehypeGlossary, termsFor } from '../../../lib/content/build/rehype-glossary.ts'
import { compilePage } from '../compile-page.ts'

const ROOT = '/site'

/** Compiles a page and returns the words it marks and explains, in order, with its code. */
async function compileMarks(source: string, { file = 'pages/a/page.mdx', frontMatter = {} } = {}) {
  const { code } = await compilePage(source, {
    path: join(ROOT, file),
    data: { frontMatter },
    remarkPlugins: [remarkGfm],
    rehypePlugins: [[rehypeGlossary, { root: ROOT }]],
  })
  return {
    code,
    marked: Array.from(code.matchAll(/<Term id="([^"]+)">\{?"?([^"<}]+)"?\}?<\/Term>/g), (match) => match[2]),
    explained: Array.from(code.matchAll(/<TermNote id="([^"]+)"/g), (match) => match[1]),
  }
}

describe('rehypeGlossary', () => {
  it('marks the first use of a term and explains it after the text', async () => {
    const { code, marked, explained } = await compileMarks(
      'A caveat decides.\n\nTwo caveats, one wildcard.\n\n## End\n\nText.',
    )
    expect(marked).toEqual(['caveat', 'wildcard'])
    expect(explained).toEqual(['caveat', 'wildcard'])
    expect(code).toContain('{"A "}<Term id="caveat">')
    expect(code).toContain('{"Two caveats, one "}')
    expect(code).toMatch(/term="Caveat" label="Caveats" href="\/spicedb\/concepts\/caveats">\{"A named condition/)
    expect(code.indexOf('<TermNotes>')).toBeGreaterThan(code.indexOf('"Text."'))
  })

  it('adds nothing if no term is used', async () => {
    expect((await compileMarks('No glossary words here.')).code).not.toContain('Term')
  })

  it.each([
    ['headings', '# Caveat\n\n## Caveats of a wildcard'],
    ['code', 'Write `caveat`:\n\n```\nwildcard\n```'],
    ['links', 'See [caveats of a wildcard](/x).'],
    ['tables', '| Caveat | Note |\n| --- | --- |\n| wildcard | |'],
    [
      'titles, captions and cards',
      '<Figure src="x" caption="A caveat" />\n\n<Cards>\n  <Card title="Caveat">\n\n A caveat\n\n  </Card>\n</Cards>',
    ],
    ['panels of tabs', '<Tabs items={["a"]}>\n<Tab>\n\nA caveat.\n\n</Tab>\n</Tabs>'],
    ['closing link sections', '## Related pages\n\n- [X](/x): the caveat.'],
  ])('skips %s', async (_name, source) => {
    expect((await compileMarks(source)).code).not.toContain('<Term')
  })

  it('marks terms in lists, quotes, callouts and steps', async () => {
    const source =
      '- a caveat\n\n> a wildcard\n\n<Callout type="note" title="A ZedToken">\n\nAn arrow.\n\n</Callout>\n\n<Steps>\n\n### A schema\n\nA precondition.\n\n</Steps>'
    expect((await compileMarks(source)).marked).toEqual(['caveat', 'wildcard', 'arrow', 'precondition'])
  })

  it('marks a term that is part of a link only in another paragraph', async () => {
    const { code, marked } = await compileMarks(
      'A caveat, a [**caveat**](/x) and a wildcard.\n\nTwo caveats.\n\n- [Wildcards](/y) and a schema.',
    )
    expect(marked).toEqual(['wildcard', 'caveats', 'schema'])
    expect(code).toContain('"A caveat, a "')
  })

  it('skips a term that the page defines in bold or italics', async () => {
    expect(
      (await compileMarks('A **caveat** is this, *dispatch* is that.\n\nA caveat, dispatch, **a wildcard**.')).marked,
    ).toEqual([])
    expect((await compileMarks('**Do not use a caveat.** A caveat costs.')).marked).toEqual(['caveat'])
  })

  it('marks at most two terms per paragraph and eight per page', async () => {
    const terms = [
      'caveat',
      'wildcard',
      'arrow',
      'schema',
      'datastore',
      'dispatch',
      'relation',
      'permission',
      'subject',
    ]
    const again = `${terms.join(', ')}.\n\nA schema, an arrow, a datastore.`
    expect((await compileMarks(again)).marked).toEqual(['caveat', 'wildcard', 'schema', 'arrow'])
    const { marked, explained } = await compileMarks(terms.map((term) => `A ${term}.`).join('\n\n'))
    expect(marked).toEqual(terms.slice(0, 8))
    expect(explained).toHaveLength(8)
  })

  it('prefers the longer term, even on pages that mark only the shorter one', async () => {
    expect((await compileMarks('A permissions system.')).marked).toEqual(['permissions system'])
    expect((await compileMarks('A permissions system.', { file: 'pages/authzed/index.mdx' })).marked).toEqual([])
  })
})

describe('termsFor', () => {
  const ids = (file: string, frontMatter?: object) => termsFor(file, frontMatter).map(({ id }) => id)

  it('excludes the terms that the page itself explains', () => {
    expect(ids('pages/spicedb/concepts/caveats.mdx')).not.toContain('caveat')
    expect(ids('pages/spicedb/concepts/caveats.mdx')).toContain('wildcard')
    expect(ids('pages/mcp/index.mdx')).not.toContain('mcp')
  })

  it('respects the frontmatter', () => {
    expect(ids('pages/index.mdx', { glossary: false })).toEqual([])
    expect(ids('pages/index.mdx', { unmarked: ['caveat'] })).not.toContain('caveat')
    expect(ids('pages/index.mdx', { title: 'Home' }).length).toBeGreaterThan(40)
  })

  it.each([
    'pages/spicedb/concepts/glossary.mdx',
    'pages/fr/index.mdx',
    'pages/ru/spicedb.mdx',
    'pages/zh/mcp/index.mdx',
  ])('has no terms for %s', (file) => expect(ids(file)).toEqual([]))
})
