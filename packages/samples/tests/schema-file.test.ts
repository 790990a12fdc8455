import { schemaFileOf } from '@authzed-docs/samples/build/schema-file.ts'
import { expect, it } from 'vitest'

it.each([
  ['schemaFile: ./a.zed # the schema\nrelationships: ""\n', './a.zed'],
  ['relationships: ""\n"schemaFile":   "a b.zed"\n', 'a b.zed'],
  ['schemaFile: |-\n  a.zed\n', 'a.zed'],
])('the schema file of %j is %s', (yaml, file) => {
  expect(schemaFileOf(yaml)).toBe(file)
})

it.each([
  'schema: definition user {}\n',
  'spec:\n  schemaFile: a.zed\n',
  '# schemaFile: a.zed\n',
  'schema: |-\n  // see\n  schemaFile: a.zed\n',
  'schemaFile:\n',
  '- schemaFile: a.zed\n',
  '',
])('%j names no schema file', (yaml) => {
  expect(schemaFileOf(yaml)).toBeUndefined()
})
