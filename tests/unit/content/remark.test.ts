import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcessor } from '@mdx-js/mdx'
import remarkFrontmatter from 'remark-frontmatter'
import { describe, expect, it } from 'vitest'
import { pageFiles } from '../../../lib/content/page-files.ts'
import { compactSvg, figureNames, remarkFigure } from '../../../lib/content/remark-figure.ts'
import { remarkFrontmatterCheck } from '../../../lib/content/remark-frontmatter.ts'

const root = mkdtempSync(join(tmpdir(), 'remark-'))
mkdirSync(join(root, 'figures'))
writeFileSync(
  join(root, 'figures/two-hops.svg'),
  '<svg viewBox="0 0 1 1">\n  <!-- drawn by hand -->\n  <title>Two hops</title>\n</svg>\n',
)

function compile(value: string, path = join(root, 'pages/x.mdx')): Promise<string> {
  const processor = createProcessor({
    jsx: true,
    remarkPlugins: [[remarkFrontmatterCheck, { root }], [remarkFigure, { root }], remarkFrontmatter],
  })
  return processor.process({ value, path }).then(String)
}

const HEAD =
  '---\ntitle: Page\ndescription: A sentence that is long enough to stand in a search result as it is.\n---\n\n'

describe('remarkFrontmatterCheck', () => {
  it('lets a right page through', async () => {
    await expect(compile(`${HEAD}# Page`)).resolves.toContain('Page')
  })
  it('fails with the place and the remedy of every mistake', async () => {
    await expect(compile('---\ntitle: Page\ndescription: Short.\nauthor: me\n---\n\n# Page')).rejects.toMatchObject({
      line: 3,
      column: 14,
      reason: expect.stringMatching(
        /description: is too short {2}→ .*\n4:9 {2}the frontmatter has no field `author` {2}→ /,
      ),
    })
  })
  it('leaves files outside pages/ alone', async () => {
    await expect(compile('# Part', join(root, 'components/part.mdx'))).resolves.toContain('Part')
  })
})

describe('remarkFigure', () => {
  it('puts the drawing into the page', async () => {
    await expect(compile(`${HEAD}<Figure src="two-hops" caption="Two hops." />`)).resolves.toContain(
      '<title>Two hops</title>',
    )
  })
  it('fails on a drawing that does not exist, naming the one that was meant', async () => {
    await expect(compile(`${HEAD}<Figure src="two-hop" />`)).rejects.toMatchObject({
      line: 6,
      reason: 'figures/two-hop.svg does not exist  → did you mean src="two-hops"?',
    })
  })
  it('fails on a figure without src', async () => {
    await expect(compile(`${HEAD}<Figure caption="None." />`)).rejects.toMatchObject({
      reason: expect.stringContaining('no src'),
    })
  })
})

describe('figureNames, pageFiles, compactSvg', () => {
  it('finds each figure and each sample file once', () => {
    const source =
      '<Figure src="a" />\n<Figure\n  caption="x"\n  src="b"\n/>\n<Figure src="a" />\n```zed file=x/y.zed#part\n```\n'
    expect(figureNames(source)).toEqual(['a', 'b'])
    expect(pageFiles('/r', source)).toEqual(['/r/figures/a.svg', '/r/figures/b.svg', '/r/samples/x/y.zed'])
  })
  it('drops comments and white space between tags, not within text', () => {
    expect(compactSvg('<svg>\n <text>a  b</text> <!-- x --> <g/>\n</svg>')).toBe('<svg><text>a  b</text><g/></svg>')
  })
})
