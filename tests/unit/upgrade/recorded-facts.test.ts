import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { type Metric, readMetrics } from '../../../lib/upgrade/verify/metrics.ts'
import { readRecordedFacts } from '../../../lib/upgrade/verify/recorded-facts.ts'
import { ROOT } from '../../../scripts/root.ts'

const facts = readRecordedFacts(ROOT)

/** Cells of a page's table rows. */
const rowsOf = (page: string): string[][] =>
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))

const codeIn = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code)

it('is about the pinned release', () => {
  expect(facts.version, 'run npm run manifest').toBe(PINNED_VERSIONS.spicedb)
})

describe('the metrics reference', () => {
  const rows = rowsOf('pages/spicedb/ops/observability/metrics.mdx')
    .filter((cells) => cells.length === 3)
    .map(([names = '', labels = '', meaning = '']) => ({ names: codeIn(names), labels, meaning }))

  const rowOf = ({ name }: Metric) =>
    rows.filter(({ names }) => names.some((listed) => listed === name || isFrom(listed, name)))

  /** A collector has many metrics, of which the page lists some. */
  const isFrom = (listed: string, collector: string): boolean =>
    collector.endsWith('*') && listed.startsWith(collector.slice(0, -1))

  // SpiceDB defines this counter but doesn't register it.
  const metrics = facts.metrics.filter(({ name }) => name !== 'spicedb_datastore_gc_expired_relationships_total')

  it.each(metrics)('has $name, its labels and its unit', (metric) => {
    const found = rowOf(metric)
    expect(found).not.toEqual([])
    for (const { labels, meaning } of found) {
      const listed = labels === '–' ? [] : codeIn(labels)
      if (labels.endsWith(' and others')) expect(metric.labels).toEqual(expect.arrayContaining(listed))
      else expect(listed.sort()).toEqual(metric.labels)
      const unit = /\b(?:milli)?seconds\b/i.exec(metric.help)?.[0]
      if (unit !== undefined && !/_(?:milli)?seconds$/.test(metric.name)) expect(meaning.toLowerCase()).toContain(unit)
    }
  })

  it('has no metric of SpiceDB that the release lacks', () => {
    const known = new Set([...metrics.map(({ name }) => name), 'spicedb_environment_info'])
    const listed = rows.flatMap(({ names }) => names).filter((name) => /^(?:spicedb|crdb|certwatcher)_/.test(name))
    expect(listed.filter((name) => !known.has(name))).toEqual([])
  })
})

it('the comparison of datastores names the versions that the release is tested with', () => {
  const row = rowsOf('pages/spicedb/concepts/datastores.mdx').find(([name]) => name === 'Tested versions')
  const { pg = [], crdb = [] } = facts.engines
  expect(row?.slice(1, 3)).toEqual([`${pg[0]} to ${pg.at(-1)}`, crdb.join(', ')])
})

describe('metrics in a source', () => {
  const read = (text: string) =>
    readMetrics([
      { file: 'internal/a/a.go', text },
      { file: 'internal/b/b.go', text: 'opts.MetricsPrefix = "inner"\nopts.MetricsPrefix = "outer"' },
    ]).map(({ name, labels }) => [name, ...labels].join(' '))

  it.each([
    [
      'constants',
      'const ns = "app"\nvar m = promauto.NewCounter(prometheus.CounterOpts{Namespace: ns, Name: "hits"})',
      ['app_hits'],
    ],
    [
      'a parameter',
      'prometheus.NewGauge(prometheus.GaugeOpts{Subsystem: c.MetricsPrefix, Name: "size"})',
      ['inner_size', 'outer_size'],
    ],
    [
      'constant labels',
      'prometheus.NewGauge(prometheus.GaugeOpts{Name: "a", ConstLabels: prometheus.Labels{\n"replica": x, // why\n}})',
      ['a replica'],
    ],
    [
      'labels of a variable',
      'labels := prometheus.Labels{"cache": n}\nprometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "a", ConstLabels: labels}, f)',
      ['a cache'],
    ],
    [
      'options of a variable',
      'var c = promauto.NewCounterVec(config, []string{"shared"})\nvar config = prometheus.CounterOpts{\nName: "a",\n}',
      ['a shared'],
    ],
    [
      'appended labels',
      'const K Kind = "kind"\nvar more = []string{string(K)}\nprometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "a"}, append([]string{"api"}, more...))',
      ['a api kind'],
    ],
    [
      'a library',
      'pgxpoolprometheus.NewCollector(pool, map[string]string{"pool_usage": "read"})',
      ['pgxpool_* pool_usage'],
    ],
  ])('have their names and labels from %s', (_what, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})
