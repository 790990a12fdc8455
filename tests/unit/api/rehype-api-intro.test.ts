import type { Element, Root, RootContent } from 'hast'
import { describe, expect, it } from 'vitest'
import { rehypeApiIntro } from '../../../lib/api/build/rehype-api-intro.ts'

const element = (
  tagName: string,
  properties: Element['properties'] = {},
  ...children: Element['children']
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const section = (...children: Element['children']): Element =>
  element('section', { className: ['text-section'] }, ...children)

const operation = {
  type: 'mdxJsxFlowElement',
  name: 'ApiEntry',
  attributes: [{ type: 'mdxJsxAttribute', name: 'columns', value: null }],
  children: [],
} as unknown as Element

const title = element('h1')
const text = element('p')
const table = element('table')
const data = section(element('h2', { id: 'data' }))
const operations = section(element('h2', { id: 'operations' }))

function transform(...children: RootContent[]): RootContent[] {
  const tree: Root = { type: 'root', children }
  rehypeApiIntro()(tree)
  return tree.children
}

describe('the introduction of an API page', () => {
  it('is grouped with the sample data', () => {
    expect(transform(title, text, table, data, operations, section(operation))).toEqual([
      title,
      element('div', { className: ['api-intro'] }, element('div', {}, text, table), data),
      operations,
      section(operation),
    ])
  })

  it('leaves imports and exports outside, which belong to the whole page', () => {
    const esm = { type: 'mdxjsEsm', value: '' } as unknown as RootContent
    const [, moved, group] = transform(title, text, esm, table, data, section(operation))
    expect(moved).toBe(esm)
    expect(group).toMatchObject({ children: [{ children: [text, table] }, data] })
  })

  it.each([
    ['without a table', [title, text, data, section(operation)]],
    ['without sample data', [title, text, table, operations, section(operation)]],
    ['without operations', [title, text, table, data, operations]],
    ['without a title', [text, table, data, section(operation)]],
  ])('%s stays as it is', (_, children) => {
    expect(transform(...children)).toEqual(children)
  })
})
