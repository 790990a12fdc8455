/**
 * `npm run bench`: builds the site, measures it, and prints a table with budgets and the last recorded values. Writes
 * `.cache/bench.json`.
 *   npm run bench -- --keep            also adds the values to `bench-history.json`
 *   npm run bench -- --growth          also measures builds with 4 and 16 times as many pages, which takes several minutes
 *   npm run bench -- --soak=10         also uses an open tab for ten minutes, and measures what it keeps in memory
 *   npm run bench -- --only=soak  measures only some parts: builds, visits, sizes, search, growth, soak
 *   npm run bench -- --budgets         measures only what `budgets.json` limits in an export, and prints limits with 15 % of room
 *   npm run bench -- --only=search --queries=FILE  searches for other judged queries than the golden ones
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addMeasurement, latestValues } from '../lib/verify/budgets/history.ts'
import { exceededBudgets, formatMetrics, type Metric, proposeBudgets } from '../lib/verify/budgets/metric.ts'
import { buildBudgets, exportBudgets, readBudgets, sizesBefore } from './bench/budgets.ts'
import { measureBuilds } from './bench/builds.ts'
import { measureGrowingSizes } from './bench/growing-sizes.ts'
import { measureGrowth } from './bench/growth.ts'
import { PLAYGROUND_BUDGETS } from './bench/playground.ts'
import { HISTORY, readHistory } from './bench/read-history.ts'
import { SEARCH_CPU_BUDGETS } from './bench/search.ts'
import { measureSearchQuality } from './bench/search-quality.ts'
import { measureSoak, SOAK_BUDGETS } from './bench/soak.ts'
import { measureVisits } from './bench/visits.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { OUT, ROOT } from './root.ts'

const DEFAULT_SOAK_MINUTES = 10

const flag = { type: 'boolean', default: false } as const
const {
  keep,
  growth,
  soak,
  only,
  queries,
  budgets: onlyBudgets,
} = parseArgs({
  options: {
    keep: flag,
    growth: flag,
    budgets: flag,
    soak: { type: 'string' },
    only: { type: 'string' },
    queries: { type: 'string' },
  },
}).values
const minutes = Number(soak ?? DEFAULT_SOAK_MINUTES)
if (!(minutes > 0)) {
  console.error(`--soak=${soak}  isn't a number of minutes`)
  process.exit(1)
}
if (queries !== undefined && keep) {
  console.error('--queries  gives figures of other queries than those in the history → leave out --keep')
  process.exit(1)
}

interface Part {
  measure: () => Promise<Metric[]>
  /** The highest values that are allowed, by metric name. */
  budgets?: (metrics: readonly Metric[]) => Record<string, number>
}

const PARTS: Record<string, Part> = {
  builds: { measure: measureBuilds },
  visits: {
    measure: () => measureVisits(true),
    budgets: () => ({ ...readBudgets().fixed, ...SEARCH_CPU_BUDGETS, ...PLAYGROUND_BUDGETS }),
  },
  sizes: { measure: async () => measureGrowingSizes(OUT), budgets: () => exportBudgets(readBudgets()) },
  search: { measure: async () => measureSearchQuality(queries) },
  growth: { measure: measureGrowth, budgets: (metrics) => buildBudgets(readBudgets(), metrics) },
  soak: { measure: () => measureSoak(minutes), budgets: () => SOAK_BUDGETS },
}

if (onlyBudgets) {
  if (!(await buildIfStale())) process.exit(1)
  await printBudgets()
  process.exit(0)
}

const usual = [
  'builds',
  'visits',
  'sizes',
  'search',
  ...(growth ? ['growth'] : []),
  ...(soak === undefined ? [] : ['soak']),
]
const names = only?.split(',') ?? usual
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  console.error(`--only=${unknown.join(',')}  isn't a part → use some of ${Object.keys(PARTS).join(', ')}`)
  process.exit(1)
}
// The part that measures builds leaves a fresh export behind.
if (!names.includes('builds') && !(await buildIfStale())) process.exit(1)

const history = readHistory()
const metrics: Metric[] = []
const budgets: Record<string, number> = {}
for (const [name, part] of Object.entries(PARTS)) {
  if (!names.includes(name)) continue
  const measured = await part.measure()
  metrics.push(...measured)
  Object.assign(budgets, part.budgets?.(measured))
}
console.log(formatMetrics(metrics, budgets, latestValues(history)))
writeFileSync(join(ROOT, '.cache/bench.json'), `${JSON.stringify(metrics, null, 2)}\n`)
if (keep) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(HISTORY, `${JSON.stringify(addMeasurement(history, metrics, { commit, date }), null, 2)}\n`)
}
const exceeded = exceededBudgets(metrics, budgets, sizesBefore(metrics))
if (exceeded.length > 0) {
  console.error(`\nOver budget:\n${exceeded.join('\n')}`)
  process.exit(1)
}

/** Prints the values of what `budgets.json` limits in an export, the limits of today, and limits with room. */
async function printBudgets(): Promise<void> {
  const budgets = readBudgets()
  const kinds: [string, Metric[], Record<string, number>][] = [
    ['fixed', await measureVisits(false), budgets.fixed],
    ['perPage', measureGrowingSizes(OUT), exportBudgets(budgets)],
  ]
  for (const [kind, metrics, limits] of kinds) {
    console.log(
      formatMetrics(
        metrics.filter(({ name }) => Object.hasOwn(limits, name)),
        limits,
      ),
    )
    console.log(JSON.stringify({ [kind]: proposeBudgets(metrics, limits) }, null, 2))
  }
}
