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

/** Characters per line at the full text width (46rem). */
export const LINE_LENGTH = 102

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
 * @param without kinds of elements to exclude, because their lines are counted separately
 */
export function linesOf(node: HeightNode, ...without: string[]): number {
  return Math.max(1, Math.ceil(textOf(node, without).length / LINE_LENGTH))
}

export function textOf(node: HeightNode, without: readonly string[] = []): string {
  if (node.type === 'text') return node.value ?? ''
  return without.includes(kindOf(node)) ? '' : (node.children ?? []).map((child) => textOf(child, without)).join('')
}
