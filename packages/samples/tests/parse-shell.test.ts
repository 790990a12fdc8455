import { parseShell } from '@authzed-docs/samples/build/parse-shell.ts'
import { describe, expect, it } from 'vitest'

describe('parseShell', () => {
  it.each([
    ['zed schema read', [['zed', 'schema', 'read']]],
    [`zed a --x '{"a": "b c"}' "d \\"e\\" $f" g\\ h`, [['zed', 'a', '--x', '{"a": "b c"}', 'd "e" $f', 'g h']]],
    ["zed a x:'{1}'y", [['zed', 'a', 'x:{1}y']]],
    [
      'cat a.zed | zed schema write',
      [
        ['cat', 'a.zed'],
        ['zed', 'schema', 'write'],
      ],
    ],
    ['zed schema read > a.zed 2>&1', [['zed', 'schema', 'read']]],
    [
      'zed a && zed b; zed c',
      [
        ['zed', 'a'],
        ['zed', 'b'],
        ['zed', 'c'],
      ],
    ],
    [
      'zed a || zed b 2> errors',
      [
        ['zed', 'a'],
        ['zed', 'b'],
      ],
    ],
    [`'a'#b c`, [['a#b', 'c']]],
    [
      'zed a\nzed b \\\n  c',
      [
        ['zed', 'a'],
        ['zed', 'b', 'c'],
      ],
    ],
    ['zed a # why', [['zed', 'a']]],
    ['zed read group:eng#member', [['zed', 'read', 'group:eng#member']]],
    ["zed a ''", [['zed', 'a', '']]],
  ])('%s', (line, expected) => {
    expect(parseShell(line).map(({ words }) => words)).toEqual(expected)
  })

  it('reads the file that a command reads', () => {
    expect(parseShell('zed schema write < a.zed')).toEqual([{ words: ['zed', 'schema', 'write'], input: 'a.zed' }])
  })
})
