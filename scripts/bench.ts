/** `npm run bench`: builds twice and measures, prints a table with the budgets beside it, leaves `.cache/bench.json`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatRows, overBudget } from '../lib/bench/row.ts'
import { readBudgets } from './bench/budgets.ts'
import { buildRows } from './bench/builds.ts'
import { visitRows } from './bench/visits.ts'
import { ROOT } from './root.ts'

const budgets = readBudgets()
const rows = [...(await buildRows()), ...(await visitRows(true))]
console.log(formatRows(rows, budgets))
writeFileSync(join(ROOT, '.cache/bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
const over = overBudget(rows, budgets)
if (over.length > 0) {
  console.error(`\nOver budget:\n${over.join('\n')}`)
  process.exit(1)
}
