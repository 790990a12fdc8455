import { SAMPLES_NOTE } from '@authzed-docs/samples/build/sample-status.ts'
import { sectionTexts, type TextNode } from '@authzed-docs/search/build/search-text.ts'
import type { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { rehypeSearchData } from '../../../lib/content/build/rehype-search-data.ts'

const text = (value: string): TextNode => ({ type: 'text', value })
const element = (tagName: string, ...children: TextNode[]): TextNode => ({ type: 'element', tagName, children })
const heading = (tagName: string, id: string, ...children: TextNode[]): TextNode => ({
  ...element(tagName, ...children),
  properties: { id },
})
const component = (name: string, attributes: Record<string, unknown>, ...children: TextNode[]): TextNode => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
  children,
})
const root = (...children: TextNode[]): TextNode => ({ type: 'root', children })
const sections = (...children: TextNode[]) => Object.fromEntries(sectionTexts(root(...children)))

describe('sectionTexts', () => {
  it('splits a page at its headings', () => {
    const tree = [
      heading('h1', 'title', text('Title')),
      element('p', text('Beginning.')),
      heading('h2', 'one', text('One '), element('code', text('--flag'))),
      element('p', text('First.')),
      heading('h3', 'two', text('Two')),
      heading('h2', 'three', text('Three')),
      element('p', text('Third.')),
    ]
    expect(sections(...tree)).toEqual({
      '': 'Beginning.',
      'one#One --flag': 'First.',
      'two#Two': '',
      'three#Three': 'Third.',
    })
  })

  it.each<[string, TextNode[], string]>([
    ['paragraphs', [element('p', text('One.')), element('p', text('Two.'))], 'One.\nTwo.'],
    ['words of one paragraph', [element('p', text('a '), element('strong', text('b')), text('c'))], 'a bc'],
    ['list entries', [element('ul', element('li', text('a')), text('\n'), element('li', text('b')))], 'a\nb'],
    ['table cells', [element('table', element('tr', element('td', text('a')), element('td', text('b'))))], 'a\tb'],
    [
      'facts without those that are excluded, and without their separators',
      [
        element(
          'p',
          text('name · '),
          { ...element('a', text('Type')), properties: { dataUnsearched: '' } },
          text(' · required'),
        ),
      ],
      'name · required',
    ],
    [
      'a fact whose only other one is excluded',
      [
        element('p', text('name · '), { ...element('a', text('Type')), properties: { dataUnsearched: '' } }, text(' ')),
        element('p', text('Text')),
      ],
      'name\nText',
    ],
    [
      'code within a text, between marks',
      [
        element(
          'p',
          text('Run '),
          element('code', text('zed\n  import')),
          text(', not '),
          element('code', text('a`b')),
        ),
        element('table', element('tr', element('td', element('code', text('a'))), element('td', text('b')))),
      ],
      "Run `zed import`, not a'b\n`a`\tb",
    ],
    [
      'code',
      [element('p', text('Run:')), element('pre', element('code', text('line 1\n  line 2\n')))],
      'Run:\n\tline 1\n\tline 2',
    ],
    [
      'programs, which are marked, and schemas, which are not',
      [
        element('pre', { ...element('code', text('const a\n')), properties: { className: ['language-ts'] } }),
        element('pre', {
          ...element('code', text('definition user {}\n')),
          properties: { className: ['language-zed'] },
        }),
      ],
      '\t\tconst a\n\tdefinition user {}',
    ],
    [
      'code without its status mark and the note about blocks that were not run',
      [
        element('pre', {
          ...element('code', text('a')),
          properties: { 'data-sample': 'run', 'data-sample-programs': 'b' },
        }),
        component(SAMPLES_NOTE, { notRun: '1', notRunReasons: 'c' }),
      ],
      '\ta',
    ],
    [
      'table rows, whose cells can contain blocks',
      [
        element('table', element('tr', element('th', text('Flag')), text('\n'), element('th', text('Use')))),
        element(
          'table',
          element('tr', element('td', element('p', text('--a'))), element('td', text('b'), element('p', text('c')))),
        ),
      ],
      'Flag\tUse\n--a\tb c',
    ],
    ['line breaks', [element('p', text('a'), element('br'), text('b'))], 'a\nb'],
    ['components', [component('Card', { title: 'Shown', href: '/x' }, element('p', text('In it')))], 'Shown\nIn it'],
    ['a heading without an id', [element('h2', text('Plain')), element('p', text('Text'))], 'Plain\nText'],
  ])('extracts %s', (_name, nodes, expected) => {
    const [first] = Object.values(sections(...nodes))
    expect(first).toBe(expected)
  })

  it('leaves out links to other pages, which are navigation', () => {
    const links = [heading('h2', 'related-pages', text('См. также')), element('ul', element('li', text('A page')))]
    expect(sections(heading('h2', 'one', text('One')), ...links)).toEqual({ 'one#One': '' })
  })

  it('returns no sections for an empty page', () => {
    expect(sections()).toEqual({})
  })
})

describe('rehypeSearchData', () => {
  const run = (data: Record<string, unknown>) => {
    const file = { data } as unknown as VFile
    rehypeSearchData()(root(element('p', text('Text'))), file)
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
