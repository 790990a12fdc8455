import { compareOutput, compareUnordered, lineMatches } from '@authzed-docs/samples/verify/output.ts'
import { parseConsole } from '@authzed-docs/samples/verify/parse-console.ts'
import { describe, expect, it } from 'vitest'

describe('parseConsole', () => {
  it.each([
    [
      '$ a\n1\n2\n$ b',
      [
        { command: 'a', line: 0, output: ['1', '2'], outputLine: 1 },
        { command: 'b', line: 3, output: [], outputLine: 4 },
      ],
    ],
    ['$ a \\\n    --b\n1', [{ command: 'a \\\n    --b', line: 0, output: ['1'], outputLine: 2 }]],
    ['$ a \\\n> --b', [{ command: 'a \\\n--b', line: 0, output: [], outputLine: 2 }]],
    ["$ a '{\n> 1}'\nx", [{ command: "a '{\n1}'", line: 0, output: ['x'], outputLine: 2 }]],
    ['$ a << EOF\nx\ny\nEOF\nz', [{ command: 'a << EOF\nx\ny\nEOF', line: 0, output: ['z'], outputLine: 4 }]],
    ['$ a |\n  b\nx', [{ command: 'a |\n  b', line: 0, output: ['x'], outputLine: 2 }]],
    [
      "$ a <<- 'EOF' | b\nit's\n  EOF\nz",
      [{ command: "a <<- 'EOF' | b\nit's\n  EOF", line: 0, output: ['z'], outputLine: 3 }],
    ],
    ['$ a << EOF\nEOF\nz', [{ command: 'a << EOF\nEOF', line: 0, output: ['z'], outputLine: 2 }]],
    ['$ cat <<< foo\nfoo', [{ command: 'cat <<< foo', line: 0, output: ['foo'], outputLine: 1 }]],
    ["$ cat <<<'a b'\na b", [{ command: "cat <<<'a b'", line: 0, output: ['a b'], outputLine: 1 }]],
    ["$ a # it's b\n1", [{ command: "a # it's b", line: 0, output: ['1'], outputLine: 1 }]],
    ['$ a | # first b\n  b\n1', [{ command: 'a | # first b\n  b', line: 0, output: ['1'], outputLine: 2 }]],
    ["$ a b#'c\n> d'\n1", [{ command: "a b#'c\nd'", line: 0, output: ['1'], outputLine: 2 }]],
    ['$ a "# it\'s b"\n1', [{ command: 'a "# it\'s b"', line: 0, output: ['1'], outputLine: 1 }]],
    ['$ a "b \\" c"\n1', [{ command: 'a "b \\" c"', line: 0, output: ['1'], outputLine: 1 }]],
    ["$ a it\\'s\n1", [{ command: "a it\\'s", line: 0, output: ['1'], outputLine: 1 }]],
    ['$ a $((1 << 2))\n4', [{ command: 'a $((1 << 2))', line: 0, output: ['4'], outputLine: 1 }]],
    ['lost', [{ command: '', line: 0, output: ['lost'], outputLine: 0 }]],
  ])('parses %j', (text, expected) => {
    expect(parseConsole(text)).toEqual(expected)
  })
})

describe('lineMatches', () => {
  it.each([
    ['true', 'true', true],
    ['true', 'false', false],
    ['true', 'true   ', true],
    ['Last cursor: …', 'Last cursor: abc', true],
    ['a … z', 'a z', false],
    ['⨉ a:b c (…)', '⨉ a:b c (12.5µs)', true],
    ['10:07AM INF importing schema', '5:41PM INF importing schema', true],
    ['… INF importing schema', '5:41PM INF importing schema', true],
    ['a:b c d:e[f:{"x": 1, "y": 2}]', 'a:b c d:e[f:{"x":1,"y":2}]', true],
    ['a.c', 'abc', false],
    ['service: v1.56.0', 'service: v1.54.0', false],
  ])('%j and %j: %s', (shown, real, expected) => {
    expect(lineMatches(shown, real)).toBe(expected)
  })
})

describe('compareOutput', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', '', ''], ['a']],
    [['…'], []],
    [['…'], ['a', 'b']],
    [
      ['a', '…', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['a', '…', 'd'],
      ['a', 'd'],
    ],
  ])('%j matches %j', (shown, real) => {
    expect(compareOutput(shown, real)).toBeUndefined()
  })

  it.each([
    [['a', 'b'], ['a', 'c'], { line: 1, expected: 'b', got: 'c' }],
    [['a'], ['a', 'b'], { line: 1, expected: '(nothing more)', got: 'b' }],
    [['a', 'b'], ['a'], { line: 1, expected: 'b', got: '(nothing more)' }],
    [[], ['a'], { line: 0, expected: '(nothing more)', got: 'a' }],
  ])('%j differs from %j', (shown, real, expected) => {
    expect(compareOutput(shown, real)).toEqual(expected)
  })
})

describe('compareUnordered', () => {
  it.each([
    [['b', 'a'], ['a', 'b'], true],
    [['a', '├── b', '└── c'], ['a', '├── c', '└── b'], true],
    [['a', 'a'], ['a', 'b'], false],
    [['a'], ['a', 'b'], false],
    [['a', '…'], ['c', 'a', 'b'], true],
  ])('%j and %j: %s', (shown, real, same) => {
    expect(compareUnordered(shown, real) === undefined).toBe(same)
  })
})
