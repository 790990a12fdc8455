import { extractRegion, parseRegions } from '@authzed-docs/samples/build/region.ts'
import { describe, expect, it } from 'vitest'

const ZED = `// head
  // #region users
  definition user {}

  // #region inner
  definition group {}
  // #endregion inner
  // #endregion
definition document {}
`

const YAML = `# a comment
schema: |-
  definition user {}

  // two
relationships: >-
  group:eng#member@user:ann

assertions:
  # first
  assertTrue:
    - a:b#c@d:e # why
validation:
  group:eng#member:
    - "[user:ann] is <group:eng#member>"
`

describe('extractRegion', () => {
  it('returns a whole file without its region markers', () => {
    expect(extractRegion(ZED, 'a.zed').text).toBe(
      '// head\n  definition user {}\n\n  definition group {}\ndefinition document {}',
    )
  })

  it('returns a region without common indentation and nested markers', () => {
    expect(extractRegion(ZED, 'a.zed', 'users')).toEqual({ text: 'definition user {}\n\ndefinition group {}', line: 3 })
    expect(extractRegion(ZED, 'a.zed', 'inner')).toEqual({ text: 'definition group {}', line: 6 })
  })

  it.each([
    ['a.ts', '// #region x\na\n// #endregion'],
    ['a.ts', '//#region x\na\n//#endregion x'],
    ['a.py', '# #region x\na\n# #endregion'],
    ['a.sql', '-- #region x\na\n-- #endregion'],
    ['a.cs', '#region x\na\n#endregion'],
    ['a.html', '<!-- #region x -->\na\n<!-- #endregion -->'],
  ])('recognizes the comments of %s', (path, text) => {
    expect(extractRegion(text, path, 'x').text).toBe('a')
  })

  it.each([
    ['schema', { text: 'definition user {}\n\n// two', line: 3 }],
    ['relationships', { text: 'group:eng#member@user:ann', line: 7 }],
    ['assertions', { text: 'assertTrue:\n  - a:b#c@d:e # why', line: 11 }],
    ['validation', { text: 'group:eng#member:\n  - "[user:ann] is <group:eng#member>"', line: 14 }],
  ])('returns the %s of a validation file', (name, expected) => {
    expect(extractRegion(YAML, 'a.yaml', name)).toEqual(expected)
  })

  it.each([
    ['a.zed', ZED, 'usres', 'samples/a.zed has no region "usres"', 'did you mean "users"?'],
    ['a.yaml', YAML, 'assertion', 'samples/a.yaml has no region "assertion"', 'did you mean "assertions"?'],
    [
      'a.yaml',
      'schemaFile: a.zed\nassertions:\n  assertTrue: []\n',
      'schema',
      'samples/a.yaml has no region "schema"',
      'use one of: assertions',
    ],
    ['a.zed', 'definition user {}', 'x', 'samples/a.zed has no region "x"', 'mark it with #region NAME … #endregion'],
  ])('suggests parts of %s', (path, text, name, what, remedy) => {
    expect(() => extractRegion(text, path, name)).toThrow(expect.objectContaining({ what, remedy }))
  })
})

describe('parseRegions', () => {
  it.each([
    ['// #region a\nx', 'region "a" of samples/f.ts:1 has no end', 'add #endregion'],
    ['x\n// #endregion', "samples/f.ts:2 ends a region that didn't begin", 'add #region NAME'],
    [
      '// #region a\n// #endregion\n// #region a\n// #endregion',
      'samples/f.ts has two regions "a"',
      'give each region its own name',
    ],
  ])('rejects %j', (text, what, remedy) => {
    expect(() => parseRegions(text, 'f.ts')).toThrow(expect.objectContaining({ what, remedy }))
  })
})

describe('a file that a page refers to wrongly', () => {
  it.each([
    ['- a list', 'a.yaml', 'schema', 'mark it with #region NAME'],
    ['1: number\nassertions: {}', 'a.yml', 'schema', 'assertions'],
    ['definition user {}', 'a.zed', 'users', 'mark it with #region NAME'],
  ])('%j has no part %s %s', (text, path, name, remedy) => {
    expect(() => extractRegion(text, path, name)).toThrow(`samples/${path} has no region "${name}"`)
    expect(() => extractRegion(text, path, name)).toThrow(remedy)
  })
})
