import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { LINE_BREAK_CLASS } from '../../page/browser/page-marks.ts'

/** Inline code with more characters can break. Cells are narrower than lines of text. */
const LONG_CODE = { text: 24, cell: 12 }

/** Class of inline code that can break. `components/mdx/prose.css` keeps all other code on one line. */
const LONG_CODE_CLASS = 'long'

/** Where a long identifier can break: after a group of these characters, which don't begin the identifier. */
const BREAK = /(?<=[^\s_./:-][_./:]+)(?=[^\s_./:])/

/** A word's leading hyphens or slashes, with the character after them. Browsers would break after the hyphens. */
const LEADING = /(?<!\S)([-/]+[^\s-])/

/**
 * How a table is shown on narrow screens, unless its cells fit:
 * - `scrolls`: cells are as short as "Yes", so that rows stay rows and the first column stays in view.
 * - `stacks`: each row becomes a list of cells with their headers.
 * - `stacks-on-phones`: like `stacks`, but the columns fit beside the sidebar of a tablet.
 */
export type TableLayout = 'scrolls' | 'stacks' | 'stacks-on-phones'

/** Characters after which a cell wraps, and those of a whole row, with the space between its columns. */
const PHONE = { cell: 22, row: 41 }
const TABLET = { cell: 18, row: 65 }
const GAP_CHARS = 3

/** Maximum length of a short cell, and minimum number of columns in a table of short cells. */
const SHORT_CELL_CHARS = 16
const MIN_MATRIX_COLUMNS = 4

/**
 * Rehype plugin that decides where long identifiers break, and how tables are shown on narrow screens. Runs after the search
 * data is collected, which needs plain text.
 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'pre') return SKIP
      if (element.tagName === 'code') breakCode(element, LONG_CODE.text)
      return element.tagName === 'table' ? layOutTable(element) : undefined
    })
  }
}

function layOutTable(table: Element): typeof SKIP {
  const rows = elements(table, 'tr').map((row) => elements(row, 'th', 'td'))
  const layout = tableLayout(rows.map((cells) => cells.map(lengthsOf)))
  if (layout) table.properties.dataLayout = layout
  const stacks = layout === 'stacks' || layout === 'stacks-on-phones'
  if (stacks) addLabels(rows)
  // An empty corner header becomes a `td`, because screen readers would announce a header without a name.
  for (const header of elements(table, 'th')) if (textOf(header).trim() === '') header.tagName = 'td'
  // The first cell of a stacked row is its title, which is as wide as text.
  const titles = stacks ? rows.flatMap(([first]) => (first ? elements(first, 'code') : [])) : []
  for (const code of elements(table, 'code')) breakCode(code, titles.includes(code) ? LONG_CODE.text : LONG_CODE.cell)
  return SKIP
}

/** Characters of a cell, and of the longest code in it. */
interface CellLengths {
  text: number
  code: number
}

const lengthsOf = (cell: Element): CellLengths => ({
  text: textOf(cell).length,
  code: Math.max(0, ...elements(cell, 'code').map((code) => textOf(code).length)),
})

/** On a tablet, names in code stay whole, because rows can be stacked instead. */
function tableLayout(rows: readonly (readonly CellLengths[])[]): TableLayout | null {
  const columns = Math.max(...rows.map((row) => row.length))
  const rowLength = (lengthOf: (cell: CellLengths) => number): number => {
    const widths = Array.from({ length: columns }, (_, index) =>
      Math.max(...rows.map((row) => (row[index] ? lengthOf(row[index]) : 0))),
    )
    return widths.reduce((sum, width) => sum + width + GAP_CHARS, -GAP_CHARS)
  }
  if (rowLength(({ text }) => Math.min(text, PHONE.cell)) <= PHONE.row) return null
  const isMatrix = rows.every((row) => row.slice(1).every(({ text }) => text <= SHORT_CELL_CHARS))
  if (columns >= MIN_MATRIX_COLUMNS && isMatrix) return 'scrolls'
  const fitsTablet = rowLength(({ text, code }) => Math.max(code, Math.min(text, TABLET.cell))) <= TABLET.row
  return fitsTablet ? 'stacks-on-phones' : 'stacks'
}

/** Headers of cells that explain their row. Below the title of the row, that is clear without them. */
const EXPLANATIONS =
  /^(?:Cause|Content|Description|Details|Effect|Meaning|Note|Purpose|What (?:it|they) (?:are|contains?|do|does|is|means?|shows?|tells you))$/

/**
 * Gives cells the text of their headers, which the style sheet shows where rows are stacked. The first cell is the row's title, and
 * a single one below it needs no name, nor does one that explains it.
 */
function addLabels([head = [], ...rows]: Element[][]): void {
  if (head.length <= 2) return
  const labels = head.map((cell) => textOf(cell)).map((label) => (EXPLANATIONS.test(label) ? '' : label))
  for (const cells of rows)
    cells.forEach((cell, index) => {
      if (index > 0 && labels[index]) cell.properties.dataLabel = labels[index]
    })
}

/** Adds an element where long code can break, and keeps leading hyphens with what follows. */
function breakCode(code: Element, length: number): void {
  const [text] = code.children
  // Highlighted code names its language.
  if (text?.type !== 'text' || text.value.length <= length || /\{:[\w.-]+\}$/.test(text.value)) return
  code.properties.className = [LONG_CODE_CLASS]
  code.children = text.value.split(LEADING).flatMap((part, index): ElementContent[] => {
    if (index % 2 === 1) return [{ type: 'element', tagName: 'span', properties: {}, children: [textNode(part)] }]
    const pieces = part.split(BREAK).map(textNode)
    return pieces.flatMap((piece, place) => (place === 0 ? [piece] : [lineBreak(), piece]))
  })
}

const textNode = (value: string): ElementContent & { type: 'text' } => ({ type: 'text', value })

/** A `<wbr>` would end a word for screen readers in Chromium. */
const lineBreak = (): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [LINE_BREAK_CLASS] },
  children: [],
})

/** The descendants with these names. */
function elements(parent: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (element) => {
    if (names.includes(element.tagName)) found.push(element)
  })
  return found
}
