/**
 * `npm run bench`: compares what the export and its visitors load with the limits in `data/budgets.json`.
 *   npm run bench -- --search                 instead prints the golden queries that aren't answered first
 *   npm run bench -- --search --queries=FILE  or the queries of another file in their format
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { GOLDEN_FILE } from '@authzed-docs/search/build/example-queries.ts'
import { exceededLimits, limitTable, readBudgets } from './bench/budgets.ts'
import { measureGrowingSizes } from './bench/growing-sizes.ts'
import { measureSearchQuality } from './bench/search-quality.ts'
import { measureVisits } from './bench/visits.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { OUT, ROOT } from './root.ts'

/** Results of a missed query that are printed. */
const SHOWN = 3

const { search, queries } = parseArgs({
  options: {
    search: { type: 'boolean', default: false },
    queries: { type: 'string', default: join(ROOT, GOLDEN_FILE) },
  },
}).values
if (!(await buildIfStale())) process.exit(1)
if (search) printSearchQuality(queries)
else process.exitCode = (await printBudgets()) ? 0 : 1

function printSearchQuality(file: string): void {
  const { misses, ...shares } = measureSearchQuality(file)
  for (const { query, expected, found } of misses)
    console.log(`${query}\n  expected ${expected}\n  found ${found.slice(0, SHOWN).join(', ') || 'nothing'}`)
  console.table(shares)
}

/** @returns whether every limit is kept */
async function printBudgets(): Promise<boolean> {
  const { fixed, perPage } = readBudgets()
  const [visits, sizes] = [await measureVisits(), measureGrowingSizes(OUT)]
  console.table({ ...limitTable(visits, fixed), ...limitTable(sizes, perPage) })
  const exceeded = [...exceededLimits(visits, fixed), ...exceededLimits(sizes, perPage)]
  for (const line of exceeded) console.error(line)
  return exceeded.length === 0
}
