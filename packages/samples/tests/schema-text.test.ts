import { completeSchema, inlineImports } from '@authzed-docs/samples/verify/schema-text.ts'
import { describe, expect, it } from 'vitest'

describe('completeSchema', () => {
  it('leaves a complete schema unchanged', () => {
    expect(completeSchema('definition user {}')).toEqual({ text: 'definition user {}', before: 0 })
  })

  it('wraps members and defines the types that they mention', () => {
    const { text, before } = completeSchema(
      'relation viewer: user | user:* | group#member // team\n  | team#member with day\nrelation self_link: document',
      { in: 'definition document' },
    )
    expect(text.split('\n').slice(0, before)).toEqual([
      'definition user {}',
      'definition group {',
      '  relation member: group',
      '}',
      'definition team {',
      '  relation member: team',
      '}',
      'definition document {',
    ])
  })

  it('puts use lines first and keeps the line numbers of the sample', () => {
    const { text, before } = completeSchema('use expiration\n\ndefinition a {\n  relation b: user with expiration\n}', {
      setup: 'definition user {}',
    })
    expect(text.split('\n')).toEqual([
      'use expiration',
      'definition user {}',
      '',
      '',
      'definition a {',
      '  relation b: user with expiration',
      '}',
    ])
    expect(before).toBe(2)
  })

  it('adds use expiration to a fragment that needs it', () => {
    expect(completeSchema('relation guest: user with expiration', { in: 'definition door' }).text).toMatch(
      /^use expiration\n/,
    )
  })

  it('uses the setup instead of guessing types', () => {
    expect(
      completeSchema('relation viewer: user', { in: 'definition document', setup: 'definition user {}' }).text,
    ).toBe('definition user {}\ndefinition document {\nrelation viewer: user\n}')
  })
})

describe('inlineImports', () => {
  const files: Record<string, string> = {
    './users.zed': 'use expiration\ndefinition user {}',
    './a.zed': 'import "./b.zed"',
    './b.zed': 'import "./a.zed"',
  }
  const read = (path: string) => files[path] ?? ''

  it('inserts files and moves their use lines to the top', () => {
    expect(inlineImports('use import\nimport "./users.zed"\ndefinition group {}', read).trim().split('\n')).toEqual([
      'use expiration',
      '',
      'definition user {}',
      '',
      '',
      'definition group {}',
    ])
  })

  it('leaves a schema without imports unchanged', () => {
    expect(inlineImports('use import\ndefinition a {}', read)).toBe('use import\ndefinition a {}')
  })

  it('rejects an import cycle', () => {
    expect(() => inlineImports('import "./a.zed"', read)).toThrow('import cycle: ./a.zed → ./b.zed → ./a.zed')
  })
})
