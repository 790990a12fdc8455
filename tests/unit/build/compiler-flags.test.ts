import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { compilerFlags, isKnown } from '../../../scripts/build/compiler-flags.ts'

describe('compilerFlags', () => {
  it('gives options that Node starts with', () => {
    const flags = compilerFlags()
    expect(flags).toContain('--max-semi-space-size=64')
    expect(execFileSync(process.execPath, [...flags, '--print', '1 + 1'], { encoding: 'utf8' })).toBe('2\n')
  })

  it('leaves out what an edition of Node does not know', () => {
    const known = '  --interrupt-budget-for-maglev (as is)\n        type: int\n  --max-semi-space-size (in MB)\n'
    expect(isKnown(known, '--interrupt-budget=1')).toBe(false)
    expect(isKnown(known, '--max-semi-space-size=64')).toBe(true)
  })
})
