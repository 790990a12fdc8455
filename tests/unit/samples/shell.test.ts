import { describe, expect, it } from 'vitest'
import { parseShell } from '../../../lib/samples/shell/parse.ts'
import { CONSISTENCY_FLAGS, parseFlags } from '../../../lib/samples/zed-cli/flags.ts'

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
    ['zed a # why', [{ words: ['zed', 'a'], next: '' }]],
    ['zed read group:eng#member', [{ words: ['zed', 'read', 'group:eng#member'], next: '' }]],
    ["zed a ''", [{ words: ['zed', 'a', ''], next: '' }]],
  ])('%s', (line, expected) => {
    expect(parseShell(line)).toEqual(expected)
  })
})

describe('parseFlags', () => {
  const table = { json: 'bool', cursor: 'string', 'batch-size': 'number', ...CONSISTENCY_FLAGS } as const

  it('reads flags and arguments as pflag does', () => {
    const { args, flags } = parseFlags(
      ['a', '--json', '--cursor', 'x=y', '-b', '5', 'b', '--consistency-full=false', '--', '--c'],
      table,
    )
    expect(args).toEqual(['a', 'b', '--c'])
    expect([flags.bool('json'), flags.string('cursor'), flags.number('batch-size', 1)]).toEqual([true, 'x=y', 5])
    expect([flags.bool('consistency-full', true), flags.has('consistency-full')]).toEqual([false, true])
    expect([flags.bool('none', true), flags.string('none'), flags.number('none', 7)]).toEqual([true, '', 7])
  })

  it.each([
    [['--jsn'], 'unknown flag: --jsn', 'did you mean "json"?'],
    [['-x'], 'unknown flag: -x', 'use one of: json'],
    [['--cursor'], 'flag needs an argument: --cursor', 'write its value after it'],
    [['--batch-size', 'many'], '--batch-size needs a number, got many', 'mend it'],
    [['--json=yes'], '--json=yes is true or false', 'mend it'],
  ])('refuses %j', (words, what, remedy) => {
    expect(() => parseFlags(words, table)).toThrow(
      expect.objectContaining({ what, remedy: expect.stringContaining(remedy) }),
    )
  })
})
