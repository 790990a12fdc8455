import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { createProcessor } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { compactSvg, figurePath } from '../../../lib/content/build/figure-svg.ts'
import { ELEMENTS } from '../../../lib/content/build/page-content.ts'
import { pageDependencies } from '../../../lib/content/build/page-dependencies.ts'
import { fileFindings, pageFindings } from '../../../lib/content/build/page-findings.ts'
import { figureNames, remarkFigure } from '../../../lib/content/build/remark-figure.ts'
import { ROOT } from '../../../scripts/root.ts'

const root = rootWith({
  'figures/two-hops.svg': '<svg viewBox="0 0 1 1">\n  <!-- by hand -->\n  <title>Two hops</title>\n</svg>\n',
  'pages/index.mdx': '',
  'samples/blog/schema.zed': 'definition user {}\n',
  'package.json': '{}',
  'public/logo.svg': '<svg viewBox="0 0 1 1"><title>Logo</title></svg>',
})
symlinkSync(join(root, 'package.json'), join(root, 'samples/blog/link.txt'))

const HEAD = '---\ntitle: Page\ndescription: A sentence that is long enough to be used as a search result.\n---\n\n'

function findingsOf(body: string, head = HEAD): string[] {
  writeFileSync(join(root, 'pages/x.mdx'), head + body)
  return pageFindings(root, 'pages/x.mdx', head + body).map(formatFinding)
}

const INVALID: [name: string, body: string, expected: unknown][] = [
  [
    'an unclosed tag',
    '<Callout>\n\nText',
    'pages/x.mdx:6:1  Expected a closing tag for `<Callout>`  → close it with </Callout>, and leave a blank line between a tag and the Markdown inside',
  ],
  [
    'a bare less-than sign',
    'Fewer than <5 of them',
    'pages/x.mdx:6:13  Unexpected character `5` (U+0035) before name, expected a character that can start a name, such as a letter, `$`, or `_`  → write &lt; for a less-than sign, or put the text in `code`',
  ],
  [
    'a bare brace',
    'A set { of things',
    expect.stringMatching(
      /^pages\/x\.mdx:\d+:\d+ {2}.*expression.* {2}→ put text with \{ or \} in `code`, or write \\\{ and \\\}$/,
    ),
  ],
  [
    'a figure that does not exist',
    'Text\n\n<Figure src="two-hop" caption="x" />',
    'pages/x.mdx:8:1  figures/two-hop.svg does not exist  → did you mean src="two-hops"?',
  ],
  [
    'a figure without src',
    '<Figure caption="x" />',
    'pages/x.mdx:6:1  a Figure has no src  → write <Figure src="name" /> for figures/name.svg',
  ],
  [
    'a sample that does not exist',
    '```zed file=blog/none.zed\n```',
    expect.stringMatching(/^pages\/x\.mdx:6:\d+ {2}.*none\.zed/),
  ],
  [
    'a file outside of samples/',
    '```text file=../package.json\n```',
    "pages/x.mdx:6:1  samples/../package.json isn't a plain path of a file in samples/  → write it without ..",
  ],
  [
    'a link to a file outside of samples/',
    '[All of it](/samples/../package.json)',
    "pages/x.mdx:1:1  samples/../package.json isn't a plain path of a file in samples/  → write it without ..",
  ],
  [
    'a figure outside of figures/',
    '<Figure src="../public/logo" caption="x" />',
    'pages/x.mdx:6:1  figures/../public/logo.svg does not exist  → draw the figure or correct its name',
  ],
  [
    'the same after a caption that looks like a name',
    `<Figure caption='src="two-hops"' src="../public/logo" />`,
    'pages/x.mdx:6:1  figures/../public/logo.svg does not exist  → draw the figure or correct its name',
  ],
  [
    'a drawing that the page contains itself',
    '<Figure src="two-hops" svg="<img src=x onerror=alert(1)>" />',
    "pages/x.mdx:6:1  <Figure svg> isn't allowed in pages  → use only src, caption, canEnlarge",
  ],
  [
    'a sample in a fence that also has text',
    '```zed file=blog/schema.zed\ndefinition user {}\n```',
    'pages/x.mdx:6:1  a fence with file= has text of its own  → empty the fence',
  ],
  [
    'an image that does not exist',
    '![A console](/images/none.png)',
    'pages/x.mdx:6:1  public/images/none.png does not exist  → add the file',
  ],
]

