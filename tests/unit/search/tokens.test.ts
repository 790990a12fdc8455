import { describe, expect, it } from 'vitest'
import { fold, tokenize } from '../../../lib/browser/search/tokens.ts'

const words = (text: string) => tokenize(text).map(({ word }) => word)

describe('tokenize', () => {
  it.each([
    ['plain words', 'Stored as facts.', ['stored', 'as', 'facts']],
    ['a flag, whole and in parts', '--datastore-engine', ['datastoreengine', 'datastore', 'engine']],
    ['a variable', 'SPICEDB_GRPC_KEY', ['spicedbgrpckey', 'spicedb', 'grpc', 'key']],
    ['an API name', 'CheckBulkPermissions', ['checkbulkpermissions', 'check', 'bulk', 'permissions']],
    ['an acronym before a word', 'HTTPServer', ['httpserver', 'http', 'server']],
    ['an acronym in the plural as one word', 'APIs', ['apis']],
    ['a relationship', 'document:1#viewer@user:2', ['document1vieweruser2', 'document', '1', 'viewer', 'user', '2']],
    ['a wildcard', 'user:*', ['user*', 'user']],
    ['an arrow', 'parent->view', ['parentview', 'parent', 'view']],
    ['a route', '/v1/permissions/check', ['v1permissionscheck', 'v1', 'permissions', 'check']],
    ['Chinese as overlapping pairs', '关系数据', ['关系', '系数', '数据', '据']],
    ['Japanese', 'かな', ['かな', 'な']],
    ['two scripts side by side', 'schema模式', ['schema', '模式', '式']],
    ['Cyrillic', 'Схема', ['схема']],
    ['right to left', 'مخطط', ['مخطط']],
    ['no punctuation at the end', 'one. two', ['one', 'two']],
    ['nothing in white space', ' \t\n ', []],
    ['nothing in emoji and controls', '😀\0​', []],
    ['nothing in punctuation', '*.+?^$ {}()|[]\\<>', []],
  ])('gives %s', (_name, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  it('says where each word stands', () => {
    const text = 'See –--grpc-key: 关系 ok'
    for (const { word, start, end } of tokenize(text)) {
      expect(fold(text.slice(start, end)).replaceAll('-', '')).toBe(word)
    }
  })

  it('leaves out what nobody types', () => {
    expect(words('x'.repeat(65))).toEqual([])
    expect(words(Array.from({ length: 13 }, () => 'a').join('-'))).toEqual(Array.from({ length: 13 }, () => 'a'))
  })

  it('takes a text of any length', () => {
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
