/** The parts of a node that the height estimate reads. Elements and components are treated alike. */
export interface HeightNode {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  data?: object
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: HeightNode[]
}

/** How text is laid out, by the width of the window. */
export interface Layout {
  /** Characters per line of a paragraph. */
  lineLength: number
  /** Characters per line of code, which is wrapped on phones, or null. */
  codeLineLength: number | null
  /** Whether the cells of a table row are below each other. */
  stacksCells: boolean
}

/** The full text width, 46rem. */
export const WIDE: Layout = { lineLength: 102, codeLineLength: null, stacksCells: false }

/** The text width of a phone, 21.4rem in a window of 390 pixels. */
export const NARROW: Layout = { lineLength: 45, codeLineLength: 36, stacksCells: true }

/** Height of a line of a paragraph in rem. */
export const PARAGRAPH_LINE_REM = 1.75

/** Tag name, whether the element was written as Markdown or as a tag. */
export const kindOf = ({ tagName, name }: HeightNode): string => tagName ?? name ?? ''

export const elementsOf = ({ children = [] }: HeightNode): HeightNode[] =>
  children.filter(({ type }) => type !== 'text')

export const total = (nodes: HeightNode[], height: (node: HeightNode) => number): number =>
  nodes.reduce((sum, node) => sum + height(node), 0)

/**
 * Number of lines of a node's text.
 * @param lineLength characters per line
 * @param without kinds of elements to exclude, because their lines are counted separately
 */
export function linesOf(node: HeightNode, lineLength: number, ...without: string[]): number {
  return Math.max(1, Math.ceil(textOf(node, without).length / lineLength))
}

export function textOf(node: HeightNode, without: readonly string[] = []): string {
  if (node.type === 'text') return node.value ?? ''
  return without.includes(kindOf(node)) ? '' : (node.children ?? []).map((child) => textOf(child, without)).join('')
}
