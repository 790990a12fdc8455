import { describe, expect, test } from 'vitest'
import { fixture, innermost, tokenLines } from './tokens.ts'

const CAVEAT =
  'caveat near(at list<map<string>>, and any) { at.size() > 1 && name != "}" && {"k": 1}.k == 1 }\nuse self'

/** Innermost scopes of all tokens with this text. */
function scopesOf(text: string, code: string, lang: string): string[] {
  return innermost(code, lang).flatMap(([token, scope]) => (token === text ? [scope] : []))
}

/** The keywords among the tokens of a schema. */
function keywords(code: string): string[] {
  return innermost(code, 'zed').flatMap(([text, scope]) =>
    /^(?:storage\.type|keyword\.(?:control|other)|variable\.language|constant\.language)/.test(scope) ? [text] : [],
  )
}

describe('tokens of files with every construct', () => {
  test.each([
    'every-construct.zed',
    'every-construct-import.zed',
    'every-construct.cel',
    'every-construct.relationships',
  ])('%s has no token without its own scope', (name) => {
    const unknown = innermost(fixture(name), name.slice(name.lastIndexOf('.') + 1)).filter(([, scope]) =>
      /^(?:source|meta)/.test(scope),
    )
    expect(unknown).toEqual([])
  })
})

describe('zed: keywords', () => {
  test.each([
    ['relation definition_owner: user', ['relation']],
    ['relation relation_owner: my_relation', ['relation']],
    ['permission permission_view = with_nil + nil_with + selfish', ['permission']],
    ['definition partial_use {}', ['definition']],
    ['definition docs/use {}', ['definition']],
    ['definition self { relation import: partial }', ['definition', 'relation']],
    ['relation use: typechecking', ['relation']],
    ['relation expiration: user | and', ['relation']],
    ['relation reader: user with docs/expiration', ['relation', 'with']],
    ['relation reader: user with expiration/caveat_of', ['relation', 'with']],
    ['relation reader: user with and', ['relation', 'with']],
    ['relation reader: user with and and expiration', ['relation', 'with', 'and', 'expiration']],
    ['relation reader: user with expiration', ['relation', 'with', 'expiration']],
    ['relation reader: user with weekdays and expiration | robot', ['relation', 'with', 'and', 'expiration']],
    ['permission view = parent->self', ['permission']],
    ['permission view = self->reader + self.any(self)', ['permission']],
    ['permission view = (self + nil) - self', ['permission', 'self', 'nil', 'self']],
    ['caveat expiration(import string) { partial == use }', ['caveat']],
    ['use expiration', ['use', 'expiration']],
    ['use expirations', ['use']],
    ['// use expiration, definition user {}', []],
    ['/**/ definition user {}', ['definition']],
    ['use import\nimport "a.zed"\nimport \'b.zed\'', ['use', 'import', 'import', 'import']],
    [
      'definition a { relation b: c; permission d = b } definition e {} caveat f(g int) { g > 1 }',
      ['definition', 'relation', 'permission', 'definition', 'caveat'],
    ],
    // Keywords are names within the body of a caveat, and braces don't end it.
    ['caveat odd(a int) { definition == relation && caveat.permission }', ['caveat']],
    [CAVEAT, ['caveat', 'use', 'self']],
    // Fragments.
    ['relation reader: user\npermission view = reader', ['relation', 'permission']],
  ])('%s → %j', (code, words) => {
    expect(keywords(code)).toEqual(words)
  })
})

