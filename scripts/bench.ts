/**
 * `npm run bench`: builds and measures, prints a table with the budgets and the figures that were kept last beside it,
 * leaves `.cache/bench.json`. With `-- --keep` the figures are added to `bench-history.json`; with `-- --growth` builds of
 * 4 and 16 times the pages are measured as well, which takes some minutes.
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
import { visitRows } from './bench/visits.ts'
import { ROOT } from './root.ts'

const flag = { type: 'boolean', default: false } as const
const { keep, growth } = parseArgs({ options: { keep: flag, growth: flag } }).values
const budgets = readBudgets()
const history = readHistory()
const rows = [...(await measureBuilds()), ...(await visitRows(true)), ...(growth ? await measureGrowth() : [])]
console.log(formatMetrics(rows, budgets, latestValues(history)))
writeFileSync(join(ROOT, '.cache/bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
if (keep) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(HISTORY, `${JSON.stringify(addMeasurement(history, rows, { commit, date }), null, 2)}\n`)
}
const over = exceededBudgets(rows, budgets)
if (over.length > 0) {
  console.error(`\nOver budget:\n${over.join('\n')}`)
  process.exit(1)
}
