/** One measured figure. */
export interface Row {
  name: string
  value: number
  unit: 'bytes' | 'count' | 'ms' | 's' | 'MB' | 'ratio'
}

/** By how much a figure may differ from one run to the next before it counts as worse. */
const NOISE: Record<Row['unit'], number> = { bytes: 0.01, count: 0, ms: 0.2, s: 0.2, MB: 0.1, ratio: 0 }

/** Whether a figure is worse than the one before, by more than chance. Of a ratio more is better, of anything else less. */
export function isWorse({ value, unit }: Row, before: number): boolean {
  const loss = unit === 'ratio' ? before - value : value - before
  return loss > Math.abs(before) * NOISE[unit]
}

/**
 * A table of figures with the budget beside each that has one, and what it was when it was kept last.
 * @param before figures by name
 */
export function formatRows(
  rows: readonly Row[],
  budgets: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>> = {},
): string {
  const lines = rows.map((row) => [
    row.name,
    formatValue(row.value),
    row.unit,
    formatBudget(row, budgets),
    formatBefore(row, before[row.name]),
  ])
  const all = [['figure', 'value', 'unit', 'budget', 'before'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)))
  const pad = (text: string, column: number): string =>
    column === 1 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return all.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

function formatValue(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

function formatBefore(row: Row, before: number | undefined): string {
  if (before === undefined) return ''
  return isWorse(row, before) ? `${formatValue(before)} worse` : formatValue(before)
}

function formatBudget({ name, value }: Row, budgets: Readonly<Record<string, number>>): string {
  const budget = budgets[name]
  if (budget === undefined) return ''
  return value > budget ? `${budget} exceeded` : String(budget)
}

/** Names of the figures that are over their budget, and of the budgets that no figure answers to. */
export function overBudget(rows: readonly Row[], budgets: Readonly<Record<string, number>>): string[] {
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.entries(budgets)
    .filter(([name, budget]) => (values.get(name) ?? Number.POSITIVE_INFINITY) > budget)
    .map(([name, budget]) => `${name}: ${values.get(name) ?? 'not measured'} > ${budget}`)
}
