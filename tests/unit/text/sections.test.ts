import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { estimateHeight } from '../../../lib/build/content/estimate-section-height.ts'
import { NARROW, WIDE } from '../../../lib/build/content/height-node.ts'
import { rehypeSections } from '../../../lib/build/content/rehype-sections.ts'
import { SECTION_CLASS } from '../../../lib/shared/section-class.ts'

/** Compiles a page and returns its tree after the plugin. Quotes stand for groups, as in `lib/build/api/markdown-nodes.ts`. */
async function compileTree(source: string): Promise<Root> {
  let tree: Root | undefined
  await compile(source, {
    remarkPlugins: [
      () => (page: MarkdownRoot) =>
        visit(page, 'blockquote', (node) => {
          node.data = { hName: 'div' }
        }),
    ],
    rehypePlugins: [
      rehypeSections,
      () => (result: Root) => {
        tree = structuredClone(result)
      },
    ],
  })
  if (!tree) throw new Error('the page was not compiled')
  return tree
}

/** Names of a page's top-level elements, with the children of each section. */
async function outline(source: string): Promise<(string | string[])[]> {
  const { children } = await compileTree(source)
  const elementName = (node: object): string =>
    'tagName' in node ? String(node.tagName) : 'name' in node ? String(node.name) : ''
  return children.flatMap((node): (string | string[])[] => {
    if (node.type === 'element' && String(node.properties.className) === SECTION_CLASS)
      return [node.children.map(elementName).filter(Boolean)]
    return node.type === 'text' ? [] : [elementName(node) || node.type]
  })
}

/** Estimated height of a section with this text, in rem. */
async function heightOf(text: string, layout = WIDE): Promise<number> {
  const { children } = await compileTree(`## A\n\n${text}`)
  const section = children.findLast((node) => node.type === 'element')
  if (section?.type !== 'element') throw new Error('the page has no section')
  expect(String(section.properties.style).split(';')[0]).toBe(`--h:${estimateHeight(section, WIDE)}`)
  return estimateHeight(section, layout)
}

describe('rehypeSections', () => {
  it('wraps everything from one heading to the next, and nothing before the first one', async () => {
    expect(
      await outline('# T\n\nIntro\n\n## A\n\nText\n\n- one\n\n### B\n\nText\n\n#### C\n\nText\n\n## D\n\nEnd'),
    ).toEqual(['h1', 'p', ['h2', 'p', 'ul'], ['h3', 'p', 'h4', 'p'], ['h2', 'p']])
  })

  it('starts a section at each reference entry', async () => {
    const entry = '<ApiEntry>\n\n### Check\n\nText\n\n</ApiEntry>'
    expect(await outline(`## Operations\n\nText\n\n${entry}\n\n${entry}`)).toEqual([
      ['h2', 'p'],
      ['ApiEntry'],
      ['ApiEntry'],
    ])
  })

  it('keeps exports, popovers and the closing note outside of sections', async () => {
    expect(
      await outline('## A\n\nText\n\nexport const x = 1\n\n<TermNotes>note</TermNotes>\n\nEnd\n\n<SamplesNote />'),
    ).toEqual([['h2', 'p', 'p'], 'mdxjsEsm', 'TermNotes', 'SamplesNote'])
  })

  it('creates no sections on a page without headings', async () => {
    expect(await outline('# T\n\nIntro')).toEqual(['h1', 'p'])
  })
})

describe('estimateHeight', () => {
  it('grows with its paragraphs, lists, code, tables and entries', async () => {
    expect(await heightOf('')).toBe(6)
    const line = 'word '.repeat(15)
    const table = (rows: number): string =>
      `<table><tbody>${`<tr><td>a</td><td>${line}</td></tr>`.repeat(rows)}</tbody></table>`
    for (const [short, long] of [
      [line, line.repeat(8)],
      [`- ${line}`, `- ${line}\n`.repeat(6)],
      ['```zed\na\n```', `\`\`\`zed\n${'a\n'.repeat(9)}\`\`\``],
      [table(1), table(5)],
      ['<ApiEntry>\n\n### X\n\n</ApiEntry>', `<ApiEntry>\n\n### X\n\n${line}\n\n${line}\n\n</ApiEntry>`],
      ['<Callout>\n\nx\n\n</Callout>', `<Callout>\n\n${line.repeat(6)}\n\n</Callout>`],
    ] as const) {
      const heights = [await heightOf(short), await heightOf(long)] as const
      expect(heights[0], short).toBeGreaterThanOrEqual(3)
      expect(heights[1], long).toBeGreaterThan(heights[0])
    }
  })

  it('counts the lines of a phone, on which text and code wrap and the cells of a row are below each other', async () => {
    const cells = '<table><tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>'
    for (const text of ['word '.repeat(60), `\`\`\`zed\n${'a'.repeat(90)}\n\`\`\``, cells])
      expect(await heightOf(text, NARROW), text).toBeGreaterThan(await heightOf(text))
    expect(await heightOf('```zed\na\n```', NARROW)).toBe(await heightOf('```zed\na\n```'))
  })

  it('is written for phones if they differ from what the style sheet assumes', async () => {
    const styleOf = async (text: string) => {
      const { children } = await compileTree(`## A\n\n${text}`)
      const section = children.findLast((node) => node.type === 'element')
      return section?.type === 'element' ? String(section.properties.style) : ''
    }
    expect(await styleOf('word '.repeat(400))).toMatch(/^--h:\d+;--n:\d+$/)
    expect(await styleOf('word '.repeat(30))).toMatch(/^--h:\d+$/)
  })

  it('is written for each group of an operation, with both values, which it would inherit otherwise', async () => {
    const { children } = await compileTree(
      `<ApiEntry columns>\n\n### A\n\n> ${'word '.repeat(30)}\n\n<ApiRoute>x</ApiRoute>\n\n</ApiEntry>`,
    )
    expect(JSON.stringify(children).match(/"style":"[^"]*"/g)).toEqual(['"style":"--h:13"', '"style":"--h:5;--n:9"'])
  })

  it('counts closed details as one line', async () => {
    const details = (text: string): string => `<details>\n<summary>a</summary>\n\n${text}\n\n</details>`
    expect(await heightOf(details('word '.repeat(400)))).toBe(await heightOf(details('word')))
  })

  it('counts only the visible tab', async () => {
    const tab = (text: string): string => `<Tab>\n\n${text}\n\n</Tab>`
    const long = 'word '.repeat(200)
    expect(await heightOf(`<Tabs>\n${tab('one')}\n${tab(long)}\n</Tabs>`)).toBe(
      await heightOf(`<Tabs>\n${tab('one')}\n${tab('two')}\n</Tabs>`),
    )
  })

  it('uses the view box of a figure', async () => {
    const figure = (box: string): string => `<Figure src="x" svg='<svg viewBox="${box}"></svg>' />`
    expect((await heightOf(figure('0 0 440 480'))) - (await heightOf(figure('0 0 440 320')))).toBe(10)
    // Wide figures are scaled down.
    expect(await heightOf(figure('0 0 1472 640'))).toBe(await heightOf(figure('0 0 736 320')))
  })
})

it('the style sheet reads the height from the property that the plugin sets', () => {
  const css = readFileSync(new URL('../../../components/mdx/prose.css', import.meta.url), 'utf8')
  expect(css).toContain(`.${SECTION_CLASS} {\n    content-visibility: auto;`)
  expect(css).toContain('calc(var(--h) * 1rem)')
  expect(css).toContain('calc(var(--n, var(--h) * 1.33) * 1rem)')
})