describe('pageFindings', () => {
  it('is empty for a valid page', () => {
    expect(findingsOf('# Page\n\n<Figure src="two-hops" />\n\n```zed file=blog/schema.zed\n```\n')).toEqual([])
  })

  it.each(INVALID)('reports the position and remedy of %s', (_name, body, expected) => {
    expect(findingsOf(body)).toEqual([expected])
  })

  it.each([
    ['a byte order mark', '\uFEFF', '6:1  invisible or damaged character U+FEFF'],
    ['a NUL', 'A\0', '6:2  invisible or damaged character U+0000'],
    ['a byte of Latin-1', 'Caf\uFFFD', '6:4  invisible or damaged character U+FFFD'],
    ['a character that reverses the text', 'A\u202E', '6:2  invisible or damaged character U+202E'],
  ])('reports %s', (_name, body, expected) => {
    expect(findingsOf(body)).toEqual([
      `pages/x.mdx:${expected}  → delete it, and save the file as UTF-8 without a byte order mark`,
    ])
  })

  it.each(['Zz Test', 'zz[id]', 'zz#x', 'zz?', 'zz%20', "zz'quote", 'zz-é', '_zz', '.hidden', 'zz.en', 'x.mdx/index'])(
    'reports the file name %s',
    (name) => {
      const [finding, ...more] = pageFindings(root, `pages/${name}.mdx`, `${HEAD}# Page\n`)
      expect(finding?.remedy).toContain('lowercase letters, digits, hyphens')
      expect(more).toEqual([])
    },
  )

  it('reports what the compiler would read without a check', () => {
    const names = ['_app.tsx', '_document.tsx', '_meta.ts', 'README.txt', '.DS_Store', 'index.mdx']
    const evil = ['a/_app.tsx', 'a/_meta.js', 'api/b.ts', 'evil.md', 'evil.MDX', 'evil.tsx']
    const project = rootWith({
      ...Object.fromEntries([...names, 'a/_meta.ts', ...evil].map((name) => [`pages/${name}`, ''])),
      ...Object.fromEntries(['samples/a.ts', 'figures/a.svg', 'public/a.js'].map((name) => [name, ''])),
    })
    const findings = fileFindings(project).map(formatFinding)
    const what = "isn't a page  → name a page NAME.mdx, and put code in components/ or lib/"
    expect(findings.sort()).toEqual(evil.map((name) => `pages/${name}:1:1  ${what}`).sort())
  })

  it('reports symbolic links among the files that are published', () => {
    expect(fileFindings(root).map(formatFinding)).toEqual([
      'samples/blog/link.txt:1:1  a symbolic link  → replace it by its file',
    ])
  })

  it('accepts the names of this site', () => {
    for (const file of ['pages/index.mdx', 'pages/zh/index.mdx', 'pages/spicedb/a-2.mdx'])
      expect(
        pageFindings(
          root,
          file,
          `${HEAD.replace(/(?<=description: ).*/, '一句足够长的话，可以作为搜索结果里的说明，因为它有二十五个以上的字，而且不止于此，还要再写一些字来达到五十个字的长度')}# Page\n`,
        ),
      ).toEqual([])
  })

  it('reports an alias in the frontmatter, which could have any size', () => {
    const bomb = 'a: &a [x, x]\nb: &b [*a, *a]\n'
    expect(findingsOf('# Page\n', HEAD.replace('title', `${bomb}title`))).toEqual([
      'pages/x.mdx:1:1  the frontmatter refers to a value with *  → repeat the value, or quote a text with *',
    ])
  })

  it('knows every registered component that is for writers', () => {
    const plugins = ['ReleaseNotice', 'SamplesNote', 'Term', 'TermNote', 'TermNotes', 'TryButton']
    const list = readFileSync(join(ROOT, 'components/mdx/registered-components.ts'), 'utf8')
    const registered = Array.from(list.matchAll(/^ {2}(\w+)[,:]/gm), ([, name = '']) => name)
    expect(registered.filter((name) => !ELEMENTS.includes(name))).toEqual(plugins)
  })

  it('reports problems in frontmatter, figures and fences in one run', () => {
    const body = '<Figure src="nothing-like-it" />\n\n```zed file=blog/none.zed\n```\n'
    expect(findingsOf(body, '---\ntitle: Page\ndescription: Short.\n---\n\n')).toHaveLength(3)
  })
})

describe('remarkFigure', () => {
  it('inlines the SVG', async () => {
    const processor = createProcessor({ jsx: true, remarkPlugins: [[remarkFigure, { root }]] })
    await expect(processor.process('<Figure src="two-hops" caption="Two hops." />').then(String)).resolves.toContain(
      '<title>Two hops</title>',
    )
  })

  it('reads nothing outside of figures/', async () => {
    const processor = createProcessor({ jsx: true, remarkPlugins: [[remarkFigure, { root }]] })
    await expect(processor.process('<Figure src="../public/logo" />').then(String)).resolves.not.toContain('svg')
    expect(() => figurePath(root, '../public/logo')).toThrow("isn't the name of a figure")
  })
})

describe('figureNames, pageDependencies, compactSvg', () => {
  it('lists each figure and sample file once', () => {
    const source =
      '<Figure src="a" />\n\n<Figure\n  caption="x"\n  data-src="c"\n  src="b"\n/>\n\n<Figure src="a" />\n\n```zed file=x/y.zed#part\n```\n'
    expect(figureNames(source)).toEqual(['a', 'b'])
    expect(pageDependencies('/r', 'pages/x/y.mdx', source)).toEqual([
      '/r/figures/a.svg',
      '/r/figures/a.narrow.svg',
      '/r/figures/a.yaml',
      '/r/figures/b.svg',
      '/r/figures/b.narrow.svg',
      '/r/figures/b.yaml',
      '/r/samples/x/y.zed',
      '/r/recordings/x/y.json',
    ])
  })
  it('lists the flag data for a page that shows flags', () => {
    expect(pageDependencies('/r', 'pages/x.mdx', '<Flags command="spicedb serve" />')).toContain(
      '/r/toolchain/flags/spicedb.json',
    )
  })
  it('removes comments and whitespace between tags, but not within text', () => {
    expect(compactSvg('<svg>\n <text>a  b</text> <!-- x --> <g/>\n</svg>')).toBe('<svg><text>a  b</text><g/></svg>')
  })
})
