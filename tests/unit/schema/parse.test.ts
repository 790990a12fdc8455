import { collectPages } from '@authzed-docs/samples/build/collect.ts'
import { type Meaning, parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

/** The terms of a schema as `text: meaning`. */
function termsOf(text: string): string[] {
  return parseSchema(text).terms.map((term) => `${text.slice(term.start, term.end)}: ${describeMeaning(term)}`)
}

function describeMeaning(meaning: Meaning): string {
  if ('element' in meaning) return `element ${meaning.element}`
  if ('declaration' in meaning) return `declares ${meaning.declaration.kind}`
  return `refers to ${meaning.refers}`
}

it('finds keywords, operators and names', () => {
  const text = `use expiration
definition crm/doc {
  // relation commented: user
  relation parent: folder | crm/user:* | team#member with adult and expiration
  permission view = (parent->view - banned) & parent.all(edit) + nil
  ...shared
}`
  expect(termsOf(text)).toEqual([
    'use: element use',
    'expiration: element useExpiration',
    'definition: element definition',
    'crm/doc: declares definition',
    'relation: element relation',
    'parent: declares relation',
    'folder: refers to definition',
    '|: element alternative',
    'crm/user: refers to definition',
    '*: element wildcard',
    '|: element alternative',
    'team: refers to definition',
    '#: element subjectRelation',
    'member: refers to subject relation',
    'with: element with',
    'adult: refers to caveat',
    'and: element and',
    'expiration: element expiration',
    'permission: element permission',
    'view: declares permission',
    'parent: refers to member',
    '->: element arrow',
    'view: refers to arrow',
    '-: element exclusion',
    'banned: refers to member',
    '&: element intersection',
    'parent: refers to member',
    'all: element all',
    'edit: refers to arrow',
    '+: element union',
    'nil: element nil',
    '...: element spread',
    'shared: refers to partial',
  ])
})

it('knows no feature by a name that all objects of JavaScript have', () => {
  expect(termsOf('use constructor')).toEqual(['use: element use'])
})

it('finds the parameters of a caveat in its expression, but not fields of the same name', () => {
  const text = 'caveat adult(age int, tags list<string>) { age/age >= 18 && other.age == tags.size() }'
  expect(termsOf(text)).toEqual([
    'caveat: element caveat',
    'adult: declares caveat',
    'age: declares parameter',
    'tags: declares parameter',
    'age: declares parameter',
    'age: declares parameter',
    'tags: declares parameter',
  ])
  const [caveat] = parseSchema(text).declarations
  expect(caveat?.members.map(({ code }) => code)).toEqual(['age int', 'tags list<string>'])
})

it('ends an expression at a line break after an operand, but not after an operator', () => {
  const { declarations } = parseSchema(`definition doc {
  permission a = one +
    two
  permission b = one
  relation one: user
}`)
  expect(declarations[0]?.members.map(({ name, code }) => `${name}: ${code}`)).toEqual([
    'a: permission a = one + two',
    'b: permission b = one',
    'one: relation one: user',
  ])
})

it('finds what a typed permission declares', () => {
  expect(termsOf('permission rotate: user | robot = keeper')).toEqual([
    'permission: element permission',
    'rotate: declares permission',
    ':: element annotation',
    'user: refers to definition',
    '|: element alternative',
    'robot: refers to definition',
    'keeper: refers to member',
  ])
})

describe('a sample that isn’t a whole schema', () => {
  it.each([
    '',
    '}',
    'relation',
    'definition',
    'permission view =',
    'relation a: b |',
    'caveat x(',
    '… ### {{',
    'a->',
    'use',
  ])('is parsed up to its end: %s', (text) => {
    expect(() => parseSchema(text)).not.toThrow()
  })

  it('has the members that it declares', () => {
    const { declarations } = parseSchema('relation guest: user | user with adult\npermission enter = guest')
    expect(declarations.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['relation guest', 'permission enter'])
  })
})

describe('the schemas of the site', () => {
  const schemas = collectPages(ROOT).flatMap(({ samples }) => samples.filter(({ fence }) => fence.language === 'zed'))

  it('have terms in their order, none of which overlap', () => {
    expect(schemas.length).toBeGreaterThan(100)
    for (const { text, page } of schemas) {
      let end = 0
      for (const term of parseSchema(text).terms) {
        expect(term.start, `${page}: ${text.slice(term.start, term.end)}`).toBeGreaterThanOrEqual(end)
        end = term.end
      }
    }
  })

  it('have all declarations that their text has', () => {
    for (const { text, page } of schemas) {
      const code = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      const written = Array.from(
        code.matchAll(/\b(definition|caveat|relation|permission)\s+([\w/]+)/g),
        ([, kind, name]) => `${kind} ${name}`,
      )
      const found = parseSchema(text).declarations.flatMap((declaration) => [declaration, ...declaration.members])
      const names = found
        .filter(({ kind }) => kind !== 'parameter' && kind !== 'partial')
        .map(({ kind, name }) => `${kind} ${name}`)
      expect(names, page).toEqual(written)
    }
  })
})
