import { describe, expect, it } from 'vitest'
import {
  cardsHeight,
  entriesHeight,
  figureHeight,
  imageHeight,
  tabsHeight,
} from '../../../lib/build/content/component-heights.ts'
import { type HeightNode, LINE_LENGTH, linesOf, PARAGRAPH_LINE_REM } from '../../../lib/build/content/height-node.ts'

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
    const small = figureHeight(drawing('<svg viewBox="0 0 400 160"></svg>'), one)
    expect(figureHeight(drawing('<svg viewBox="0 0 400 320"></svg>'), one) - small).toBeCloseTo(10)
    expect(figureHeight(drawing('<svg viewBox="0 0 1472 320"></svg>'), one)).toBeCloseTo(small)
  })

  it('of a drawing without a size is the height of an image', () => {
    expect(figureHeight(drawing('<svg></svg>'), one)).toBe(imageHeight(drawing(), one))
    expect(figureHeight(drawing(), one)).toBe(imageHeight(drawing(), one))
    expect(figureHeight({ type: 'mdxJsxFlowElement', name: 'Figure' }, one)).toBe(imageHeight(drawing(), one))
  })

  it('of tabs includes the list and the first panel', () => {
    const [short, long] = [component('Tab', text('a')), component('Tab', text('a'), element('p'))]
    const height = (node: HeightNode): number => node.children?.length ?? 0
    expect(tabsHeight(component('Tabs', text('\n'), long, short), height)).toBe(
      tabsHeight(component('Tabs', short, long), height) + 1,
    )
    // Tabs without panels are as high as what is in them.
    expect(tabsHeight(component('Tabs'), height)).toBeLessThan(tabsHeight(component('Tabs', short), height))
  })

  it('of cards grows with every second card', () => {
    const cards = (count: number): number =>
      cardsHeight(component('Cards', ...Array.from({ length: count }, () => component('Card'))), one)
    expect(cards(1)).toBe(cards(2))
    expect(cards(3)).toBe(cards(2) * 2 - cards(0))
    expect(cards(0)).toBe(0)
  })

  it('of a reference includes its headings, paragraphs and other parts', () => {
    const paragraph = entriesHeight(component('ApiEntry', element('p', text('a'))), one)
    const long = entriesHeight(component('ApiEntry', element('p', text('a'.repeat(LINE_LENGTH + 1)))), one)
    expect(long - paragraph).toBeCloseTo(PARAGRAPH_LINE_REM)
    expect(entriesHeight(component('ApiEntry', element('h3', text('a'))), one)).toBe(
      entriesHeight(component('ApiEntry', element('h4', text('a'))), one),
    )
    expect(entriesHeight(component('ApiEntry', element('dl'), { type: 'mdxJsxFlowElement' }), () => 7)).toBe(14)
  })
})

describe('linesOf', () => {
  it('counts lines of all text, except in excluded elements', () => {
    const node = element('li', text('a'.repeat(LINE_LENGTH)), element('ul', text('b'.repeat(LINE_LENGTH))))
    expect([linesOf(node), linesOf(node, 'ul')]).toEqual([2, 1])
  })

  it('is one for nodes without text', () => {
    expect([linesOf({ type: 'text' }), linesOf({ type: 'element' }), linesOf(element('p'))]).toEqual([1, 1, 1])
  })
})
