import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../root.ts'

/** A measured value. */
export interface Metric {
  name: string
  value: number
  /** Bytes by file or page, whose sum is the value. A count of requests has none. */
  parts?: Readonly<Record<string, number>>
}

/** The highest allowed value of each metric, by its name. */
export type BudgetLimits = Readonly<Record<string, number>>

const limits = z.record(z.string(), z.number().nonnegative())
const budgetsSchema = z.strictObject({
  /** Code, styles, requests and one page's HTML, which don't depend on how many pages exist. */
  fixed: limits,
  /** What grows with the site, per page. */
  perPage: limits,
})

/** Number of files or pages that a message about an exceeded limit names. */
const NAMED_PARTS = 5

/**
 * Reads `data/budgets.json`.
 * @throws ZodError when the file is invalid
 */
export function readBudgets(): z.infer<typeof budgetsSchema> {
  return budgetsSchema.parse(JSON.parse(readFileSync(join(ROOT, 'data/budgets.json'), 'utf8')))
}

/** A metric that is the sum of its parts. */
export function bytesMetric(name: string, parts: Readonly<Record<string, number>>): Metric {
  return { name, value: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0), parts }
}

/** Lists the metrics over their limit, each with its largest files or pages, and the limits whose metric wasn't measured. */
export function exceededLimits(metrics: readonly Metric[], limits: BudgetLimits): string[] {
  return Object.entries(limits).flatMap(([name, limit]) => {
    const metric = metrics.find((candidate) => candidate.name === name)
    if (!metric) return [`${name}: not measured > ${limit}`]
    return metric.value <= limit ? [] : [[`${name}: ${metric.value} > ${limit}`, ...largestParts(metric)].join('\n')]
  })
}

function largestParts({ parts = {} }: Metric): string[] {
  return Object.entries(parts)
    .sort(([, a], [, b]) => b - a)
    .slice(0, NAMED_PARTS)
    .map(([name, bytes]) => `  ${name}: ${bytes}`)
}

/** A row for each limit: the value and the limit. */
export function limitTable(metrics: readonly Metric[], limits: BudgetLimits): Record<string, Record<string, number>> {
  const measured = metrics.filter(({ name }) => Object.hasOwn(limits, name))
  return Object.fromEntries(measured.map(({ name, value }) => [name, { value, limit: limits[name] ?? 0 }]))
}
