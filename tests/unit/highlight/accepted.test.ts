import { browserEngine } from '@authzed-docs/samples/verify/engine/browser-engine.ts'
import { expect, test } from 'vitest'
import { fixture } from './tokens.ts'

/** Types of the variables in `every-construct.cel`. */
const PARAMETERS = [
  'request, account, limits any',
  'age, price any',
  'day string',
  'names list<string>',
  'address ipaddress',
  'wanted, given map<any>',
  'included, intruder, nullable, has_user bool',
].flatMap((group) => {
  const [, names = '', type = ''] = /^(.*) (\S+)$/.exec(group) ?? []
  return names.split(', ').map((name) => `${name} ${type}`)
})

/** Syntax of a relationship according to SpiceDB's parser (pkg/tuple/parsing.go). */
const RELATIONSHIP = (() => {
  const type = '(?:[a-z][a-z0-9_]{1,61}[a-z0-9]/)*[a-z][a-z0-9_]{1,62}[a-z0-9]'
  const relation = '[a-z][a-z0-9_]{1,62}[a-z0-9]'
  const id = '[a-zA-Z0-9/_|\\-=+]+'
  const resource = `${type}:${id}#${relation}`
  const subject = `${type}:(?:${id}|\\*)(?:#(?:${relation}|\\.\\.\\.))?`
  return new RegExp(`^${resource}@${subject}(?:\\[${type}(?::\\{.+\\})?\\])?(?:\\[expiration:[\\d\\-.:TZ]+\\])?$`)
})()

const run = await browserEngine()

/** SpiceDB's error for a schema, or undefined if it accepts the schema. */
const schemaError = (schema: string): string | undefined => run({ schema, relationships: '' }).errors[0]?.message

test('SpiceDB accepts every-construct.zed', () => {
  expect(schemaError(fixture('every-construct.zed'))).toBeUndefined()
})

test('SpiceDB parses every-construct-import.zed and rejects only its imports', () => {
  expect(schemaError(fixture('every-construct-import.zed'))).toContain('import statements are not allowed')
})

test('SpiceDB accepts the first half of every-construct.cel as a caveat', () => {
  const [half = ''] = fixture('every-construct.cel').split('\n\n')
  const expressions = half.split('\n').slice(1)
  const body = expressions.map((expression) => `  (${expression}\n)`).join(' &&\n')
  expect(expressions.length).toBeGreaterThan(10)
  expect(schemaError(`caveat every_construct(${PARAMETERS.join(', ')}) {\n${body}\n}`)).toBeUndefined()
})

test('every line of every-construct.relationships is a relationship or a comment', () => {
  const lines = fixture('every-construct.relationships')
    .split('\n')
    .map((line) => line.trim())
  const invalid = lines.filter((line) => line !== '' && !line.startsWith('//') && !RELATIONSHIP.test(line))
  expect(invalid).toEqual([])
})
