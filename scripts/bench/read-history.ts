import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { historySchema, type Measurement } from '../../lib/verify/budgets/history.ts'
import { ROOT } from '../root.ts'

/** Figures of landed commits. */
export const HISTORY = join(ROOT, 'bench-history.json')

/** @throws ZodError when the file is no history */
export function readHistory(): Measurement[] {
  return existsSync(HISTORY) ? historySchema.parse(JSON.parse(readFileSync(HISTORY, 'utf8'))) : []
}
