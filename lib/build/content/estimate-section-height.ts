import type { Nodes } from 'hast'
import {
  elementsOf,
  type HeightNode,
  kindOf,
  type Layout,
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
/** Children of a list item whose lines are counted separately. */
const BLOCKS_OF_ITEMS = ['ul', 'ol', 'pre']
const CODE = { line: 1.35, spacing: 5.6 }
const ROW = { line: 1.41, spacing: 1.06 }
const TABLE_REM = 1.5
const FACT = { line: 1.5, spacing: 0.8 }
const CLOSED_DETAILS_REM = 2.2

/**
 * Estimates the height of a section, as a placeholder until the browser lays it out and measures it. An error of a few lines
 * doesn't matter.
 * @param node section before highlighting
 * @returns height in rem, rounded to an integer
 */
export function estimateHeight(node: Nodes, layout: Layout): number {
  return Math.round(heightOf(node as HeightNode, layout))
}

function heightOf(node: HeightNode, layout: Layout): number {
  const { lineLength } = layout
  const kind = kindOf(node)
  switch (kind) {
    case 'h2':
    case 'h3':
    case 'h4':
      return HEADINGS[kind] ?? 0
    case 'p':
      return linesOf(node, lineLength) * PARAGRAPH.line + PARAGRAPH.spacing
    case 'ul':
    case 'ol':
      return LIST_REM + sumOf(node, layout)
    case 'li':
      return (
        linesOf(node, lineLength, ...BLOCKS_OF_ITEMS) * ITEM.line +
        ITEM.spacing +
        sumOf(node, layout, ...BLOCKS_OF_ITEMS)
      )
    case 'dt':
    case 'dd':
      return linesOf(node, lineLength) * FACT.line + FACT.spacing
    case 'details':
      return CLOSED_DETAILS_REM
    case 'pre':
      return codeHeight(node, layout)
    case 'table':
      return TABLE_REM + total(rowsOf(node), (row) => rowHeight(row, layout))
    default:
      return componentHeight(node, layout)
  }
}

/** Height of a component, or the sum of the children's heights for any other node. */
function componentHeight(node: HeightNode, layout: Layout): number {
  const { height = 0 } = MDX_COMPONENTS[kindOf(node)] ?? {}
  if (typeof height === 'number') return height + sumOf(node, layout)
  return height(node, (child) => heightOf(child, layout), layout)
}

/**
 * Sum of the children's heights.
 * @param only kinds of children to include; all by default
 */
function sumOf({ children = [] }: HeightNode, layout: Layout, ...only: string[]): number {
  return total(
    children.filter((child) => only.length === 0 || only.includes(kindOf(child))),
    (child) => heightOf(child, layout),
  )
}

function codeHeight(node: HeightNode, { codeLineLength }: Layout): number {
  const lines = textOf(node).trimEnd().split('\n')
  const shown = lines.map(({ length }) =>
    codeLineLength === null ? 1 : Math.max(1, Math.ceil(length / codeLineLength)),
  )
  return CODE.spacing + shown.reduce((sum, count) => sum + count, 0) * CODE.line
}

function rowsOf(node: HeightNode): HeightNode[] {
  return elementsOf(node).flatMap((child) => (kindOf(child) === 'tr' ? [child] : rowsOf(child)))
}

/** Height of the cell with the most lines, assuming columns of equal width, or of all cells below each other. */
function rowHeight(row: HeightNode, { lineLength, stacksCells }: Layout): number {
  const cells = elementsOf(row)
  const length = stacksCells ? lineLength : lineLength / Math.max(1, cells.length)
  const lines = cells.map((cell) => Math.ceil(textOf(cell).length / length))
  const shown = stacksCells ? lines.reduce((sum, count) => sum + count, 0) : Math.max(...lines)
  return Math.max(1, shown) * ROW.line + ROW.spacing
}
