import { unbreakableParts } from './break-code.ts'

/** A cell's text, in order: what is code breaks only at certain characters, other text between words. */
export type CellPart = { text: string; isCode: boolean }

/**
 * How a table is shown where it doesn't fit:
 * - `fits`: its cells wrap, on every screen.
 * - `scrolls`: cells are as short as "Yes", so that rows stay rows and the first column stays in view.
 * - `stacks`: on narrow screens, each row becomes a list of cells with their headers.
 * - `stacks-on-phones`: like `stacks`, but only on phones, because its few short columns fit beside the sidebar of a tablet.
 */
export type TableLayout = 'fits' | 'scrolls' | 'stacks' | 'stacks-on-phones'

/** Average width of a character and space between columns, in rem of a table's font size. */
const CHARACTER = 0.5
const GAP = 1.5

/** Cells with more characters wrap. Narrower columns of text would be hard to read. */
const READABLE = 22

/** Width of a phone of 375 pixels without its margins, in rem. */
const PHONE = 20.4

/** Width below which `components/mdx/table.module.css` stacks the rows of `stacks-on-phones`, in rem. */
const STACKED_ON_PHONES = 27.5

/** Most characters of a short cell, and fewest columns in a table of short cells. */
const SHORT = 16
const MATRIX_COLUMNS = 4

/** @param rows cells of each row, the head included */
export function tableLayout(rows: readonly (readonly CellPart[][])[]): TableLayout {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, index) => columnWidth(rows.map((row) => row[index] ?? [])))
  const width = widths.reduce((sum, column) => sum + column, 0) + GAP * (columns - 1)
  if (width <= PHONE) return 'fits'
  const isMatrix = columns >= MATRIX_COLUMNS && rows.every((row) => row.slice(1).every((cell) => length(cell) <= SHORT))
  if (isMatrix) return 'scrolls'
  return width <= STACKED_ON_PHONES ? 'stacks-on-phones' : 'stacks'
}

function columnWidth(cells: readonly CellPart[][]): number {
  const longestPart = Math.max(
    0,
    ...cells
      .flat()
      .flatMap(parts)
      .map((part) => part.length),
  )
  const longestCell = Math.max(0, ...cells.map(length))
  return CHARACTER * Math.max(longestPart, Math.min(longestCell, READABLE))
}

const parts = ({ text, isCode }: CellPart): string[] => (isCode ? unbreakableParts(text) : text.split(/[\s-]+/))

const length = (cell: CellPart[]): number => cell.reduce((sum, { text }) => sum + text.length, 0)
