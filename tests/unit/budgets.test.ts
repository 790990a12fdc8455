import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bytesMetric, exceededBudgets, type Metric, proposeBudgets } from '../../lib/verify/budgets/metric.ts'
import { readBudgets } from '../../scripts/bench/budgets.ts'
import { stableName } from '../../scripts/bench/file-sizes.ts'
import { measureGrowingSizes } from '../../scripts/bench/growing-sizes.ts'

const css = bytesMetric('home: css', { '/docs/a.css': 700, '/docs/b.css': 500 })

it('budgets.json has both kinds of limits', () => {
  const { fixed, perPage } = readBudgets()
  expect(Object.keys(fixed).length).toBeGreaterThan(10)
  expect(Object.keys(perPage).length).toBeGreaterThan(5)
})

describe('exceededBudgets', () => {
  it('is empty when every metric is within its budget', () => {
    expect(exceededBudgets([css], { 'home: css': 1200 })).toEqual([])
  })

  it('lists metrics over budget with their largest files, and budgets without a metric', () => {
    expect(exceededBudgets([css], { 'home: css': 1199, 'home: js': 5 })).toEqual([
      'home: css: 1200 > 1199\n  /docs/a.css: 700\n  /docs/b.css: 500',
      'home: js: not measured > 5',
    ])
  })

  it('names the files that grew, the one that grew most first', () => {
    const before = new Map([['/docs/a.css', 690]])
    expect(exceededBudgets([css], { 'home: css': 1000 }, before)).toEqual([
      'home: css: 1200 > 1000\n  /docs/b.css: 500 (+500 since main)\n  /docs/a.css: 700 (+10 since main)',
    ])
    before.set('/docs/b.css', 500)
    expect(exceededBudgets([css], { 'home: css': 1000 }, before)).toEqual([
      'home: css: 1200 > 1000\n  /docs/a.css: 700 (+10 since main)',
    ])
  })
})

it('proposed limits have at least 10 % of room', () => {
  const metrics: Metric[] = [
    css,
    { name: 'requests', value: 4, unit: 'count' },
    { name: 'other', value: 1, unit: 'ms' },
  ]
  expect(proposeBudgets(metrics, { 'home: css': 1, requests: 1 })).toEqual({ 'home: css': 1400, requests: 5 })
  for (const value of [9, 99, 130, 4950, 61_437]) {
    const { x = 0 } = proposeBudgets([{ name: 'x', value, unit: 'bytes' }], { x: 0 })
    expect(x / value).toBeGreaterThan(1.1)
    expect(x / value).toBeLessThan(1.3)
  }
})

it('a file is the same file when only the hash in its name differs', () => {
  expect(stableName('/docs/_next/static/scripts/page-AB12CD34.js')).toBe('/docs/_next/static/scripts/page.js')
  expect(stableName('/docs/_next/static/css/0123456789abcdef.css')).toBe('/docs/_next/static/css/0123456789abcdef.css')
  expect(stableName('/docs/spicedb/concepts/schema')).toBe('/docs/spicedb/concepts/schema')
})

it('what grows with the site is measured per page, and the pages with the most text are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'growing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = {
    'a.md': 'short',
    'b.md': 'a longer text',
    'sitemap.xml': 'x'.repeat(300),
    '_next/static/chunks/nextra-data-fr.json': 'x'.repeat(50),
    '_next/static/chunks/nextra-data-en-US.json': 'x'.repeat(70),
    'index.html': '<p>Home</p><div class="sidebar-scroll"><a href="/docs/spicedb">SpiceDB</a></div>',
  }
  mkdirSync(join(folder, '_next/static/chunks'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const metrics = new Map(measureGrowingSizes(folder).map((metric) => [metric.name, metric]))
  expect(metrics.get('sitemap.xml')).toEqual({
    name: 'sitemap.xml',
    value: 150,
    unit: 'bytes',
    parts: { 'sitemap.xml': 300 },
  })
  expect(metrics.get('nextra-data')).toMatchObject({ value: 60, parts: { 'a.md': 5, 'b.md': 13 } })
  expect(metrics.get('page tree')?.value).toBeGreaterThan(5)
  expect(() => measureGrowingSizes(join(folder, '_next'))).toThrow('npm run build')
})
