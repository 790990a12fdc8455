import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { breakCode } from './break-code.ts'
import { type CellPart, tableLayout } from './table-layout.ts'

/** Inline code with more characters can break. Cells are narrower than lines of text, except the title cell of a stacked row. */
const LONG_CODE = { text: 24, cell: 12 }

/** Class of inline code that can break. `components/mdx/prose.css` keeps all other code on one line. */
const LONG_CODE_CLASS = 'long'

/**
 * Rehype plugin that decides where long identifiers break, and how tables are shown on narrow screens. Runs after the search
 * data is collected, which needs plain text.
 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'pre') return SKIP
      if (element.tagName === 'table') return layOutTable(element)
      if (element.tagName === 'code') breakLongCode(element, LONG_CODE.text)
    })
  }
}

function layOutTable(table: Element): typeof SKIP {
  const rows = elements(table, 'tr').map((row) => elements(row, 'th', 'td'))
  const layout = tableLayout(rows.map((cells) => cells.map(partsOf)))
  if (layout !== 'fits') table.properties.dataLayout = layout
  const stacks = layout === 'stacks' || layout === 'stacks-on-phones'
  if (stacks) addLabels(rows)
  // An empty corner header becomes a `td`, because screen readers would announce a header without a name.
  for (const header of elements(table, 'th')) if (textOf(header).trim() === '') header.tagName = 'td'
  const titles = stacks ? rows.flatMap(([first]) => (first ? elements(first, 'code') : [])) : []
  for (const code of elements(table, 'code'))
    breakLongCode(code, titles.includes(code) ? LONG_CODE.text : LONG_CODE.cell)
  return SKIP
}

/**
 * Gives cells the text of their headers, which the style sheet shows where rows are stacked. The first cell is the row's title, and
 * a single one below it needs no name.
 */
function addLabels([head = [], ...rows]: Element[][]): void {
  if (head.length <= 2) return
  for (const cells of rows)
    cells.forEach((cell, index) => {
      const label = head[index] && textOf(head[index])
      if (index > 0 && label) cell.properties.dataLabel = label
    })
}

function breakLongCode(code: Element, length: number): void {
  const [text] = code.children
  // Highlighted code names its language.
  if (text?.type !== 'text' || text.value.length <= length || /\{:[\w.-]+\}$/.test(text.value)) return
  code.properties.className = [LONG_CODE_CLASS]
  code.children = breakCode(text.value)
}

function partsOf(node: Nodes): CellPart[] {
  if (node.type === 'text') return [{ text: node.value, isCode: false }]
  if (node.type === 'element' && node.tagName === 'code') return [{ text: textOf(node), isCode: true }]
  return 'children' in node ? node.children.flatMap(partsOf) : []
}

/** The descendants with these names. */
function elements(parent: Element, ...names: string[]): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (element) => {
    if (names.includes(element.tagName)) found.push(element)
  })
  return found
}
