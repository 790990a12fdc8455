import type { BlockContent, Blockquote, Heading, Paragraph, PhrasingContent, Table, TableCell } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A name for a block of HTML that Markdown has no sign for. */
type ElementName = 'dl' | 'dt' | 'dd'

const parser = unified().use(remarkParse)

/** The inline content of a Markdown paragraph. */
export function inline(markdown: string): PhrasingContent[] {
  return parser.parse(markdown).children.flatMap((block) => (block.type === 'paragraph' ? block.children : []))
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value })
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
export const link = (url: string, ...children: PhrasingContent[]): PhrasingContent =>
  ({ type: 'link', url, children }) as PhrasingContent

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** The same, not to be searched for: what stands often would bury the pages that explain it. */
export function unsearched(node: PhrasingContent): PhrasingContent {
  return { ...node, data: { hProperties: { dataUnsearched: '' } } } as PhrasingContent
}

/** A heading with an anchor of its own. */
export function heading(depth: 3 | 4, title: string, id: string): Heading {
  return { type: 'heading', depth, children: [text(title)], data: { hProperties: { id } } }
}

function element(name: ElementName, children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children, data: { hName: name } }
}

/** A list of terms, each with its explanation. */
export function definitions(entries: readonly { term: PhrasingContent[]; meaning: PhrasingContent[] }[]): Blockquote {
  return {
    type: 'blockquote',
    data: { hName: 'dl' },
    children: entries.flatMap(({ term, meaning }) => [element('dt', term), element('dd', meaning)]),
  }
}

/** A table; the first row is its head. */
export function table(rows: readonly PhrasingContent[][][]): Table {
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })
  return { type: 'table', children: rows.map((cells) => ({ type: 'tableRow', children: cells.map(cell) })) }
}

/** The component that frames an entry of the reference. */
export function entry(children: BlockContent[]): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'ApiEntry',
    attributes: [],
    children: children as MdxJsxFlowElement['children'],
  }
}
