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
})
