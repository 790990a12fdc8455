import { describe, expect, it } from 'vitest'
import {
  cardsHeight,
  entriesHeight,
  figureHeight,
  imageHeight,
  tabsHeight,
} from '../../../lib/build/content/component-heights.ts'
import { type HeightNode, linesOf, NARROW, PARAGRAPH_LINE_REM, WIDE } from '../../../lib/build/content/height-node.ts'

const element = (tagName: string, ...children: HeightNode[]): HeightNode => ({ type: 'element', tagName, children })
const component = (name: string, ...children: HeightNode[]): HeightNode => ({
  type: 'mdxJsxFlowElement',
  name,
  children,
})
const text = (value: string): HeightNode => ({ type: 'text', value })
const drawing = (svg?: string): HeightNode => ({
  type: 'mdxJsxFlowElement',
  name: 'Figure',
  attributes: svg === undefined ? [] : [{ type: 'mdxJsxAttribute', name: 'svg', value: svg }],
})
const one = () => 1

describe('the estimated height of a component', () => {
  it('of a drawing comes from its view box, scaled down to the text', () => {
    const small = figureHeight(drawing('<svg viewBox="0 0 400 160"></svg>'), one, WIDE)
    expect(figureHeight(drawing('<svg viewBox="0 0 400 320"></svg>'), one, WIDE) - small).toBeCloseTo(10)
    expect(figureHeight(drawing('<svg viewBox="0 0 1472 320"></svg>'), one, WIDE)).toBeCloseTo(small)
  })

  it('of a drawing without a size is the height of an image', () => {
    expect(figureHeight(drawing('<svg></svg>'), one, WIDE)).toBe(imageHeight(drawing(), one, WIDE))
    expect(figureHeight(drawing(), one, WIDE)).toBe(imageHeight(drawing(), one, WIDE))
    expect(figureHeight({ type: 'mdxJsxFlowElement', name: 'Figure' }, one, WIDE)).toBe(
      imageHeight(drawing(), one, WIDE),
    )
  })

  it('of tabs includes the list and the first panel', () => {
    const [short, long] = [component('Tab', text('a')), component('Tab', text('a'), element('p'))]
    const height = (node: HeightNode): number => node.children?.length ?? 0
    expect(tabsHeight(component('Tabs', text('\n'), long, short), height, WIDE)).toBe(
      tabsHeight(component('Tabs', short, long), height, WIDE) + 1,
    )
    // Tabs without panels are as high as what is in them.
    expect(tabsHeight(component('Tabs'), height, WIDE)).toBeLessThan(tabsHeight(component('Tabs', short), height, WIDE))
  })

  it('of cards grows with every second card, and on a phone with each', () => {
    const cards = (count: number, layout = WIDE): number =>
      cardsHeight(component('Cards', ...Array.from({ length: count }, () => component('Card'))), one, layout)
    expect(cards(2, NARROW)).toBe(2 * cards(2))
    expect(cards(1)).toBe(cards(2))
    expect(cards(3)).toBe(cards(2) * 2 - cards(0))
    expect(cards(0)).toBe(0)
  })

  it('of a reference includes its headings, paragraphs and other parts', () => {
    const paragraph = entriesHeight(component('ApiEntry', element('p', text('a'))), one, WIDE)
    const long = entriesHeight(component('ApiEntry', element('p', text('a'.repeat(WIDE.lineLength)))), one, WIDE)
    expect(long - paragraph).toBeCloseTo(PARAGRAPH_LINE_REM)
    expect(entriesHeight(component('ApiEntry', element('h3', text('a'))), one, WIDE)).toBe(
      entriesHeight(component('ApiEntry', element('h4', text('a'))), one, WIDE),
    )
    const fact = component('ApiEntry', component('ErrorFact', text('a')))
    expect(entriesHeight(fact, one, NARROW)).toBeGreaterThan(entriesHeight(fact, one, WIDE))
    const heading = component('ApiEntry', element('h4', text('a'.repeat(WIDE.lineLength))))
    expect(entriesHeight(heading, one, WIDE)).toBeGreaterThan(
      entriesHeight(component('ApiEntry', element('h4')), one, WIDE),
    )
    expect(entriesHeight(component('ApiEntry', element('dl'), { type: 'mdxJsxFlowElement' }), () => 7, WIDE)).toBe(14)
  })
})

describe('linesOf', () => {
  it('counts lines of all text, except in excluded elements', () => {
    const node = element('li', text('a'.repeat(10)), element('ul', text('b'.repeat(10))))
    expect([linesOf(node, 10), linesOf(node, 10, 'ul'), linesOf(node, 20)]).toEqual([2, 1, 1])
  })

  it('is one for nodes without text', () => {
    expect([{ type: 'text' }, { type: 'element' }, element('p')].map((node) => linesOf(node, 10))).toEqual([1, 1, 1])
  })
})
