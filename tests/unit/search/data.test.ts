import { SAMPLES_NOTE } from '@authzed-docs/samples/build/sample-status.ts'
import { sectionTexts, type TextNode } from '@authzed-docs/search/build/search-text.ts'
import type { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { rehypeSearchData } from '../../../lib/content/build/rehype-search-data.ts'

/** A node, or its text. */
type Child = TextNode | string
const nodesOf = (children: Child[]): TextNode[] =>
  children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child))
const element = (tagName: string, ...children: Child[]): TextNode => ({
  type: 'element',
  tagName,
  children: nodesOf(children),
})
const heading = (tagName: string, id: string, ...children: Child[]): TextNode => ({
  ...element(tagName, ...children),
  properties: { id },
})
const component = (name: string, attributes: Record<string, unknown>, ...children: Child[]): TextNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children: nodesOf(children),
})
const root = (...children: Child[]): TextNode => ({ type: 'root', children: nodesOf(children) })
const sections = (...children: Child[]) => Object.fromEntries(sectionTexts(root(...children)))

describe('sectionTexts', () => {
  it('splits a page at its headings', () => {
    const tree = [
      heading('h1', 'title', 'Title'),
      element('p', 'Beginning.'),
      heading('h2', 'one', 'One ', element('code', '--flag')),
      element('p', 'First.'),
      heading('h3', 'two', 'Two'),
      heading('h2', 'three', 'Three'),
      element('p', 'Third.'),
    ]
    expect(sections(...tree)).toEqual({
      '': 'Beginning.',
      'one#One --flag': 'First.',
      'two#Two': '',
      'three#Three': 'Third.',
    })
  })

  it.each<[string, Child[], string]>([
    ['paragraphs', [element('p', 'One.'), element('p', 'Two.')], 'One.\nTwo.'],
    ['words of one paragraph', [element('p', 'a ', element('strong', 'b'), 'c')], 'a bc'],
    ['list entries', [element('ul', element('li', 'a'), '\n', element('li', 'b'))], 'a\nb'],
    ['table cells', [element('table', element('tr', element('td', 'a'), element('td', 'b')))], 'a\tb'],
    [
      'facts without those that are excluded, and without their separators',
      [element('p', 'name · ', { ...element('a', 'Type'), properties: { dataUnsearched: '' } }, ' · required')],
      'name · required',
    ],
    [
      'a fact whose only other one is excluded',
      [
        element('p', 'name · ', { ...element('a', 'Type'), properties: { dataUnsearched: '' } }, ' '),
        element('p', 'Text'),
      ],
      'name\nText',
    ],
    [
      'code within a text, between marks',
      [
        element('p', 'Run ', element('code', 'zed\n  import'), ', not ', element('code', 'a`b')),
        element('table', element('tr', element('td', element('code', 'a')), element('td', 'b'))),
      ],
      "Run `zed import`, not a'b\n`a`\tb",
    ],
    ['code', [element('p', 'Run:'), element('pre', element('code', 'line 1\n  line 2\n'))], 'Run:\n\tline 1\n\tline 2'],
    [
      'programs, which are marked, and schemas, which are not',
      [
        element('pre', { ...element('code', 'const a\n'), properties: { className: ['language-ts'] } }),
        element('pre', {
          ...element('code', 'definition user {}\n'),
          properties: { className: ['language-zed'] },
        }),
      ],
      '\t\tconst a\n\tdefinition user {}',
    ],
    [
      'code without its status mark and the note about blocks that were not run',
      [
        element('pre', {
          ...element('code', 'a'),
          properties: { 'data-sample': 'run', 'data-sample-programs': 'b' },
        }),
        component(SAMPLES_NOTE, { notRun: '1', notRunReasons: 'c' }),
      ],
      '\ta',
    ],
    [
      'table rows, whose cells can contain blocks',
      [
        element('table', element('tr', element('th', 'Flag'), '\n', element('th', 'Use'))),
        element('table', element('tr', element('td', element('p', '--a')), element('td', 'b', element('p', 'c')))),
      ],
      'Flag\tUse\n--a\tb c',
    ],
    ['line breaks', [element('p', 'a', element('br'), 'b')], 'a\nb'],
    ['components', [component('Card', { title: 'Shown', href: '/x' }, element('p', 'In it'))], 'Shown\nIn it'],
    ['a heading without an id', [element('h2', 'Plain'), element('p', 'Text')], 'Plain\nText'],
  ])('extracts %s', (_name, nodes, expected) => {
    const [first] = Object.values(sections(...nodes))
    expect(first).toBe(expected)
  })

  it('leaves out links to other pages, which are navigation', () => {
    const links = [heading('h2', 'related-pages', 'См. также'), element('ul', element('li', 'A page'))]
    expect(sections(heading('h2', 'one', 'One'), ...links)).toEqual({ 'one#One': '' })
  })

  it('returns no sections for an empty page', () => {
    expect(sections()).toEqual({})
  })
})

describe('rehypeSearchData', () => {
  const run = (data: Record<string, unknown>) => {
    const file = { data } as unknown as VFile
    rehypeSearchData()(root(element('p', 'Text')), file)
    return file.data.structurizedData
  }

  it('adds keywords, questions and description', () => {
    const frontMatter = {
      title: 'T',
      description: 'About it',
      keywords: ['one', 'two'],
      questions: ['why so slow', 'who can'],
    }
    expect(run({ structurizedData: {}, frontMatter })).toEqual({
      '': 'Text',
      '#keywords': 'one, two',
      '#description': 'About it',
      '#questions': 'why so slow\nwho can',
    })
  })

  it('omits missing keywords, questions and descriptions', () => {
    expect(run({ structurizedData: {}, frontMatter: {} })).toEqual({ '': 'Text' })
  })

  it('skips a page that is not searchable', () => {
    expect(run({})).toBeUndefined()
  })
})
