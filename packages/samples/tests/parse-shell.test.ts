import { parseShell } from '@authzed-docs/samples/build/parse-shell.ts'
import { describe, expect, it } from 'vitest'

describe('parseShell', () => {
  it.each([
    ['zed schema read', [{ words: ['zed', 'schema', 'read'], next: '' }]],
    [
      `zed a --x '{"a": "b c"}' "d \\"e\\" $f" g\\ h`,
      [{ words: ['zed', 'a', '--x', '{"a": "b c"}', 'd "e" $f', 'g h'], next: '' }],
    ],
    ["zed a x:'{1}'y", [{ words: ['zed', 'a', 'x:{1}y'], next: '' }]],
    [
      'cat a.zed | zed schema write',
      [
        { words: ['cat', 'a.zed'], next: '|' },
        { words: ['zed', 'schema', 'write'], next: '' },
      ],
    ],
    ['zed schema write < a.zed', [{ words: ['zed', 'schema', 'write'], input: 'a.zed', next: '' }]],
    ['zed schema read > a.zed 2>&1', [{ words: ['zed', 'schema', 'read'], output: 'a.zed', next: '' }]],
    [
      'zed a && zed b; zed c',
      [
        { words: ['zed', 'a'], next: '&&' },
        { words: ['zed', 'b'], next: ';' },
        { words: ['zed', 'c'], next: '' },
      ],
    ],
    [
      'zed a || zed b 2> errors',
      [
        { words: ['zed', 'a'], next: '||' },
        { words: ['zed', 'b'], next: '' },
      ],
    ],
    [`'a'#b c`, [{ words: ['a#b', 'c'], next: '' }]],
    [
      'zed a\nzed b \\\n  c',
      [
        { words: ['zed', 'a'], next: ';' },
        { words: ['zed', 'b', 'c'], next: '' },
      ],
    ],
    ['zed a # why', [{ words: ['zed', 'a'], next: '' }]],
    ['zed read group:eng#member', [{ words: ['zed', 'read', 'group:eng#member'], next: '' }]],
    ["zed a ''", [{ words: ['zed', 'a', ''], next: '' }]],
  ])('%s', (line, expected) => {
    expect(parseShell(line)).toEqual(expected)
  })
})
