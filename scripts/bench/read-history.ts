import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historySchema, type Measurement } from '../../lib/verify/budgets/history.ts'
import { ROOT } from '../root.ts'

/** Committed measurements. */
export const HISTORY = join(ROOT, 'bench-history.json')

/** @throws ZodError when the file is invalid */
export function readHistory(): Measurement[] {
  return existsSync(HISTORY) ? historySchema.parse(JSON.parse(readFileSync(HISTORY, 'utf8'))) : []
}
