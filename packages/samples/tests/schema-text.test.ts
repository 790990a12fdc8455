import { completeSchema, inlineImports } from '@authzed-docs/samples/verify/schema-text.ts'
import { describe, expect, it } from 'vitest'

describe('completeSchema', () => {
  it('leaves a complete schema unchanged', () => {
    expect(completeSchema('definition user {}')).toEqual({ text: 'definition user {}', before: 0 })
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

  it('wraps members and puts the setup before them', () => {
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
