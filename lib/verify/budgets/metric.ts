/** A measured value. */
export interface Metric {
  name: string
  value: number
  unit: 'bytes' | 'count' | 'ms' | 's' | 'MB' | 'ratio' | 'per second'
}

/** Relative difference between two runs that is ignored as noise, by unit. */
const NOISE: Record<Metric['unit'], number> = {
  bytes: 0.01,
  count: 0,
  ms: 0.2,
  s: 0.2,
  MB: 0.1,
  ratio: 0,
  'per second': 0.2,
}

/** Units whose values should go up. Every other unit should go down. */
const RISING = new Set<Metric['unit']>(['ratio', 'per second'])

/** Whether a metric is worse than before by more than noise. */
export function isRegression({ value, unit }: Metric, before: number): boolean {
  const loss = RISING.has(unit) ? before - value : value - before
  return loss > Math.abs(before) * NOISE[unit]
}

/**
 * Formats metrics as a table with their budgets and their last recorded values.
 * @param budgets highest allowed values by metric name
 * @param before last recorded values by metric name
 */
export function formatMetrics(
  metrics: readonly Metric[],
  budgets: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>> = {},
): string {
  const lines = metrics.map((metric) => [
    metric.name,
    formatValue(metric.value),
    metric.unit,
    formatBudget(metric, budgets),
    formatBefore(metric, before[metric.name]),
  ])
  const all = [['metric', 'value', 'unit', 'budget', 'before'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)))
  const pad = (text: string, column: number): string =>
    column === 1 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return all.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

function formatValue(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

function formatBefore(metric: Metric, before: number | undefined): string {
  if (before === undefined) return ''
  return isRegression(metric, before) ? `${formatValue(before)} worse` : formatValue(before)
}

function formatBudget({ name, value }: Metric, budgets: Readonly<Record<string, number>>): string {
  const budget = budgets[name]
  if (budget === undefined) return ''
  return value > budget ? `${budget} exceeded` : String(budget)
}

/** Lists the metrics that exceed their budget, and the budgets whose metric wasn't measured. */
export function exceededBudgets(metrics: readonly Metric[], budgets: Readonly<Record<string, number>>): string[] {
  const values = new Map(metrics.map(({ name, value }) => [name, value]))
  return Object.entries(budgets)
    .filter(([name, budget]) => (values.get(name) ?? Number.POSITIVE_INFINITY) > budget)
    .map(([name, budget]) => `${name}: ${values.get(name) ?? 'not measured'} > ${budget}`)
}
