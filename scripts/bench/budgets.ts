import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../root.ts'

/**
 * Reads `budgets.json`, the highest allowed value of each metric.
 * @throws ZodError when the file is invalid
 */
export function readBudgets(): Record<string, number> {
  return z
    .record(z.string(), z.number().nonnegative())
    .parse(JSON.parse(readFileSync(join(ROOT, 'budgets.json'), 'utf8')))
}
