import { sizeOf } from './figure-svg.ts'
import { elementsOf, type HeightNode, kindOf, linesOf, PARAGRAPH_LINE_REM, total } from './height-node.ts'

/**
 * Estimates the height of a component in rem.
 * @param heightOf estimates the height of any other node
 */
export type EstimateHeight = (node: HeightNode, heightOf: (node: HeightNode) => number) => number

/** Heights and surrounding space in rem, taken from the style sheets and measured in a browser. */
const ENTRY = { heading: 3.8, spacing: 0.25 }
const TAB_LIST_REM = 4.2
const CARD_REM = 9
const IMAGE_REM = 22
const CAPTION_REM = 5.5

/** Text width in CSS pixels, which is also the maximum width of a figure. */
const TEXT_WIDTH_PX = 736

/** In references, headings have a rule above them and paragraphs are close together. */
export const entriesHeight: EstimateHeight = (node, heightOf) =>
  total(elementsOf(node), (entry) => {
    const kind = kindOf(entry)
    if (kind === 'p' || kind === 'ErrorFact') return linesOf(entry) * PARAGRAPH_LINE_REM + ENTRY.spacing
    return kind === 'h3' || kind === 'h4' ? ENTRY.heading : heightOf(entry)
  })

/** Only the first panel is shown. */
export const tabsHeight: EstimateHeight = (node, heightOf) => TAB_LIST_REM + heightOf(elementsOf(node)[0] ?? node)

/** Two cards in a row. */
export const cardsHeight: EstimateHeight = (node) => CARD_REM * Math.ceil(elementsOf(node).length / 2)

export const imageHeight: EstimateHeight = () => IMAGE_REM

/** Height of a figure's view box, scaled down to the text width. */
export const figureHeight: EstimateHeight = ({ attributes = [] }) => {
  const svg = String(attributes.find(({ name }) => name === 'svg')?.value ?? '')
  const { width, height } = sizeOf(svg)
  return width && height ? CAPTION_REM + (height * Math.min(1, TEXT_WIDTH_PX / width)) / 16 : IMAGE_REM
}