describe('scopes', () => {
  const OPERATORS = 'permission view = a + b & c - d->e'
  const SUBJECTS = 'relation reader: user:* | team#member | user#...;'
  const TYPED = 'permission view: user | team = user + team'
  const EXPIRING = 'file:1#reader@user:x[near:{"at": ["]", 2]}][expiration:2030-01-31T08:00:00Z]\nfile:2#reader@user:y'

  test.each<[lang: string, code: string, text: string, ...scopes: string[]]>([
    ['zed', 'import "a.zed"', 'a.zed', 'string.quoted.double'],
    ['zed', OPERATORS, '->', 'keyword.operator.arrow'],
    ['zed', OPERATORS, '+', 'keyword.operator.union'],
    ['zed', OPERATORS, '&', 'keyword.operator.intersection'],
    ['zed', OPERATORS, '-', 'keyword.operator.exclusion'],
    ['zed', OPERATORS, '=', 'keyword.operator.assignment'],
    [
      'zed',
      'permission any = any + parent.any(any)',
      'any',
      ...['entity.name.function.permission', 'variable.other', 'support.function.arrow', 'variable.other'],
    ],
    ['zed', 'permission view = parent.all(member)->owner', 'all', 'support.function.arrow'],
    ['zed', SUBJECTS, '*', 'constant.language.wildcard'],
    ['zed', SUBJECTS, 'member', 'variable.other.relation'],
    ['zed', SUBJECTS, '...', 'constant.language.ellipsis'],
    ['zed', SUBJECTS, ';', 'punctuation.terminator.statement'],
    ['zed', 'definition doc { ...shared }', '...', 'keyword.operator.spread'],
    ['zed', 'definition doc { ...shared }', 'shared', 'entity.name.type.partial'],
    ['zed', 'relation reader: docs/team/user', 'team', 'entity.name.namespace'],
    ['zed', 'relation reader: docs/team/user', 'user', 'entity.name.type'],
    // Types before the equals sign, names after it.
    ['zed', TYPED, 'user', 'entity.name.type', 'variable.other'],
    ['zed', TYPED, 'team', 'entity.name.type', 'variable.other'],
    // An unfinished definition ends before the next one.
    ['zed', 'definition document\ndefinition user {}', 'user', 'entity.name.type.definition'],
    ['zed', 'relation reader:\ndefinition user {}', 'user', 'entity.name.type.definition'],
    ['zed', 'definition document {\ndefinition user {}', 'user', 'entity.name.type.definition'],
    ['zed', '// one\ndefinition user {}', '// one', 'comment.line.double-slash'],
    ['zed', '/* one */\ndefinition user {}', 'one', 'comment.block'],
    ['zed', '/** one */\ndefinition user {}', 'one', 'comment.block.documentation'],
    ['zed', 'definition docs/user {}', 'user', 'entity.name.type.definition'],
    // The body of a caveat is CEL.
    ['zed', CAVEAT, '&&', 'keyword.operator.logical', 'keyword.operator.logical'],
    ['zed', CAVEAT, '}', 'string.quoted.double', 'punctuation.section.braces.end', 'punctuation.section.block.end'],
    ['zed', CAVEAT, 'size', 'support.function'],
    ['zed', 'caveat odd(a int) { caveat.permission }', 'permission', 'variable.other.property'],
    // Fragments.
    ['zed', 'reader + parent->view', '->', 'keyword.operator.arrow'],
    ['zed', 'team#member', 'member', 'variable.other.relation'],
    ['zed', 'user:*', '*', 'constant.language.wildcard'],
    ...['index', 'included', 'trueish', 'null_value', 'has_user', 'r', 'b'].map(
      (name): [string, string, string, string] => ['cel', name, name, 'variable.other'],
    ),
    ['cel', 'a.size', 'size', 'variable.other.property'],
    ['cel', 'a.size()', 'size', 'support.function'],
    ['cel', 'a.true', 'true', 'variable.other.property'],
    // Only raw strings have no escapes.
    ['cel', 'r"\\d"', '\\d', 'string.quoted.double.raw'],
    ['cel', '"\\n"', '\\n', 'constant.character.escape'],
    ['cel', '"\\q"', '\\q', 'invalid.illegal.escape'],
    // An unclosed string ends with its line.
    ['cel', '"open\ntrue', 'true', 'constant.language'],
    ['cel', 'a ? b : c', '?', 'keyword.operator.ternary'],
    ['cel', 'a.?b', '?', 'keyword.operator.optional'],
    ['cel', 'a[?"b"]', '?', 'keyword.operator.optional'],
    // The context of a caveat is JSON and can contain brackets.
    ['relationships', EXPIRING, 'at', 'support.type.property-name'],
    ['relationships', EXPIRING, '2', 'constant.numeric', 'string.unquoted.id'],
    ['relationships', EXPIRING, 'near', 'entity.name.function.caveat'],
    ['relationships', EXPIRING, 'expiration', 'keyword.other.expiration'],
    ['relationships', EXPIRING, 'y', 'string.unquoted.id'],
    ['relationships', 'file:1#reader@user:x[expiration:{"a": 1}]', 'expiration', 'entity.name.function.caveat'],
    // An unclosed bracket ends with its line.
    [
      'relationships',
      'file:1#reader@user:x[near\nfile:2#reader@user:y',
      'file',
      'entity.name.type',
      'entity.name.type',
    ],
    ['relationships', '  // file:1', '// file:1', 'comment.line.double-slash'],
    ['relationships', 'file:a//b#reader@user:x', 'a//b', 'string.unquoted.id'],
  ])('%s: %s: %s', (lang, code, text, ...scopes) => {
    expect(scopesOf(text, code, lang)).toEqual(scopes)
  })

  test.each(['7', '7u', '1.5', '.5', '2e-3', '0x1F'])('cel: %s is one number', (number) => {
    expect(innermost(number, 'cel')).toEqual([[number, expect.stringMatching(/^constant\.numeric/)]])
  })
})

