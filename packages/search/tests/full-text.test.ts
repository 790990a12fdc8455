import { parseFullText, parseHeadings, parseSearchData, parseTitles } from '@authzed-docs/search/browser/page-data.ts'
import { fullTextName, fullTextOf, headingsName, withoutMarks } from '@authzed-docs/search/build/full-text.ts'
import { outlineOf, type SearchData, splitOutline } from '@authzed-docs/search/build/locale-search-data.ts'
import { describe, expect, it } from 'vitest'

const NAME = 'nextra-data-en-US.0123456789abcdef.json'
const HEADINGS_NAME = 'headings-en-US.0123456789abcdef.json'
const parseOutlineOf = (data: SearchData, fullText = NAME) => {
  const { titles, headings } = splitOutline(outlineOf(data))
  const parsed = parseTitles(JSON.stringify({ headings: HEADINGS_NAME, pages: titles }))
  return parseHeadings(JSON.stringify({ fullText, headings }), parsed).documents
}

/** What the browser has after it has loaded the outline and the full text of search data. */
function load(data: SearchData) {
  return parseFullText(JSON.stringify(fullTextOf(data)), parseOutlineOf(data))
}

const page = (...texts: string[]) => ({
  title: 'Page',
  data: Object.fromEntries(texts.map((text, index) => [`a${index}#Heading ${index}`, text])),
})
const textsOf = (data: SearchData) => load(data).documents.flatMap(({ sections }) => sections.map(({ text }) => text))

describe('the full text', () => {
  it('is the text of the search data, with headings that the outline lacks', () => {
    const long = 'x'.repeat(61)
    const data = {
      '/x': {
        title: 'X',
        data: { '': 'Start', '#keywords': 'k', '#description': 'About', [`m#${long}`]: 'An error', 'a#A': 'End' },
      },
      '/y': { title: 'Y', data: { 'b#B': 'Text' } },
    }
    expect(load(data)).toEqual(parseSearchData(JSON.stringify(data)))
  })

  it('has the words of questions that say what they are about, by line', () => {
    const data = {
      '/x': {
        title: 'X',
        data: { '': 'Text', '#questions': 'how do I share a document\nwho can see it?', 'a#A': 'End' },
      },
      '/y': { title: 'Y', data: { 'b#B': 'Text' } },
    }
    const { documents, problems } = load(data)
    expect(problems).toEqual([])
    expect(documents.map(({ questions }) => questions)).toEqual(['share document\nsee', ''])
    expect(documents[0]?.sections.map(({ text }) => text)).toEqual(['Text', 'End'])
    expect(JSON.stringify(outlineOf(data))).not.toContain('document')
  })

  it('has the names of programs that no other text mentions, once per page', () => {
    const program = '\t\tconst client = NewClient(token)\n\t\tclient.CheckPermission(NewClient)'
    const first = page(`Connect:\n${program}\nDone`, program)
    expect(textsOf({ '/x': first, '/y': page('CheckPermission, const, token', program) })).toEqual([
      'Connect:\n\t\tclient NewClient\nDone',
      '',
      'CheckPermission, const, token',
      '\t\tclient NewClient',
    ])
  })

  it('keeps other code, and tables with empty cells', () => {
    const text = '\tdefinition user {}\nFlag\t\tMeaning'
    expect(textsOf({ '/x': page(text) })).toEqual([text])
  })

  it('reports a page whose texts belong to other sections, which keeps its headings', () => {
    const outline = parseOutlineOf({ '/x': page('', ''), '/y': page('') })
    const { documents, problems } = parseFullText(JSON.stringify({ '/x': ['A'], '/y': ['B'] }), outline)
    expect(documents.map(({ sections }) => sections.map(({ text }) => text))).toEqual([['', ''], ['B']])
    expect(problems).toEqual(['page /x: has texts of other sections'])
  })

  it.each(['', '[]', '{"/x":7}', '{"/x":[7]}', '{"/x":[["only a key"]]}'])('rejects %j', (text) => {
    expect(() => parseFullText(text, [])).toThrow()
  })
})

describe('titles and headings', () => {
  const data = { '/x': page('') }

  it.each(['../../evil.json', 'https://example.com/nextra-data-en-US.0123456789abcdef.json', 'nextra-data-en-US.json'])(
    'reject another name of a file: %s',
    (name) => {
      expect(() => parseOutlineOf(data, name)).toThrow('a list of headings')
      expect(() => parseTitles(JSON.stringify({ headings: name, pages: {} }))).toThrow('a list of titles')
    },
  )

  it('accept the names that the build writes', () => {
    expect(parseOutlineOf(data, fullTextName('zh', '{}'))).toHaveLength(1)
    expect(parseTitles(JSON.stringify({ headings: headingsName('zh', '{}'), pages: {} })).documents).toEqual([])
  })

  it('keep the headings of each page if another page is invalid', () => {
    const pages = { '/bad': 7, '/x': { title: 'X', data: { '#description': 'About' } } }
    const titles = parseTitles(JSON.stringify({ headings: HEADINGS_NAME, pages }))
    expect(titles.documents).toMatchObject([{ url: '/x', summary: 'About', sections: [] }])
    const { documents } = parseHeadings(JSON.stringify({ fullText: NAME, headings: [['b#Bad'], ['', 'a#A']] }), titles)
    expect(documents[0]?.sections.map(({ heading }) => heading)).toEqual(['', 'A'])
  })

  it.each(['', '[]', '{}', `{"fullText":"${NAME}"}`, `{"fullText":"${NAME}","headings":[7]}`])('reject %j', (text) => {
    const titles = { headings: HEADINGS_NAME, routes: [], documents: [], problems: [] }
    expect(() => parseHeadings(text, titles)).toThrow()
  })
})

describe('withoutMarks', () => {
  it('marks programs like other code', () => {
    const data = { '/x': page('a\t\tb\n\t\tprogram\n\tcode') }
    expect(withoutMarks(data)).toEqual({ '/x': page('a\t\tb\n\tprogram\n\tcode') })
  })

  it('doesn’t mark code within a text', () => {
    const data = { '/x': page('Run `zed` now\n`a`\tb\n\tgo `run`') }
    expect(withoutMarks(data)).toEqual({ '/x': page('Run zed now\na\tb\n\tgo `run`') })
  })
})
