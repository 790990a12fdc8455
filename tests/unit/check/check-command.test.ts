import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

/** Runs `npm run check` with arguments. */
function check(...args: string[]): { status: number | null; lines: string[]; errors: string } {
  const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  const run = spawnSync(process.execPath, [tsx, 'scripts/check.ts', ...args], { cwd: ROOT, encoding: 'utf8' })
  return { status: run.status, lines: run.stdout.trim().split('\n'), errors: run.stderr.trim() }
}

describe('npm run check -- PAGE', () => {
  it('runs the fast checks on the page and prints their number and duration', () => {
    const { status, lines, errors } = check('/spicedb/concepts/caveats')
    expect(errors).toBe('')
    expect(lines.at(-1)).toMatch(/^\d\d checks, 0 findings in \d+\.\d s$/)
    expect(status).toBe(0)
  })
  it('rejects a missing page and an unknown flag', () => {
    const page = check('/spicedb/concepts/caveat')
    expect(page.errors).toBe("/spicedb/concepts/caveat  isn't a page  → did you mean /spicedb/concepts/caveats?")
    expect(page.status).toBe(2)
    const flag = check('--fixx')
    expect(flag.errors).toContain("Unknown option '--fixx'")
    expect(flag.status).toBe(2)
  })
})
