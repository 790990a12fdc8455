import type { Element, Nodes, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { breakCode } from './break-code.ts'
import { type CellPart, tableLayout } from './table-layout.ts'

/** Inline code with more characters can break. Cells are narrower than lines of text, except the title cell of a stacked row. */
const LONG_CODE = { text: 24, cell: 12 }

/**
 * Class of the element around inline code that can break. It moves to the next line as a whole, and the frame of code that is
 * longer than a line ends where its text does. `components/mdx/prose.css` keeps all other code on one line.
 */
const LONG_CODE_CLASS = 'long'

/** There, code has no frame, and the class is its own. */
const HEADING = /^h[1-6]$/

/**
 * Rehype plugin that decides where long identifiers break, and how tables are shown on narrow screens. Runs after the search
 * data is collected, which needs plain text.
 */
export function rehypeLineBreaks() {
  return (tree: Root): void => {
    visit(tree, 'element', (element) => {
      if (element.tagName === 'pre') return SKIP
      if (element.tagName === 'table') return layOutTable(element)
      const isHeading = HEADING.test(element.tagName)
      if (!isHeading && element.tagName !== 'code') return
      for (const code of elements(element, 'code')) breakLongCode(code, LONG_CODE.text, isHeading)
      return SKIP
    })
    visit(tree, 'element', (element, index, parent) => {
      const [child] = element.children
      if (element.tagName === 'a' && element.children.length === 1 && isLongCode(child)) swapWithChild(element, child)
      if (parent && index !== undefined && isLongCode(element)) addPunctuation(element, index, parent)
    })
  }
}

const isLongCode = (node: Nodes | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'span' && String(node.properties.className) === LONG_CODE_CLASS

/** A link becomes the content of the element around its code, which can then hold punctuation that isn't part of the link. */
function swapWithChild(link: Element, code: Element): void {
  const { tagName, properties } = code
  Object.assign(link, { tagName, properties, children: [{ ...link, children: code.children }] })
}

/** Brackets and quotes that open directly before code, in French with their space. */
const OPENING = /[\p{Ps}\p{Pi}"']+[\u00a0\u202f]?$/u

/** Punctuation directly after code. */
const CLOSING = /^(?:[\u00a0\u202f]?[\p{Pe}\p{Pf}\p{Po}]+)+/u

/** Moves the punctuation around long code into its element, before and after which browsers could break a line. */
function addPunctuation(code: Element, index: number, { children }: Parents): void {
  const before = children[index - 1]
  const after = children[index + 1]
  if (before?.type === 'text') {
    const [opening = ''] = OPENING.exec(before.value) ?? []
    before.value = before.value.slice(0, before.value.length - opening.length)
    if (opening !== '') code.children.unshift({ type: 'text', value: opening })
  }
  if (after?.type === 'text') {
    const [closing = ''] = CLOSING.exec(after.value) ?? []
    after.value = after.value.slice(closing.length)
    if (closing !== '') code.children.push({ type: 'text', value: closing })
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

/** Headers of cells that explain their row. Below the title of the row, that is clear without them. */
const EXPLANATIONS =
  /^(?:Cause|Content|Description|Details|Effect|Meaning|Note|Purpose|What (?:it|they) (?:are|contains?|do|does|is|means?|shows?|tells you))$/

/**
 * Gives cells the text of their headers, which the style sheet shows where rows are stacked. The first cell is the row's title, and
 * a single one below it needs no name, nor does one that explains it.
 */
function addLabels([head = [], ...rows]: Element[][]): void {
  if (head.length <= 2) return
  const labels = head.map(textOf).map((label) => (EXPLANATIONS.test(label) ? '' : label))
  for (const cells of rows)
    cells.forEach((cell, index) => {
      if (index > 0 && labels[index]) cell.properties.dataLabel = labels[index]
    })
}

function breakLongCode(code: Element, length: number, isHeading = false): void {
  const [text] = code.children
  // Highlighted code names its language.
  if (text?.type !== 'text' || text.value.length <= length || /\{:[\w.-]+\}$/.test(text.value)) return
  const children = breakCode(text.value)
  const className = [LONG_CODE_CLASS]
  // Elsewhere, the element itself becomes the one around its code.
  if (isHeading) Object.assign(code, { properties: { ...code.properties, className }, children })
  else Object.assign(code, { tagName: 'span', properties: { className }, children: [{ ...code, children }] })
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
