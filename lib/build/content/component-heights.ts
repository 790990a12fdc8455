import { sizeOf } from './figure-svg.ts'
import { elementsOf, type HeightNode, kindOf, type Layout, linesOf, PARAGRAPH_LINE_REM, total } from './height-node.ts'

/**
 * Estimates the height of a component in rem.
 * @param heightOf estimates the height of any other node
 */
export type EstimateHeight = (node: HeightNode, heightOf: (node: HeightNode) => number, layout: Layout) => number

/** Heights and surrounding space in rem, taken from the style sheets and measured in a browser. */
const ENTRY = { heading: 3.8, spacing: 0.25, label: 1.8, lineShare: 0.8 }
const TAB_LIST_REM = 4.2
const CARD_REM = 9
const IMAGE_REM = 22
const CAPTION_REM = 5.5

/** Text width in CSS pixels, which is also the maximum width of a figure. */
const TEXT_WIDTH_PX = 736

/**
 * In references, headings have a rule above them, paragraphs are close together, and much of the text is code. On a phone, the label of
 * an error's fact is above it.
 */
export const entriesHeight: EstimateHeight = (node, heightOf, { lineLength, stacksCells }) =>
  total(elementsOf(node), (entry) => {
    const kind = kindOf(entry)
    const lines = linesOf(entry, lineLength * ENTRY.lineShare)
    if (kind === 'p') return lines * PARAGRAPH_LINE_REM + ENTRY.spacing
    if (kind === 'ErrorFact') return lines * PARAGRAPH_LINE_REM + (stacksCells ? ENTRY.label : ENTRY.spacing)
    return kind === 'h3' || kind === 'h4' ? ENTRY.heading + (lines - 1) * PARAGRAPH_LINE_REM : heightOf(entry)
  })

/** Only the first panel is shown. */
export const tabsHeight: EstimateHeight = (node, heightOf) => TAB_LIST_REM + heightOf(elementsOf(node)[0] ?? node)

/** Two cards in a row, or one on a phone. */
export const cardsHeight: EstimateHeight = (node, _heightOf, { stacksCells }) =>
  CARD_REM * Math.ceil(elementsOf(node).length / (stacksCells ? 1 : 2))

export const imageHeight: EstimateHeight = () => IMAGE_REM

/** Height of a figure's view box, scaled down to the text width. */
export const figureHeight: EstimateHeight = ({ attributes = [] }) => {
  const svg = String(attributes.find(({ name }) => name === 'svg')?.value ?? '')
  const { width, height } = sizeOf(svg)
  return width && height ? CAPTION_REM + (height * Math.min(1, TEXT_WIDTH_PX / width)) / 16 : IMAGE_REM
}
