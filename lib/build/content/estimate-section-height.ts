import type { Nodes } from 'hast'
import {
  elementsOf,
  type HeightNode,
  kindOf,
  LINE_LENGTH,
  linesOf,
  PARAGRAPH_LINE_REM,
  textOf,
  total,
} from './height-node.ts'
import { MDX_COMPONENTS } from './mdx-registry.ts'

/** Line heights and surrounding space in rem, taken from the style sheets and measured in a browser. */
const HEADINGS: Record<string, number> = { h2: 5.8, h3: 3.65, h4: 3.3 }
const PARAGRAPH = { line: PARAGRAPH_LINE_REM, spacing: 1.5 }
const ITEM = { line: 1.75, spacing: 0.5 }
const LIST_REM = 1.5
const CODE = { line: 1.35, spacing: 5.6 }
const ROW = { line: 1.41, spacing: 1.06 }
const TABLE_REM = 1.5
const FACT = { line: 1.5, spacing: 0.8 }

/**
 * Estimates the height of a section in a wide window, as a placeholder until the browser lays it out and measures it.
 * An error of a few lines doesn't matter.
 * @param node section before highlighting
 * @returns height in rem, rounded to an integer
 */
export function estimateHeight(node: Nodes): number {
  return Math.round(heightOf(node as HeightNode))
}

function heightOf(node: HeightNode): number {
  const kind = kindOf(node)
  switch (kind) {
    case 'h2':
    case 'h3':
    case 'h4':
      return HEADINGS[kind] ?? 0
    case 'p':
      return linesOf(node) * PARAGRAPH.line + PARAGRAPH.spacing
    case 'ul':
    case 'ol':
      return LIST_REM + sumOf(node)
    case 'li':
      return linesOf(node, 'ul', 'ol', 'pre') * ITEM.line + ITEM.spacing + sumOf(node, 'ul', 'ol', 'pre')
    case 'dt':
    case 'dd':
      return linesOf(node) * FACT.line + FACT.spacing
    case 'pre':
      return codeHeight(node)
    case 'table':
      return TABLE_REM + total(rowsOf(node), rowHeight)
    default:
      return componentHeight(node)
  }
}

/** Height of a component, or the sum of the children's heights for any other node. */
function componentHeight(node: HeightNode): number {
  const { height = 0 } = MDX_COMPONENTS[kindOf(node)] ?? {}
  return typeof height === 'function' ? height(node, heightOf) : height + sumOf(node)
}

/**
 * Sum of the children's heights.
 * @param only kinds of children to include; all by default
 */
function sumOf({ children = [] }: HeightNode, ...only: string[]): number {
  return total(
    children.filter((child) => only.length === 0 || only.includes(kindOf(child))),
    heightOf,
  )
}

function codeHeight(node: HeightNode): number {
  const lines = textOf(node).trimEnd().split('\n').length
  return CODE.spacing + lines * CODE.line
}

function rowsOf(node: HeightNode): HeightNode[] {
  return elementsOf(node).flatMap((child) => (kindOf(child) === 'tr' ? [child] : rowsOf(child)))
}

/** Height of the cell with the most lines, assuming columns of equal width. */
function rowHeight(row: HeightNode): number {
  const cells = elementsOf(row)
  const lineLength = LINE_LENGTH / Math.max(1, cells.length)
  const lines = cells.map((cell) => Math.ceil(textOf(cell).length / lineLength))
  return Math.max(1, ...lines) * ROW.line + ROW.spacing
}
