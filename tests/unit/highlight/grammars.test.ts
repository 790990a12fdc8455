import { describe, expect, test } from 'vitest'
import { fixture, innermost, tokenLines } from './tokens.ts'

/** Innermost scope of the first token with this text. */
function scopeOf(text: string, { of: code, lang = 'zed' }: { of: string; lang?: string }): string | undefined {
  return innermost(code, lang).find(([token]) => token === text)?.[1]
}

/** Innermost scopes of all tokens with this text. */
function scopesOf(text: string, { of: code, lang = 'zed' }: { of: string; lang?: string }): string[] {
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
  ])('%s → %j', (code, words) => {
    expect(keywords(code)).toEqual(words)
  })

  test('import is a keyword only before a path', () => {
    expect(keywords('use import\nimport "a.zed"\nimport \'b.zed\'')).toEqual(['use', 'import', 'import', 'import'])
    expect(scopeOf('a.zed', { of: 'import "a.zed"' })).toBe('string.quoted.double')
  })
})

describe('zed: operators and references', () => {
  test('each operator has its own scope', () => {
    const code = 'permission view = a + b & c - d->e'
    expect(scopeOf('->', { of: code })).toBe('keyword.operator.arrow')
    expect(scopeOf('+', { of: code })).toBe('keyword.operator.union')
    expect(scopeOf('&', { of: code })).toBe('keyword.operator.intersection')
    expect(scopeOf('-', { of: code })).toBe('keyword.operator.exclusion')
    expect(scopeOf('=', { of: code })).toBe('keyword.operator.assignment')
  })

  test('any and all are functions after a dot and names elsewhere', () => {
    expect(scopesOf('any', { of: 'permission any = any + parent.any(any)' })).toEqual([
      'entity.name.function.permission',
      'variable.other',
      'support.function.arrow',
      'variable.other',
    ])
    expect(scopeOf('all', { of: 'permission view = parent.all(member)->owner' })).toBe('support.function.arrow')
  })

  test('a wildcard, a subject relation and an ellipsis have different scopes', () => {
    const code = 'relation reader: user:* | team#member | user#...;'
    expect(scopeOf('*', { of: code })).toBe('constant.language.wildcard')
    expect(scopeOf('member', { of: code })).toBe('variable.other.relation')
    expect(scopeOf('...', { of: code })).toBe('constant.language.ellipsis')
    expect(scopeOf(';', { of: code })).toBe('punctuation.terminator.statement')
  })

  test('three dots refer to a partial', () => {
    expect(innermost('definition doc { ...shared }', 'zed').slice(3, 5)).toEqual([
      ['...', 'keyword.operator.spread'],
      ['shared', 'entity.name.type.partial'],
    ])
  })

  test('a prefix is a namespace', () => {
    expect(innermost('relation reader: docs/team/user', 'zed').slice(3)).toEqual([
      ['docs', 'entity.name.namespace'],
      ['/', 'punctuation.separator.namespace'],
      ['team', 'entity.name.namespace'],
      ['/', 'punctuation.separator.namespace'],
      ['user', 'entity.name.type'],
    ])
  })

  test('type annotations of a permission are types, unlike the names after the equals sign', () => {
    const code = 'permission view: user | team = user + team'
    expect(scopesOf('user', { of: code })).toEqual(['entity.name.type', 'variable.other'])
    expect(scopesOf('team', { of: code })).toEqual(['entity.name.type', 'variable.other'])
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

  test('two statements on one line', () => {
    expect(
      keywords('definition a { relation b: c; permission d = b } definition e {} caveat f(g int) { g > 1 }'),
    ).toEqual(['definition', 'relation', 'permission', 'definition', 'caveat'])
  })

  test('an unfinished definition ends before the next one', () => {
    expect(scopeOf('user', { of: 'definition document\ndefinition user {}' })).toBe('entity.name.type.definition')
    expect(scopeOf('user', { of: 'relation reader:\ndefinition user {}' })).toBe('entity.name.type.definition')
    expect(scopeOf('user', { of: 'definition document {\ndefinition user {}' })).toBe('entity.name.type.definition')
  })
})

describe('zed: comments', () => {
  test.each([
    ['// one', 'comment.line.double-slash'],
    ['/* one */', 'comment.block'],
    ['/** one */', 'comment.block.documentation'],
  ])('%s', (comment, scope) => {
    const [first = ['', '']] = innermost(`${comment}\ndefinition user {}`, 'zed')
    expect(first[1]).toBe(scope)
  })

  test('an empty comment ends right away', () => {
    expect(keywords('/**/ definition user {}')).toEqual(['definition'])
  })

  test('the slash of a prefix does not start a comment', () => {
    expect(scopeOf('user', { of: 'definition docs/user {}' })).toBe('entity.name.type.definition')
  })
})

describe('zed: caveats', () => {
  const caveat =
    'caveat near(at list<map<string>>, and any) { at.size() > 1 && name != "}" && {"k": 1}.k == 1 }\nuse self'

  test('parameters and their types', () => {
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

  test('the body is CEL: strings, operators and functions', () => {
    expect(scopeOf('}', { of: caveat })).toBe('string.quoted.double')
    expect(scopeOf('&&', { of: caveat })).toBe('keyword.operator.logical')
    expect(scopeOf('size', { of: caveat })).toBe('support.function')
    const cel = tokenLines(caveat, 'zed')
      .flat()
      .filter((token) => token.scopes.includes('meta.embedded.block.cel'))
    expect(cel.map((token) => token.text)).toContain('&&')
  })

  test('braces inside the body do not end it, and the code after it is schema', () => {
    expect(keywords(caveat)).toEqual(['caveat', 'use', 'self'])
  })

  test('keywords of the schema language are names inside a body', () => {
    const code = 'caveat odd(a int) { definition == relation && caveat.permission }'
    expect(keywords(code)).toEqual(['caveat'])
    expect(scopeOf('permission', { of: code })).toBe('variable.other.property')
  })
})

describe('zed: schema fragments', () => {
  test('a relation and a permission work without a definition', () => {
    expect(keywords('relation reader: user\npermission view = reader')).toEqual(['relation', 'permission'])
  })

  test('an expression and a subject work on their own', () => {
    expect(scopeOf('->', { of: 'reader + parent->view' })).toBe('keyword.operator.arrow')
    expect(scopeOf('member', { of: 'team#member' })).toBe('variable.other.relation')
    expect(scopeOf('*', { of: 'user:*' })).toBe('constant.language.wildcard')
  })
})

describe('cel', () => {
  const lang = 'cel'

  test('keywords inside names are not colored', () => {
    for (const name of ['index', 'included', 'trueish', 'null_value', 'has_user', 'r', 'b']) {
      expect(innermost(name, lang)).toEqual([[name, 'variable.other']])
    }
  })

  test('a field can have the name of a function or a literal', () => {
    expect(innermost('a.size', lang).at(-1)).toEqual(['size', 'variable.other.property'])
    expect(innermost('a.size()', lang)[2]).toEqual(['size', 'support.function'])
    expect(innermost('a.true', lang).at(-1)).toEqual(['true', 'variable.other.property'])
  })

  test('only raw strings have no escapes', () => {
    expect(scopesOf('\\d', { of: 'r"\\d"', lang })).toEqual(['string.quoted.double.raw'])
    expect(scopesOf('\\n', { of: '"\\n"', lang })).toEqual(['constant.character.escape'])
    expect(scopesOf('\\q', { of: '"\\q"', lang })).toEqual(['invalid.illegal.escape'])
  })

  test('an unclosed string ends with its line', () => {
    expect(innermost('"open\ntrue', lang).at(-1)).toEqual(['true', 'constant.language'])
  })

  test('a question mark is ternary or optional', () => {
    expect(scopeOf('?', { of: 'a ? b : c', lang })).toBe('keyword.operator.ternary')
    expect(scopeOf('?', { of: 'a.?b', lang })).toBe('keyword.operator.optional')
    expect(scopeOf('?', { of: 'a[?"b"]', lang })).toBe('keyword.operator.optional')
  })

  test.each(['7', '7u', '1.5', '.5', '2e-3', '0x1F'])('%s is one number', (number) => {
    expect(innermost(number, lang)).toEqual([[number, expect.stringMatching(/^constant\.numeric/)]])
  })
})

describe('relationships', () => {
  const lang = 'relationships'

  test('each part of a relationship has its scope', () => {
    expect(innermost('docs/file:a/b#reader@team:x#member', lang)).toEqual([
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

  test('the context of a caveat is JSON and can contain brackets', () => {
    const code = 'file:1#reader@user:x[near:{"at": ["]", 2]}][expiration:2030-01-31T08:00:00Z]\nfile:2#reader@user:y'
    expect(scopeOf('at', { of: code, lang })).toBe('support.type.property-name')
    expect(scopeOf('2', { of: code, lang })).toBe('constant.numeric')
    expect(scopeOf('near', { of: code, lang })).toBe('entity.name.function.caveat')
    expect(scopeOf('expiration', { of: code, lang })).toBe('keyword.other.expiration')
    expect(scopeOf('y', { of: code, lang })).toBe('string.unquoted.id')
  })

  test('expiration can also be a caveat', () => {
    expect(scopeOf('expiration', { of: 'file:1#reader@user:x[expiration:{"a": 1}]', lang })).toBe(
      'entity.name.function.caveat',
    )
  })

  test('an unclosed bracket ends with its line', () => {
    expect(scopesOf('file', { of: 'file:1#reader@user:x[near\nfile:2#reader@user:y', lang })).toEqual([
      'entity.name.type',
      'entity.name.type',
    ])
  })

  test('two slashes start a comment only at the start of a line', () => {
    expect(scopeOf('// file:1', { of: '  // file:1', lang })).toBe('comment.line.double-slash')
    expect(scopeOf('a//b', { of: 'file:a//b#reader@user:x', lang })).toBe('string.unquoted.id')
  })
})
