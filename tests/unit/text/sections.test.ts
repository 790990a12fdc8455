import { readFileSync } from 'node:fs'
import { compile } from '@mdx-js/mdx'
import type { Element, Properties, Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { estimateHeight } from '../../../lib/build/content/estimate-section-height.ts'
import { rehypeSections } from '../../../lib/build/content/rehype-sections.ts'
import { SAMPLE_RESULT_ATTRIBUTE } from '../../../lib/build/samples/sample-status.ts'
import { SECTION_CLASS } from '../../../lib/shared/section-class.ts'

/** The tree of a page behind the plugin. */
async function treeOf(source: string): Promise<Root> {
  let tree: Root | undefined
  await compile(source, {
    rehypePlugins: [
      rehypeSections,
      () => (result: Root) => {
        tree = structuredClone(result)
      },
    ],
  })
  if (!tree) throw new Error('no tree')
  return tree
}

/** Names of what stands at the top of a page, with what is in each part. */
async function outline(source: string): Promise<(string | string[])[]> {
  const { children } = await treeOf(source)
  const named = (node: object): string =>
    'tagName' in node ? String(node.tagName) : 'name' in node ? String(node.name) : ''
  return children.flatMap((node): (string | string[])[] => {
    if (node.type === 'element' && String(node.properties.className) === SECTION_CLASS)
      return [node.children.map(named).filter(Boolean)]
    return node.type === 'text' ? [] : [named(node) || node.type]
  })
}

/** Room of the last part of a page. */
async function room(text: string): Promise<number> {
  const { children } = await treeOf(`## A\n\n${text}`)
  const section = children.findLast((node) => node.type === 'element')
  if (section?.type !== 'element') throw new Error('no part')
  expect(section.properties.style).toBe(`--h:${estimateHeight(section)}`)
  return estimateHeight(section)
}

describe('the parts of a page', () => {
  it('go from one heading to the next; what stands before the first one is in none', async () => {
    expect(
      await outline('# T\n\nIntro\n\n## A\n\nText\n\n- one\n\n### B\n\nText\n\n#### C\n\nText\n\n## D\n\nEnd'),
    ).toEqual(['h1', 'p', ['h2', 'p', 'ul'], ['h3', 'p', 'h4', 'p'], ['h2', 'p']])
  })

  it('begin with each entry of a reference', async () => {
    const entry = '<ApiEntry>\n\n### Check\n\nText\n\n</ApiEntry>'
    expect(await outline(`## Operations\n\nText\n\n${entry}\n\n${entry}`)).toEqual([
      ['h2', 'p'],
      ['ApiEntry'],
      ['ApiEntry'],
    ])
  })

  it('hold neither imports, nor what opens above the page, nor the note at its foot', async () => {
    expect(
      await outline('## A\n\nText\n\nexport const x = 1\n\n<TermNotes>note</TermNotes>\n\nEnd\n\n<SamplesNote />'),
    ).toEqual([['h2', 'p', 'p'], 'mdxjsEsm', 'TermNotes', 'SamplesNote'])
  })

  it('are none on a page without headings', async () => {
    expect(await outline('# T\n\nIntro')).toEqual(['h1', 'p'])
  })
})

describe('the room of a part', () => {
  it('grows with its paragraphs, lists, code, tables and entries', async () => {
    expect(await room('')).toBe(5)
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
      const rooms = [await room(short), await room(long)] as const
      expect(rooms[0], short).toBeGreaterThanOrEqual(3)
      expect(rooms[1], long).toBeGreaterThan(rooms[0])
    }
  })

  it('counts a file name or a mark, and of tabs the one that is shown', async () => {
    const plain = await room('```zed\na\n```')
    expect(await room('```zed filename="a.zed"\na\n```')).toBeGreaterThan(plain)
    const pre = (properties: Properties): Element => ({
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [{ type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: 'a' }] }],
    })
    expect(estimateHeight(pre({ [SAMPLE_RESULT_ATTRIBUTE]: 'run' }))).toBeGreaterThan(estimateHeight(pre({})))
    const tab = (text: string): string => `<Tab>\n\n${text}\n\n</Tab>`
    const long = 'word '.repeat(200)
    expect(await room(`<Tabs>\n${tab('one')}\n${tab(long)}\n</Tabs>`)).toBe(
      await room(`<Tabs>\n${tab('one')}\n${tab('two')}\n</Tabs>`),
    )
  })

  it('follows the box of a drawing', async () => {
    const drawing = (box: string): string => `<Figure src="x" svg='<svg viewBox="${box}"></svg>' />`
    expect((await room(drawing('0 0 440 480'))) - (await room(drawing('0 0 440 320')))).toBe(10)
    // A wide one is made to fit.
    expect(await room(drawing('0 0 1472 640'))).toBe(await room(drawing('0 0 736 320')))
  })
})

it('the style sheet takes the room of a part from where the plugin puts it', () => {
  const css = readFileSync(new URL('../../../components/text/text.css', import.meta.url), 'utf8')
  expect(css).toContain(`.${SECTION_CLASS} {\n    content-visibility: auto;`)
  expect(css).toContain('calc(var(--h) * 1rem)')
})
