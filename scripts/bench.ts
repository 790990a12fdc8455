/**
 * `npm run bench`: builds the site, measures it, and prints a table with budgets and the last recorded values. Writes
 * `.cache/bench.json`.
 *   npm run bench -- --keep    also adds the values to `bench-history.json`
 *   npm run bench -- --growth  also measures builds with 4 and 16 times as many pages, which takes several minutes
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addMeasurement, latestValues } from '../lib/verify/budgets/history.ts'
import { exceededBudgets, formatMetrics } from '../lib/verify/budgets/metric.ts'
import { readBudgets } from './bench/budgets.ts'
import { measureBuilds } from './bench/builds.ts'
import { measureGrowth } from './bench/growth.ts'
import { HISTORY, readHistory } from './bench/read-history.ts'
import { measureVisits } from './bench/visits.ts'
import { ROOT } from './root.ts'

const flag = { type: 'boolean', default: false } as const
const { keep, growth } = parseArgs({ options: { keep: flag, growth: flag } }).values
const budgets = readBudgets()
const history = readHistory()
const metrics = [...(await measureBuilds()), ...(await measureVisits(true)), ...(growth ? await measureGrowth() : [])]
console.log(formatMetrics(metrics, budgets, latestValues(history)))
writeFileSync(join(ROOT, '.cache/bench.json'), `${JSON.stringify(metrics, null, 2)}\n`)
if (keep) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(HISTORY, `${JSON.stringify(addMeasurement(history, metrics, { commit, date }), null, 2)}\n`)
}
const exceeded = exceededBudgets(metrics, budgets)
if (exceeded.length > 0) {
  console.error(`\nOver budget:\n${exceeded.join('\n')}`)
  process.exit(1)
}
