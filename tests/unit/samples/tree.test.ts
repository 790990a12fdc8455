import { expect, it } from 'vitest'
import { goDuration, splitObject, splitSubject } from '../../../lib/samples/zed-cli/text.ts'
import { type TreeNode, treeLines } from '../../../lib/samples/zed-cli/tree.ts'

const node = (text: string, ...children: TreeNode[]): TreeNode => ({ text, children })

it('treeLines draws branches as treeprint does, also below texts of several lines', () => {
  const tree = node('root', node('a', node('a1\nmore'), node('a2', node('x\ny'))), node('b', node('{\n}')))
  expect(treeLines(tree)).toEqual([
    'root',
    '├── a',
    '│   ├── a1',
    '│   │   more',
    '│   └── a2',
    '│       └── x',
    '│           y',
    '└── b',
    '    └── {',
    '        }',
  ])
})

it.each([
  [0, '0s'],
  [999, '999ns'],
  [1000, '1µs'],
  [643_291, '643.291µs'],
  [1_500_000, '1.5ms'],
  [2_000_000_001, '2.000000001s'],
])('goDuration(%i) is %s', (nanoseconds, text) => {
  expect(goDuration(nanoseconds)).toBe(text)
})

it.each([
  ['group:eng#member', { type: 'group', id: 'eng', relation: 'member' }],
  ['user:ann', { type: 'user', id: 'ann', relation: '' }],
])('splitSubject(%s)', (text, expected) => {
  expect(splitSubject(text)).toEqual(expected)
})

it.each(['user', 'a:b:c'])('splitObject refuses %s', (text) => {
  expect(() => splitObject(text)).toThrow('unexpected string count')
})
