import { unbreakableParts } from './break-code.ts'

/** A part of a cell's text. Code breaks only at certain characters, and other text between words. */
export type CellPart = { text: string; isCode: boolean }

/**
 * How a table is shown where it doesn't fit:
 * - `fits`: its cells wrap, on every screen.
 * - `scrolls`: cells are as short as "Yes", so that rows stay rows and the first column stays in view.
 * - `stacks`: on narrow screens, each row becomes a list of cells with their headers.
 * - `stacks-on-phones`: like `stacks`, but only on phones, because its columns fit beside the sidebar of a tablet.
 */
export type TableLayout = 'fits' | 'scrolls' | 'stacks' | 'stacks-on-phones'

/** Average width of a character and space between columns, in rem of a table's font size. */
const CHARACTER_REM = 0.5
const GAP_REM = 1.5

/** Cells with more characters wrap. Columns of text that is narrower than that are hard to read, above all beside only one other. */
const WRAP_AFTER_CHARS = { phone: 22, tablet: 18 }

type Device = keyof typeof WRAP_AFTER_CHARS

/** Width of a phone of 375 pixels without its margins, in rem. */
const PHONE_REM = 20.4

/** Width below which `components/mdx/table.module.css` stacks the rows of `stacks-on-phones`, in rem. */
const STACKED_ON_PHONES_REM = 32.5

/** Maximum length of a short cell, and minimum number of columns in a table of short cells. */
const SHORT_CELL_CHARS = 16
const MIN_MATRIX_COLUMNS = 4

/** @param rows cells of each row, the head included */
export function tableLayout(rows: readonly (readonly CellPart[][])[]): TableLayout {
  const columns = Math.max(...rows.map((row) => row.length))
  const widthOn = (device: Device): number => {
    const widths = Array.from({ length: columns }, (_, index) => {
      const cells = rows.map((row) => row[index] ?? [])
      return columnWidth(cells, device)
    })
    return widths.reduce((sum, column) => sum + column, 0) + GAP_REM * (columns - 1)
  }
  if (widthOn('phone') <= PHONE_REM) return 'fits'
  const isMatrix =
    columns >= MIN_MATRIX_COLUMNS && rows.every((row) => row.slice(1).every((cell) => length(cell) <= SHORT_CELL_CHARS))
  if (isMatrix) return 'scrolls'
  return widthOn('tablet') <= STACKED_ON_PHONES_REM ? 'stacks-on-phones' : 'stacks'
}

function columnWidth(cells: readonly CellPart[][], device: Device): number {
  const longestPart = Math.max(
    0,
    ...cells
      .flat()
      .flatMap((part) => unbreakable(part, device))
      .map((part) => part.length),
  )
  const longestCell = Math.max(0, ...cells.map(length))
  return CHARACTER_REM * Math.max(longestPart, Math.min(longestCell, WRAP_AFTER_CHARS[device]))
}

/** On a tablet, names in code stay whole, because rows can be stacked instead. */
function unbreakable({ text, isCode }: CellPart, device: Device): string[] {
  if (!isCode) return text.split(/[\s-]+/)
  return device === 'tablet' ? [text] : unbreakableParts(text)
}

const length = (cell: CellPart[]): number => cell.reduce((sum, { text }) => sum + text.length, 0)
