import type { BlockContent, Blockquote, Heading, Paragraph, PhrasingContent, Table, TableCell } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** Block elements without a Markdown syntax. */
type ElementName = 'dl' | 'dt' | 'dd'

const parser = unified().use(remarkParse)

/** Parses Markdown and returns the inline content of its paragraphs. */
export function inline(markdown: string): PhrasingContent[] {
  return parser.parse(markdown).children.flatMap((block) => (block.type === 'paragraph' ? block.children : []))
}

export const text = (value: string): PhrasingContent => ({ type: 'text', value })
export const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value })
export const link = (url: string, ...children: PhrasingContent[]): PhrasingContent =>
  ({ type: 'link', url, children }) as PhrasingContent

export const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

/** A word that the style sheet sets apart: the method of an operation, whether it streams, or that a field is required. */
export const badge = (kind: 'method' | 'required' | 'stream', value: string): PhrasingContent => ({
  type: 'strong',
  children: [text(value)],
  data: { hName: 'span', hProperties: { className: [`api-${kind}`] } },
})

/** Excludes a node from the search, because text that is repeated often would outrank the pages that explain it. */
export function excludeFromSearch(node: PhrasingContent): PhrasingContent {
  return { ...node, data: { hProperties: { dataUnsearched: '' } } } as PhrasingContent
}

/** A heading with an explicit anchor. */
export function heading(depth: 3 | 4, title: string, id: string): Heading {
  return { type: 'heading', depth, children: [text(title)], data: { hProperties: { id } } }
}

function element(name: ElementName, children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children, data: { hName: name } }
}

/** A definition list. */
export function definitions(entries: readonly { term: PhrasingContent[]; meaning: PhrasingContent[] }[]): Blockquote {
  return {
    type: 'blockquote',
    data: { hName: 'dl' },
    children: entries.flatMap(({ term, meaning }) => [element('dt', term), element('dd', meaning)]),
  }
}

/** A table whose first row is the header. */
export function table(rows: readonly PhrasingContent[][][]): Table {
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children })
  return { type: 'table', children: rows.map((cells) => ({ type: 'tableRow', children: cells.map(cell) })) }
}

/** Nodes that are laid out together. */
export function group(children: BlockContent[]): Blockquote {
  return { type: 'blockquote', data: { hName: 'div' }, children }
}

/** The component around an entry of the reference. */
export const entry = (children: BlockContent[]): MdxJsxFlowElement => component('ApiEntry', children)

/** An entry whose heading and route are followed by three groups: description, samples and fields. */
export function columnsEntry(children: BlockContent[]): MdxJsxFlowElement {
  return { ...entry(children), attributes: [{ type: 'mdxJsxAttribute', name: 'columns', value: null }] }
}

/** The component that shows the path of an operation. */
export const route = (path: string): MdxJsxFlowElement => component('ApiRoute', [text(path)])

function component(name: string, children: readonly (BlockContent | PhrasingContent)[]): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: children as MdxJsxFlowElement['children'] }
}
