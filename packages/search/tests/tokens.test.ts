import { fold, tokenize } from '@authzed-docs/search/browser/tokens.ts'
import { describe, expect, it } from 'vitest'

const words = (text: string) => tokenize(text).map(({ word }) => word)

describe('tokenize', () => {
  it.each([
    ['plain words', 'Stored as facts.', ['stored', 'as', 'facts']],
    ['a flag as a whole and in parts', '--datastore-engine', ['datastoreengine', 'datastore', 'engine']],
    ['a variable', 'SPICEDB_GRPC_KEY', ['spicedbgrpckey', 'spicedb', 'grpc', 'key']],
    ['an API name', 'CheckBulkPermissions', ['checkbulkpermissions', 'check', 'bulk', 'permissions']],
    ['an acronym before a word', 'HTTPServer', ['httpserver', 'http', 'server']],
    ['a plural acronym as one word', 'APIs', ['apis']],
    ['a relationship', 'document:1#viewer@user:2', ['document1vieweruser2', 'document', '1', 'viewer', 'user', '2']],
    ['a wildcard', 'user:*', ['user*', 'user']],
    ['an arrow', 'parent->view', ['parentview', 'parent', 'view']],
    ['a route', '/v1/permissions/check', ['v1permissionscheck', 'v1', 'permissions', 'check']],
    ['Chinese as overlapping bigrams', '关系数据', ['关系', '系数', '数据', '据']],
    ['Japanese', 'かな', ['かな', 'な']],
    ['two scripts side by side', 'schema模式', ['schema', '模式', '式']],
    ['Cyrillic', 'Схема', ['схема']],
    ['right-to-left text', 'مخطط', ['مخطط']],
    ['words without final punctuation', 'one. two', ['one', 'two']],
    ['no words in white space', ' \t\n ', []],
    ['no words in emoji and control characters', '😀\0​', []],
    ['no words in punctuation', '*.+?^$ {}()|[]\\<>', []],
  ])('finds %s', (_name, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('returns the range of each word', () => {
    const text = 'See –--grpc-key: 关系 ok'
    for (const { word, start, end } of tokenize(text)) {
      expect(fold(text.slice(start, end)).replaceAll('-', '')).toBe(word)
    }
  })

  it('skips overlong words and overlong joined names', () => {
    expect(words('x'.repeat(81))).toEqual([])
    expect(words(Array.from({ length: 13 }, () => 'a').join('-'))).toEqual(Array.from({ length: 13 }, () => 'a'))
  })

  it('handles long texts', () => {
    expect(words('word '.repeat(100_000))).toHaveLength(100_000)
    expect(words('-'.repeat(100_000))).toEqual([])
  })
})

describe('fold', () => {
  it.each([
    ['Schéma', 'schema'],
    ['ÉCOLE', 'ecole'],
    ['ё', 'е'],
    ['ＳｐｉｃｅＤＢ', 'spicedb'],
    ['schema’s', 'schema'],
    ["don't", 'dont'],
    ['é', 'e'],
  ])('%s → %s', (word, expected) => {
    expect(fold(word)).toBe(expected)
  })
})
