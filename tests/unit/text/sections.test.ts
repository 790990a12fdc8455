import { compile } from '@mdx-js/mdx'
import type { Root } from 'hast'
import { describe, expect, it } from 'vitest'
import { rehypeSections } from '../../../lib/content/build/rehype-sections.ts'
import { SECTION_CLASS } from '../../../lib/page/browser/page-marks.ts'

/** Compiles a page and returns its tree after the plugin. */
async function compileTree(source: string): Promise<Root> {
  let tree: Root | undefined
  await compile(source, {
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
