import type { Nodes } from 'hast'
import { SAMPLE_RESULT_ATTRIBUTE } from '../samples/sample-status.ts'

/** What is read of a node: elements and components are treated alike. */
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

/** Letters of running text in a line, where the window is wide enough for the text's measure (46rem). */
const LINE = 102

/** Heights of lines and what stands around them, in rem, as the style sheets have them and the browser showed them. */
const HEADINGS: Record<string, number> = { h2: 4.95, h3: 3.6, h4: 3.4 }
const PARAGRAPH = { line: 1.75, around: 1.5 }
const ITEM = { line: 1.75, around: 0.5 }
const LIST = 1.5
const CODE = { line: 1.35, around: 3.6, filename: 2.3, mark: 1.25 }
const ROW = { line: 1.41, around: 1.06 }
const TABLE = 1.5
const FACT = { line: 1.5, around: 0.8 }
const ENTRY = { heading: 3.8, around: 0.25 }
const CALLOUT = 4.5
const TAB_LIST = 4.2
const CARD = 9
const PICTURE = 22
const CAPTION = 4

/** Width of the text in CSS pixels: no drawing is wider. */
const MEASURE = 736

/**
 * Room that a part of a page needs on a wide window, in whole rem: an estimate for what is not laid out yet. It may be
 * wrong by some lines; the browser measures what comes on screen.
 * @param node before code is colored
 */
export function estimateHeight(node: Nodes): number {
  return Math.round(heightOf(node as Node))
}

/** Written as Markdown or as a tag, an element is the same. */
const kindOf = ({ tagName, name }: Node): string => tagName ?? name ?? ''

function heightOf(node: Node): number {
  const kind = kindOf(node)
  switch (kind) {
    case 'h2':
    case 'h3':
    case 'h4':
      return HEADINGS[kind] ?? 0
    case 'p':
      return linesOf(node) * PARAGRAPH.line + PARAGRAPH.around
    case 'ul':
    case 'ol':
      return LIST + sumOf(node)
    case 'li':
      return linesOf(node, 'ul', 'ol', 'pre') * ITEM.line + ITEM.around + sumOf(node, 'ul', 'ol', 'pre')
    case 'dt':
    case 'dd':
      return linesOf(node) * FACT.line + FACT.around
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
      return drawingHeight(node)
    case 'Image':
      return PICTURE
    default:
      return sumOf(node)
  }
}

/** Heights of what is inside, one below the other. @param only these kinds, where some are named */
function sumOf({ children = [] }: Node, ...only: string[]): number {
  return total(
    children.filter((child) => only.length === 0 || only.includes(kindOf(child))),
    heightOf,
  )
}

const total = (nodes: Node[], height: (node: Node) => number): number =>
  nodes.reduce((sum, node) => sum + height(node), 0)

/** @param without kinds of elements that have lines of their own */
function linesOf(node: Node, ...without: string[]): number {
  return Math.max(1, Math.ceil(textOf(node, without).length / LINE))
}

function textOf(node: Node, without: readonly string[] = []): string {
  if (node.type === 'text') return node.value ?? ''
  return without.includes(kindOf(node)) ? '' : (node.children ?? []).map((child) => textOf(child, without)).join('')
}

function codeHeight(node: Node): number {
  const lines = textOf(node).trimEnd().split('\n').length
  return CODE.around + lines * CODE.line + headerHeight(node.children?.[0] ?? node)
}

/** A mark stands beside a file name, or in a header of its own. */
function headerHeight({ data = {}, properties = {} }: Node): number {
  if (JSON.stringify(data).includes('filename=')) return CODE.filename
  return SAMPLE_RESULT_ATTRIBUTE in properties ? CODE.mark : 0
}

const elementsOf = ({ children = [] }: Node): Node[] => children.filter(({ type }) => type !== 'text')

function rowsOf(node: Node): Node[] {
  return elementsOf(node).flatMap((child) => (kindOf(child) === 'tr' ? [child] : rowsOf(child)))
}

/** In references, headings have a line above them, and paragraphs stand close. */
function entryHeight(node: Node): number {
  const kind = kindOf(node)
  if (kind === 'p') return linesOf(node) * PARAGRAPH.line + ENTRY.around
  return kind === 'h3' || kind === 'h4' ? ENTRY.heading : heightOf(node)
}

/** The cell with most lines counts; columns are taken for equally wide. */
function rowHeight(row: Node): number {
  const cells = elementsOf(row)
  const letters = LINE / Math.max(1, cells.length)
  const lines = cells.map((cell) => Math.ceil(textOf(cell).length / letters))
  return Math.max(1, ...lines) * ROW.line + ROW.around
}

/** A drawing is as high as its box says, where that is not too wide. */
function drawingHeight({ attributes = [] }: Node): number {
  const svg = String(attributes.find(({ name }) => name === 'svg')?.value ?? '')
  const [, width, height] = (/viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number)
  return width && height ? CAPTION + (height * Math.min(1, MEASURE / width)) / 16 : PICTURE
}
