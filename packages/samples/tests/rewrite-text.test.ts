import type { Rewrite } from '@authzed-docs/samples/verify/outcome.ts'
import { rewriteText } from '@authzed-docs/samples/verify/update-recordings.ts'
import { describe, expect, it } from 'vitest'

const at = (line: number, count: number, ...lines: string[]): Rewrite => ({ file: 'a.mdx', line, count, lines })

describe('rewriteText', () => {
  it.each([
    ['$ a\n1\n2\n$ b\n3', [at(2, 2, 'x'), at(5, 1, 'y', 'z')], '$ a\nx\n$ b\ny\nz'],
    ['$ a\n$ b', [at(2, 0, 'x')], '$ a\nx\n$ b'],
    ['$ a\n1', [at(2, 1)], '$ a'],
    ['  $ a\n  1', [at(2, 1, 'x', '', 'y')], '  $ a\n  x\n\n  y'],
  ])('%j', (text, rewrites, expected) => {
    expect(rewriteText(text, rewrites)).toBe(expected)
  })
})
