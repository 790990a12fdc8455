import { describe, expect, test } from 'vitest'
import { fixture, innermost, readableTokens, tokenLines } from './tokens.ts'

/** Innermost scope of the first token with this text. */
function scopeOf(text: string, { of: code, lang = 'zed' }: { of: string; lang?: string }): string | undefined {
  return innermost(code, lang).find(([token]) => token === text)?.[1]
}

/** Innermost scopes of all tokens with this text. */
function scopesOf(text: string, { of: code, lang = 'zed' }: { of: string; lang?: string }): string[] {
  return innermost(code, lang).flatMap(([token, scope]) => (token === text ? [scope] : []))
}

/** Texts of the tokens that are words of the schema language in the code. */
function keywords(code: string): string[] {
  return innermost(code, 'zed').flatMap(([text, scope]) =>
    /^(?:storage\.type|keyword\.(?:control|other)|variable\.language|constant\.language)/.test(scope) ? [text] : [],
  )
}

describe('tokens of a file with every construct', () => {
  test.each([
    'every-construct.zed',
    'every-construct-import.zed',
    'every-construct.cel',
    'every-construct.relationships',
  ])('%s', async (name) => {
    const lang = name.slice(name.lastIndexOf('.') + 1)
    await expect(readableTokens(fixture(name), lang)).toMatchFileSnapshot(`./__snapshots__/${name}.tokens.txt`)
  })

  test.each(['every-construct.zed', 'every-construct-import.zed', 'every-construct.relationships'])(
    '%s has no token that the grammar does not know',
    (name) => {
      const unknown = innermost(fixture(name), name.slice(name.lastIndexOf('.') + 1)).filter(([, scope]) =>
        /^(?:source|meta)/.test(scope),
      )
      expect(unknown).toEqual([])
    },
  )
})

describe('zed: words of the language', () => {
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

  test('import stands before a path only', () => {
    expect(keywords('use import\nimport "a.zed"\nimport \'b.zed\'')).toEqual(['use', 'import', 'import', 'import'])
    expect(scopeOf('a.zed', { of: 'import "a.zed"' })).toBe('string.quoted.double')
  })
})

