import { cutExcerpt } from '@authzed-docs/search/browser/excerpt.ts'
import { highlight, splitPieces } from '@authzed-docs/search/browser/highlight.ts'
import { EXCERPT_LENGTH } from '@authzed-docs/search/browser/limits.ts'
import { createWeightedQuery, parseQuery } from '@authzed-docs/search/browser/query.ts'
import { describe, expect, it } from 'vitest'
import { buildIndex, marked, page } from './site.ts'

function mark(text: string, query: string): string {
  const { vocabulary } = buildIndex([page('/', 'Page', { '': text })])
  return marked(highlight(text, parseQuery(query, vocabulary), vocabulary))
}

/** The pieces of an excerpt. */
function cut(text: string, query: string) {
  const { vocabulary } = buildIndex([page('/', 'Page', { '': text })])
  const terms = parseQuery(query, vocabulary)
  const weights = terms.map(() => 1)
  return cutExcerpt(text, createWeightedQuery(query, terms, weights), vocabulary)
}

const excerpt = (text: string, query: string): string => marked(cut(text, query))

describe('highlight', () => {
  it.each([
    ['a word', 'Write a caveat here', 'caveat', 'Write a [caveat] here'],
    ['in any case', 'CAVEATS and Caveats', 'caveats', '[CAVEATS] and [Caveats]'],
    ['the start of a word', 'permission', 'perm', '[perm]ission'],
    ['another form of a word', 'migrating data', 'migration', '[migrating] data'],
    ['a word that the query misspells', 'consistency', 'consistancy', '[consistency]'],
    ['inside a word', 'a datastore', 'store', 'a data[store]'],
    ['a part of a name', 'CheckBulkPermissions', 'bulk', 'Check[Bulk]Permissions'],
    ['other forms of the parts of a name', 'CheckBulkPermissions', 'check permission', '[Check]Bulk[Permissions]'],
    [
      'the whole name if the query has all of its parts',
      'WriteRelationships',
      'write relationship',
      '[WriteRelationships]',
    ],
    ['the whole name that is written as one', 'a CheckPermission call', 'CheckPermission', 'a [CheckPermission] call'],
    ['the letters of a name that is still being typed', 'CheckPermission', 'CheckPerm', '[CheckPerm]ission'],
    ['a flag as a whole', 'set --datastore-engine', '--datastore-engine', 'set --[datastore-engine]'],
    ['a word with accents', 'le schéma', 'schema', 'le [schéma]'],
    ['Chinese', '保存关系数据', '关系', '保存[关系]数据'],
    ['three Chinese characters', '关系数据库', '数据库', '关系[数据库]'],
    ['Russian', 'Схема типов', 'схема', '[Схема] типов'],
    ['each of several words', 'read after write', 'read write', '[read] after [write]'],
    ['no single letters inside words', 'banana', 'n', 'banana'],
    ['no short words inside others', 'Installed separately', 'all rates', 'Installed separately'],
    ['no short words at the start of others', 'allowed for all', 'all users', 'allowed for [all]'],
    ['HTML as plain text', '<b>caveat</b>', 'caveat', '<b>[caveat]</b>'],
    ['nothing without a match', 'other', 'caveat', 'other'],
  ])('marks %s', (_name, text, query, expected) => {
    expect(mark(text, query)).toBe(expected)
  })

  it.each(['.*', '(', '[a', '\\', '$&', ''])('treats %j as text, not as a pattern', (query) => {
    expect(mark('a (b) [c] \\ $& d', query).replaceAll(/[[\]]/g, '')).toBe('a (b) c \\ $& d')
  })
})

describe('splitPieces', () => {
  it('merges matches that overlap or touch', () => {
    const matches = [
      { start: 2, end: 4, term: 0 },
      { start: 0, end: 3, term: 1 },
      { start: 4, end: 5, term: 0 },
    ]
    expect(marked(splitPieces('abcdefg', matches))).toBe('[abcde]fg')
  })
})

