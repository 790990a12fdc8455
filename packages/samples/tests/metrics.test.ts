import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import facts from '../../../toolchain/release-facts.json' with { type: 'json' }
import metrics from './metrics.json' with { type: 'json' }

/** Metrics in SpiceDB's sources, and those of its telemetry, its libraries and other programs. */
const NAMES = new Set<string>([...facts.metrics.map(({ name }) => name), ...Object.values(metrics.families).flat()])

/** Whether SpiceDB, its operator or Prometheus has this metric, including the series of histograms. */
const isMetric = (name: string): boolean =>
  /^(?:go|process)_/.test(name) ||
  ['', '_bucket', '_sum', '_count'].some(
    (suffix) => name.endsWith(suffix) && NAMES.has(name.slice(0, -suffix.length || undefined)),
  )

/** Names of metrics on a page. `…_rest` continues the previous name, from the prefix that makes it a metric. */
function metricsOf(page: string): { known: string[]; unknown: string[] } {
  const known: string[] = []
  const unknown: string[] = []
  for (const [, dots, name = ''] of page.matchAll(/`(…_)?([a-z][a-z0-9]*_[a-z0-9_]+|[a-z0-9_]+)`/g)) {
    if (!dots && !/^(spicedb|grpc_server|pgxpool|crdb|certwatcher|go_sql)_/.test(name)) continue
    const before = known.at(-1)?.split('_') ?? []
    const beginnings = before.map((_, index) => before.slice(0, before.length - index).join('_'))
    const found = dots ? beginnings.map((beginning) => `${beginning}_${name}`).find(isMetric) : name
    if (found !== undefined && isMetric(found)) known.push(found)
    else unknown.push(`${dots ?? ''}${name}`)
  }
  return { known, unknown }
}

describe('metrics of the metrics reference', () => {
  const { known, unknown } = metricsOf(readFileSync(join(ROOT, 'pages/spicedb/ops/observability/metrics.mdx'), 'utf8'))

  it('exist', () => {
    expect(known.length).toBeGreaterThan(60)
    expect(unknown).toEqual([])
  })
})

/** A metric in a query: its labels or its range follow. */
const SELECTOR = /\b((?:spicedb|grpc_server|pgxpool|crdb|go_sql|process|go)_[a-z0-9_]+)(?=\{|\[\d)/g

it('metrics in queries of pages and rule files exist', () => {
  const files = [...filesBelow(ROOT, 'pages', ['.mdx']), ...filesBelow(ROOT, 'samples', ['.yaml'])]
  const found = files.flatMap((file) =>
    Array.from(readFileSync(join(ROOT, file), 'utf8').matchAll(SELECTOR), ([, name = '']) => `${name} in ${file}`),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((text) => !isMetric(text.split(' ')[0] ?? ''))).toEqual([])
})
