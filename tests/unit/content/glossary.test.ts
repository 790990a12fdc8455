import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { describe, expect, it } from 'vitest'
import { createTermFinder } from '../../../lib/content/build/find-terms.ts'
import { GLOSSARY, parseGlossary, termHeading } from '../../../lib/mdx/build/glossary.ts'
import { ROOT } from '../../../scripts/root.ts'

const pages = readPages(ROOT)

describe('the glossary', () => {
  it('has at least 40 terms in alphabetical order', () => {
    const names = GLOSSARY.map(({ term }) => term)
    expect(names.length).toBeGreaterThanOrEqual(40)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  })

  it('has no duplicate ids, names or spellings', () => {
    const names = GLOSSARY.flatMap(({ term, abbreviation, aliases = [] }) => [term, abbreviation ?? '', ...aliases])
    const lowercaseNames = names.filter((name) => name !== '').map((name) => name.toLowerCase())
    for (const list of [GLOSSARY.map(({ id }) => id), lowercaseNames, GLOSSARY.flatMap(({ marks }) => marks)]) {
      expect(list.filter((entry, index) => list.indexOf(entry) !== index)).toEqual([])
    }
  })

  it.each(GLOSSARY.map((entry) => [entry.id, entry] as const))('%s is well-formed', (id, entry) => {
    expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(entry.text.length).toBeLessThanOrEqual(200)
    expect(entry.text).toMatch(/^[A-Z].*[.?]$/)
    expect(entry.text.toLowerCase()).not.toMatch(/\b(tuple|namespace|zookie|simply|just|easy|easily)\b/)
  })

  it('links to existing pages and anchors', () => {
    const sources = new Map(pages.map(({ route, source }) => [route, source]))
    for (const { id, more } of GLOSSARY) {
      const [route = '', anchor] = more.href.split('#')
      expect([...sources.keys()], id).toContain(route)
      if (anchor) expect(sources.get(route), more.href).toContain(`[#${anchor}]`)
    }
  })

  it('shows abbreviations in headings', () => {
    expect(GLOSSARY.map(termHeading)).toContain('Role-based access control (RBAC)')
    expect(GLOSSARY.map(termHeading)).toContain('Caveat')
  })
})

describe('parseGlossary', () => {
  const term = { id: 'arrow', term: 'Arrow', text: 'A sign.', more: { label: 'Arrows', href: '/x#arrows' }, marks: [] }

  it.each([
    ['an anchor with a capital', { id: 'Arrow' }, 'is not an anchor → use lowercase words'],
    ['a long text', { text: `${'A'.repeat(200)}.` }, 'is too long → shorten it to 200 characters'],
    ['a fragment', { text: 'a sign' }, 'is not a sentence'],
    ['an unknown field', { mark: ['arrow'] }, 'Unrecognized key: "mark"'],
  ])('rejects %s and names the field', (_name, change, problem) => {
    expect(parseGlossary(JSON.stringify([term]))).toEqual([term])
    expect(() => parseGlossary(JSON.stringify([{ ...term, ...change }]))).toThrow(problem)
  })

  it('rejects an empty file', () => {
    expect(() => parseGlossary('')).toThrow('lib/mdx/build/glossary.yaml is invalid  → fix these fields')
  })
})

describe('createTermFinder', () => {
  const more = { label: 'X', href: '/x' }
  const find = createTermFinder([
    { id: 'relation', term: 'Relation', text: 'A.', more, marks: ['relation', 'relations'] },
    { id: 'subject-relation', term: 'Subject relation', text: 'B.', more, marks: ['subject relation'] },
    { id: 'definition', term: 'D', text: 'C.', more, marks: ['definition'], never: ['resource definition'] },
    { id: 'zedtoken', term: 'ZedToken', text: 'D.', more, marks: ['ZedToken', 'ZedTokens'] },
    { id: 'mcp', term: 'MCP', text: 'E.', more, marks: ['MCP', 'C++ (old)'] },
  ])

  it.each([
    ['a relation, two relations', ['relation', 'relations']],
    ['Relations come first. Relations too', ['Relations', 'Relations']],
    ['the Relations service', []],
    ['RELATION', []],
    ['a relationship, relation-based, pre-relation, relation_x, corrélation', []],
    ['relation://all, relation.zed, x:relation, a/relation, #relation', []],
    ['A relation: a slot. One relation. (A relation.)', ['relation', 'relation', 'relation']],
    ['a subject relation and a relation', ['subject relation', 'relation']],
    ['the custom resource definition and a definition', ['definition']],
    ['a ZedToken, zedtoken and ZedTokens', ['ZedToken', 'ZedTokens']],
    ['(MCP)', ['MCP']],
    ['', []],
  ])('%j', (text, expected) => {
    const found = find(text)
    expect(found.map(({ spelling }) => spelling)).toEqual(expected)
    for (const { spelling, start } of found) expect(text.slice(start, start + spelling.length)).toBe(spelling)
  })
})