describe('cutExcerpt', () => {
  const long = `First sentence of the text. ${'Filler words that say nothing. '.repeat(20)}This sentence mentions a caveat. ${'More filler. '.repeat(20)}`

  const filler = 'Filler. '.repeat(40)

  it.each([
    ['shows the sentence that matches', long, 'caveat', /^This sentence mentions a \[caveat\]\. .* …$/],
    ['starts with an ellipsis inside a long sentence', `${'word '.repeat(60)}caveat`, 'caveat', /^… .*\[caveat\]/],
    ['shows the beginning of the text without a match', long, 'zebra', /^First sentence of the text\./],
    [
      'prefers the excerpt that contains most of the query',
      `caveat. ${filler}A caveat with context. ${filler}`,
      'caveat context',
      /^A \[caveat\] with \[context\]/,
    ],
    ['shows a short text in full, on one line', 'one\ntwo', 'two', /^one \[two\]$/],
    [
      'starts with the sentence, not with the match in it',
      `${filler}If the server doesn’t answer within this time, the deadline ends the call. Filler.`,
      'deadline',
      /^If the server doesn’t answer/,
    ],
    [
      'doesn’t take the dot of a version or file name for the end of a sentence',
      `${filler}Version v1.45.4 reads config.yaml with a caveat.`,
      'caveat',
      /^Version v1\.45\.4 reads config\.yaml with a \[caveat\]\.$/,
    ],
    [
      'separates the cells of a table',
      `${filler}\nMessage\tCause\tWhat to do\nno caveat\tIt was removed.\tAdd it.`,
      'caveat',
      /^no \[caveat\] · It was removed\. · Add it\.$/,
    ],
    [
      'prefers a sentence to code',
      `Run this:\n\tassertTrue: caveat\n\tassertFalse: other\n${filler}\nA caveat is a condition.`,
      'caveat',
      /^A \[caveat\] is a condition\.$/,
    ],
  ])('%s', (_name, text, query, expected) => {
    expect(excerpt(text, query)).toMatch(expected)
  })

  it('leaves out the names in a program', () => {
    const names = '\t\tcaveat newClient writeText'
    expect(excerpt(`Run this:\n${names}\nDone.`, 'caveat')).toBe('Run this: Done.')
    expect(excerpt(`${filler}\n${names}`, 'caveat')).toMatch(/^Filler\./)
    expect(excerpt(names, 'caveat')).toBe('')
  })

  it('shows code as code if only code matches', () => {
    const text = `${filler}\n\tzed caveat list\n\tzed other`
    expect(cut(text, 'caveat').slice(0, 3)).toEqual([
      { text: 'zed ', marked: false, isCode: true },
      { text: 'caveat', marked: true, isCode: true },
      { text: ' list', marked: false, isCode: true },
    ])
  })

  describe('with code within the text', () => {
    /** The pieces, with code in backticks and matches in brackets. */
    function pieces(text: string, query: string): string {
      return cut(text, query)
        .map((piece) => (piece.marked ? { ...piece, text: `[${piece.text}]` } : piece))
        .map(({ text, isCode }) => (isCode ? `<${text}>` : text))
        .join('')
    }

    it.each([
      ['code in a sentence', 'Run `zed import` first.', 'first', 'Run <zed import> [first].'],
      ['a match in code', 'Run `zed import` first.', 'import', 'Run <zed ><[import]> first.'],
      ['code in cells', '`name`\t`string`\tThe name', 'string', '<name> · <[string]> · The name'],
      ['code at both ends', '`a` and `caveat`', 'caveat', '<a> and <[caveat]>'],
      ['marks in a line of code as they are', '\tgo `caveat`', 'caveat', '<go `><[caveat]><`>'],
      ['code of an earlier line apart', `The \`x\` of\n${filler}\nA caveat of \`y\`.`, 'caveat', 'A [caveat] of <y>.'],
    ])('shows %s', (_name, text, query, expected) => {
      expect(pieces(text, query)).toBe(expected)
    })

    it('shows code from the start if the excerpt starts within it', () => {
      const text = `${filler}Run \`${'word '.repeat(60)}caveat end\` now.`
      expect(pieces(text, 'caveat')).toMatch(/^… <word [^>]*><\[caveat\]>< end> now\.$/)
    })

    it('shows code to the end if the excerpt ends within it', () => {
      const text = `The caveat \`${'word '.repeat(60)}\` is long. ${filler}`
      expect(pieces(text, 'caveat')).toMatch(/^The \[caveat\] <[word ]+> …$/)
    })
  })

  it('never exceeds the limit by more than its ellipses', () => {
    for (const text of [long, 'x'.repeat(5_000), '关系'.repeat(2_000), 'a\n'.repeat(3_000)]) {
      const plain = excerpt(text, 'caveat 关系').replaceAll(/[[\]]/g, '')
      expect(plain.length).toBeLessThanOrEqual(EXCERPT_LENGTH + 6)
    }
  })
})
