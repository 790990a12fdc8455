/** A measured value. */
export interface Metric {
  name: string
  value: number
  unit: 'bytes' | 'count' | 'ms' | 's' | 'MB' | 'ratio' | 'per second'
  /** What makes up the value: bytes by file or page. */
  parts?: Readonly<Record<string, number>>
}

/** Number of files or pages that a message about an exceeded budget names. */
const NAMED_PARTS = 5

/** Room between a value and a limit that is set for it. */
const ROOM = 0.15

/**
 * A metric that is the sum of its parts.
 * @param parts bytes by file or page
 */
export function bytesMetric(name: string, parts: Readonly<Record<string, number>>): Metric {
  return { name, value: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0), unit: 'bytes', parts }
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
function isRegression({ value, unit }: Metric, before: number): boolean {
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

/**
 * Lists the metrics that exceed their budget, each with the files or pages that made it grow, and the budgets whose metric wasn't
 * measured.
 * @param before bytes of the parts in an earlier export, to compare with
 */
export function exceededBudgets(
  metrics: readonly Metric[],
  budgets: Readonly<Record<string, number>>,
  before?: ReadonlyMap<string, number>,
): string[] {
  return Object.entries(budgets).flatMap(([name, budget]) => {
    const metric = metrics.find((candidate) => candidate.name === name)
    if (!metric) return [`${name}: not measured > ${budget}`]
    if (metric.value <= budget) return []
    return [[`${name}: ${formatValue(metric.value)} > ${budget}`, ...partLines(metric, before)].join('\n')]
  })
}

/** The parts that grew most, or the largest ones if there is nothing to compare with. */
function partLines({ parts = {} }: Metric, before: ReadonlyMap<string, number> | undefined): string[] {
  return Object.entries(parts)
    .map(([name, bytes]) => ({ name, bytes, growth: bytes - (before?.get(name) ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth)
    .slice(0, NAMED_PARTS)
    .map(({ name, bytes, growth }) => `  ${name}: ${bytes}${before ? ` (+${growth} since main)` : ''}`)
}

/**
 * Proposes limits with 15 % of room, rounded up to two digits. A count of requests gets one more.
 * @returns the limits by metric name, for the metrics that have one today
 */
export function proposeBudgets(
  metrics: readonly Metric[],
  budgets: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(
    metrics
      .filter(({ name }) => Object.hasOwn(budgets, name))
      .map(({ name, value, unit }) => [name, unit === 'count' ? value && value + 1 : roundUp(value * (1 + ROOM))]),
  )
}

function roundUp(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1)
  return Math.ceil(value / step) * step
}