describe('zed: operators and references', () => {
  test('each operator has a scope of its own', () => {
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

  test('a wildcard, a subject relation and an ellipsis are told apart', () => {
    const code = 'relation reader: user:* | team#member | user#...;'
    expect(scopeOf('*', { of: code })).toBe('constant.language.wildcard')
    expect(scopeOf('member', { of: code })).toBe('variable.other.relation')
    expect(scopeOf('...', { of: code })).toBe('constant.language.ellipsis')
    expect(scopeOf(';', { of: code })).toBe('punctuation.terminator.statement')
  })

  test('a partial is referred to with three dots', () => {
    expect(innermost('definition doc { ...shared }', 'zed').slice(3, 5)).toEqual([
      ['...', 'keyword.operator.spread'],
      ['shared', 'entity.name.type.partial'],
    ])
  })

  test('a prefix is no type', () => {
    expect(innermost('relation reader: docs/team/user', 'zed').slice(3)).toEqual([
      ['docs', 'entity.name.namespace'],
      ['/', 'punctuation.separator.namespace'],
      ['team', 'entity.name.namespace'],
      ['/', 'punctuation.separator.namespace'],
      ['user', 'entity.name.type'],
    ])
  })

  test('type annotations of a permission are types, what follows the equals sign is not', () => {
    const code = 'permission view: user | team = user + team'
    expect(scopesOf('user', { of: code })).toEqual(['entity.name.type', 'variable.other'])
    expect(scopesOf('team', { of: code })).toEqual(['entity.name.type', 'variable.other'])
  })
})

describe('zed: where a statement ends', () => {
  test('a name at the end of a line ends it, comment or not', () => {
    for (const end of ['', ' // see + below', ' /* see */', '  ']) {
      const [, second = []] = tokenLines(`permission view = reader${end}\nother`, 'zed')
      expect(second.map((token) => token.scopes)).toEqual([['source.zed', 'variable.other.zed']])
    }
  })

  test('an operator or a colon at the end of a line does not, comment or not', () => {
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

  test('an unfinished definition does not swallow the next one', () => {
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

  test('an empty comment ends at once', () => {
    expect(keywords('/**/ definition user {}')).toEqual(['definition'])
  })

  test('a slash of a prefix begins no comment', () => {
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

  test('braces within the body do not end it; what follows is schema again', () => {
    expect(keywords(caveat)).toEqual(['caveat', 'use', 'self'])
  })

  test('words of the schema language mean nothing within a body', () => {
    const code = 'caveat odd(a int) { definition == relation && caveat.permission }'
    expect(keywords(code)).toEqual(['caveat'])
    expect(scopeOf('permission', { of: code })).toBe('variable.other.property')
  })
})

describe('zed: parts of a schema', () => {
  test('a relation and a permission need no definition around them', () => {
    expect(keywords('relation reader: user\npermission view = reader')).toEqual(['relation', 'permission'])
  })

  test('an expression and a subject stand alone', () => {
    expect(scopeOf('->', { of: 'reader + parent->view' })).toBe('keyword.operator.arrow')
    expect(scopeOf('member', { of: 'team#member' })).toBe('variable.other.relation')
    expect(scopeOf('*', { of: 'user:*' })).toBe('constant.language.wildcard')
  })
})

describe('cel', () => {
  const lang = 'cel'

  test('words within names are not coloured', () => {
    for (const name of ['index', 'included', 'trueish', 'null_value', 'has_user', 'r', 'b']) {
      expect(innermost(name, lang)).toEqual([[name, 'variable.other']])
    }
  })

  test('a field may bear the name of a function or a word', () => {
    expect(innermost('a.size', lang).at(-1)).toEqual(['size', 'variable.other.property'])
    expect(innermost('a.size()', lang)[2]).toEqual(['size', 'support.function'])
    expect(innermost('a.true', lang).at(-1)).toEqual(['true', 'variable.other.property'])
  })

  test('a raw string has no escapes, another one has', () => {
    expect(scopesOf('\\d', { of: 'r"\\d"', lang })).toEqual(['string.quoted.double.raw'])
    expect(scopesOf('\\n', { of: '"\\n"', lang })).toEqual(['constant.character.escape'])
    expect(scopesOf('\\q', { of: '"\\q"', lang })).toEqual(['invalid.illegal.escape'])
  })

  test('a string that is not closed ends with its line', () => {
    expect(innermost('"open\ntrue', lang).at(-1)).toEqual(['true', 'constant.language'])
  })

  test('a question mark chooses, or marks what may be missing', () => {
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

  test('a line in its parts', () => {
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

  test('the context of a caveat is JSON and may hold brackets', () => {
    const code = 'file:1#reader@user:x[near:{"at": ["]", 2]}][expiration:2030-01-31T08:00:00Z]\nfile:2#reader@user:y'
    expect(scopeOf('at', { of: code, lang })).toBe('support.type.property-name')
    expect(scopeOf('2', { of: code, lang })).toBe('constant.numeric')
    expect(scopeOf('near', { of: code, lang })).toBe('entity.name.function.caveat')
    expect(scopeOf('expiration', { of: code, lang })).toBe('keyword.other.expiration')
    expect(scopeOf('y', { of: code, lang })).toBe('string.unquoted.id')
  })

  test('expiration may also be a caveat', () => {
    expect(scopeOf('expiration', { of: 'file:1#reader@user:x[expiration:{"a": 1}]', lang })).toBe(
      'entity.name.function.caveat',
    )
  })

  test('a bracket that is not closed ends with its line', () => {
    expect(scopesOf('file', { of: 'file:1#reader@user:x[near\nfile:2#reader@user:y', lang })).toEqual([
      'entity.name.type',
      'entity.name.type',
    ])
  })

  test('two slashes begin a comment at the start of a line only', () => {
    expect(scopeOf('// file:1', { of: '  // file:1', lang })).toBe('comment.line.double-slash')
    expect(scopeOf('a//b', { of: 'file:a//b#reader@user:x', lang })).toBe('string.unquoted.id')
  })
})
