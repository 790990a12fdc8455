import type { Nodes } from 'hast'
import { SAMPLE_RESULT_ATTRIBUTE } from '../samples/sample-status.ts'

/** The parts of a node that the estimate reads. Elements and components are treated alike. */
interface Node {
  type: string
  tagName?: string
  name?: string | null
  value?: string
  data?: object
  properties?: Record<string, unknown>
  attributes?: { type: string; name?: string; value?: unknown }[]
  children?: Node[]
}

/** Characters per line at the full text width (46rem). */
const LINE_LENGTH = 102

/** Line heights and surrounding space in rem, taken from the style sheets and measured in a browser. */
const HEADINGS: Record<string, number> = { h2: 4.95, h3: 3.6, h4: 3.4 }
const PARAGRAPH = { line: 1.75, spacing: 1.5 }
const ITEM = { line: 1.75, spacing: 0.5 }
const LIST = 1.5
const CODE = { line: 1.35, spacing: 3.6, filename: 2.3, mark: 1.25 }
const ROW = { line: 1.41, spacing: 1.06 }
const TABLE = 1.5
const FACT = { line: 1.5, spacing: 0.8 }
const ENTRY = { heading: 3.8, spacing: 0.25 }
const CALLOUT = 4.5
const TAB_LIST = 4.2
const CARD = 9
const IMAGE = 22
const CAPTION = 4

/** Text width in CSS pixels, which is also the maximum width of a figure. */
const TEXT_WIDTH = 736

/**
 * Estimates the height of a section in a wide window, as a placeholder until the browser lays it out and measures it.
 * An error of a few lines doesn't matter.
 * @param node section before highlighting
 * @returns height in rem, rounded to an integer
 */
export function estimateHeight(node: Nodes): number {
  return Math.round(heightOf(node as Node))
}

/** Tag name, whether the element was written as Markdown or as a tag. */
const kindOf = ({ tagName, name }: Node): string => tagName ?? name ?? ''

function heightOf(node: Node): number {
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
      return LIST + sumOf(node)
    case 'li':
      return linesOf(node, 'ul', 'ol', 'pre') * ITEM.line + ITEM.spacing + sumOf(node, 'ul', 'ol', 'pre')
    case 'dt':
    case 'dd':
      return linesOf(node) * FACT.line + FACT.spacing
    case 'pre':
      return codeHeight(node)
    case 'ApiEntry':
    case 'Flags':
      return total(elementsOf(node), entryHeight)
    case 'table':
      return TABLE + total(rowsOf(node), rowHeight)
    case 'Callout':
      return CALLOUT + sumOf(node)
    case 'Tabs':
      return TAB_LIST + heightOf(elementsOf(node)[0] ?? node)
    case 'Cards':
      return CARD * Math.ceil(elementsOf(node).length / 2)
    case 'Figure':
      return figureHeight(node)
    case 'Image':
      return IMAGE
    default:
      return sumOf(node)
  }
}

/**
 * Sum of the children's heights.
 * @param only kinds of children to include; all by default
 */
function sumOf({ children = [] }: Node, ...only: string[]): number {
  return total(
    children.filter((child) => only.length === 0 || only.includes(kindOf(child))),
    heightOf,
  )
}

const total = (nodes: Node[], height: (node: Node) => number): number =>
  nodes.reduce((sum, node) => sum + height(node), 0)

/**
 * Number of lines of a node's text.
 * @param without kinds of elements to exclude, because their lines are counted separately
 */
function linesOf(node: Node, ...without: string[]): number {
  return Math.max(1, Math.ceil(textOf(node, without).length / LINE_LENGTH))
}

function textOf(node: Node, without: readonly string[] = []): string {
  if (node.type === 'text') return node.value ?? ''
  return without.includes(kindOf(node)) ? '' : (node.children ?? []).map((child) => textOf(child, without)).join('')
}

function codeHeight(node: Node): number {
  const lines = textOf(node).trimEnd().split('\n').length
  return CODE.spacing + lines * CODE.line + headerHeight(node.children?.[0] ?? node)
}

/** A verification badge is shown next to the file name, or in its own header. */
function headerHeight({ data = {}, properties = {} }: Node): number {
  if (JSON.stringify(data).includes('filename=')) return CODE.filename
  return SAMPLE_RESULT_ATTRIBUTE in properties ? CODE.mark : 0
}

const elementsOf = ({ children = [] }: Node): Node[] => children.filter(({ type }) => type !== 'text')

function rowsOf(node: Node): Node[] {
  return elementsOf(node).flatMap((child) => (kindOf(child) === 'tr' ? [child] : rowsOf(child)))
}

/** In references, headings have a rule above them and paragraphs are close together. */
function entryHeight(node: Node): number {
  const kind = kindOf(node)
  if (kind === 'p') return linesOf(node) * PARAGRAPH.line + ENTRY.spacing
  return kind === 'h3' || kind === 'h4' ? ENTRY.heading : heightOf(node)
}

/** Height of the cell with the most lines, assuming columns of equal width. */
function rowHeight(row: Node): number {
  const cells = elementsOf(row)
  const lineLength = LINE_LENGTH / Math.max(1, cells.length)
  const lines = cells.map((cell) => Math.ceil(textOf(cell).length / lineLength))
  return Math.max(1, ...lines) * ROW.line + ROW.spacing
}

/** Height of a figure's view box, scaled down to the text width. */
function figureHeight({ attributes = [] }: Node): number {
  const svg = String(attributes.find(({ name }) => name === 'svg')?.value ?? '')
  const [, width, height] = (/viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number)
  return width && height ? CAPTION + (height * Math.min(1, TEXT_WIDTH / width)) / 16 : IMAGE
}
