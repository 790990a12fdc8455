import { describe, expect, it } from 'vitest'
import { tokenLines } from './tokens.ts'

const SESSION = String.raw`$ docker run --rm \
    --name spicedb authzed/spicedb serve
10:01AM INF grpc server started
$ zed schema write <(cat <<'EOF'
definition user {}
EOF
)
schema written
$ curl --json '{
    "a": "b"
  }' localhost:8443 | jq .token
"x"
$ export KEY=1 && echo "$KEY"
1
$ zed schema read |
  sort
definition`

/** Kind of each line, by the outermost scope below the language's. */
const kinds = tokenLines(SESSION, 'console').map(([token]) => token?.scopes[1]?.split('.')[1])

/** Innermost scope of the first token with this text. */
const scopeOf = (text: string): string | undefined =>
  tokenLines(SESSION, 'console')
    .flat()
    .find((token) => token.text === text)
    ?.scopes.at(-1)

describe('console', () => {
  it('counts continuation lines, here-documents and quoted lines as part of their command', () => {
    const [command, output] = ['command', 'output']
    expect(kinds).toEqual([
      ...[command, command, output],
      ...[command, command, command, command, output],
      ...[command, command, command, output],
      ...[command, output],
      ...[command, command, output],
    ])
  })

  it('colors the words of a command like the words of a script', () => {
    expect(scopeOf('docker')).toBe('entity.name.command.shell')
    expect(scopeOf('run')).toBe('string.unquoted.argument.shell')
    expect(scopeOf('-rm')).toBe('constant.other.option')
    expect(scopeOf('jq')).toBe('entity.name.command.shell')
    expect(scopeOf('export')).toBe('storage.modifier.export.shell')
  })

  it('colors JSON that a command gets and prints, with shell variables and omissions in it', () => {
    const code = `$ curl --json '{
  "token": "'"$TOKEN"'", "on": true
}' localhost | jq '["a"]'
{
  "name": "kai", "ms": …
}
["a", 1]
[k1] The first sentence.
{ "left": 2 }`
    const tokens = tokenLines(code, 'console').map((line) => line.filter(({ text }) => /[\p{L}\d…]/u.test(text)))
    const scopes = tokens.map((line) => line.map(({ text, scopes: all }) => [text, all.at(-1)]))
    const key = 'support.type.property-name.json'
    const variable = 'variable.other.normal.shell'
    expect(scopes[1]).toEqual([
      ['token', key],
      ['$TOKEN', variable],
      ['on', key],
      ['true', 'constant.language.json'],
    ])
    expect(scopes[2]?.at(-1)).toEqual(['["a"]', 'string.quoted.single.shell'])
    expect(scopes[4]).toEqual([
      ['name', key],
      ['kai', 'string.quoted.double.json'],
      ['ms', key],
      ['…', 'punctuation.definition.omission.console'],
    ])
    expect(scopes[6]).toEqual([
      ['a', 'string.quoted.double.json'],
      ['1', 'constant.numeric.json'],
    ])
    expect(scopes[7]).toEqual([['[k1] The first sentence.', 'meta.output.console']])
    expect(scopes[8]?.[0]).toEqual(['left', key])
  })
})
