import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { ROOT } from '../root.ts'

const costSchema = z.object({ seconds: z.number(), megabytes: z.number(), querySeconds: z.number(), words: z.number() })

/** Measures the search index in Node, for the site and for ten times as many pages. */
export function measureSearchIndex(): Metric[] {
  return [1, 10].flatMap((times) => {
    const cost = measure(times)
    const name = `search index, ${times} times the pages`
    return [
      { name: `${name}: CPU`, value: cost.seconds, unit: 's' },
      { name: `${name}: memory`, value: cost.megabytes, unit: 'MB' },
      { name: `${name}: CPU of a query`, value: cost.querySeconds * 1000, unit: 'ms' },
    ] satisfies Metric[]
  })
}

function measure(times: number): z.infer<typeof costSchema> {
  const program = join(ROOT, 'scripts/bench/search-index-process.ts')
  const args = ['--expose-gc', '--import', 'tsx', program, String(times)]
  return costSchema.parse(JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })))
}