describe('zed: where a statement ends', () => {
  test('a name at the end of a line ends it, even before a comment', () => {
    for (const end of ['', ' // see + below', ' /* see */', '  ']) {
      const [, second = []] = tokenLines(`permission view = reader${end}\nother`, 'zed')
      expect(second.map((token) => token.scopes)).toEqual([['source.zed', 'variable.other.zed']])
    }
  })

  test('an operator or a colon at the end of a line does not, even before a comment', () => {
    for (const code of ['permission view = reader + // more\nwriter', 'relation reader: // more\nuser']) {
      const [, second = []] = tokenLines(code, 'zed')
      expect(second.flatMap((token) => token.scopes)).toContainEqual(expect.stringMatching(/^meta\./))
    }
  })
})

test('zed: parameters of a caveat and their types', () => {
  expect(innermost('caveat near(string string, tags list<map<uint>>) {}', 'zed').slice(3, -3)).toEqual([
    ['string', 'variable.parameter'],
    ['string', 'support.type'],
    [',', 'punctuation.separator.comma'],
    ['tags', 'variable.parameter'],
    ['list', 'support.type'],
    ['<', 'punctuation.definition.typeparameters.begin'],
    ['map', 'support.type'],
    ['<', 'punctuation.definition.typeparameters.begin'],
    ['uint', 'support.type'],
    ['>', 'punctuation.definition.typeparameters.end'],
    ['>', 'punctuation.definition.typeparameters.end'],
  ])
})

test('relationships: each part has its scope', () => {
  expect(innermost('docs/file:a/b#reader@team:x#member', 'relationships')).toEqual([
    ['docs', 'entity.name.namespace'],
    ['/', 'punctuation.separator.namespace'],
    ['file', 'entity.name.type'],
    [':', 'punctuation.separator.colon'],
    ['a/b', 'string.unquoted.id'],
    ['#', 'punctuation.separator.relation'],
    ['reader', 'variable.other.relation'],
    ['@', 'keyword.operator.subject'],
    ['team', 'entity.name.type'],
    [':', 'punctuation.separator.colon'],
    ['x', 'string.unquoted.id'],
    ['#', 'punctuation.separator.relation'],
    ['member', 'variable.other.relation'],
  ])
})
