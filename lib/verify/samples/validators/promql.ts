import { parser } from '@prometheus-io/lezer-promql'
import { meant } from '../../../build/samples/suggest.ts'
import metrics from './metrics.json' with { type: 'json' }

/** What is wrong with an expression. */
export interface PromQLMistake {
  what: string
  remedy: string
  /** Lines below the first line of the expression. */
  line: number
}

const SUFFIXES = ['', '_bucket', '_sum', '_count']
const NAMES = new Set<string>(Object.values(metrics.families).flat())

/** Whether SpiceDB, its operator, Go's runtime or Prometheus has a metric of that name; of histograms also their parts. */
export const isMetric = (name: string): boolean =>
  /^(go|process)_/.test(name) || SUFFIXES.some((suffix) => name.endsWith(suffix) && NAMES.has(cut(name, suffix)))

const cut = (name: string, suffix: string): string => name.slice(0, name.length - suffix.length)

/** Whether a text without a language is a query of Prometheus: it aggregates something over a range or by labels in braces. */
export const isPromql = (text: string): boolean =>
  /^\s*(sum|count|avg|min|max|rate|increase|histogram_quantile)\b/.test(text) && /\w(\{|\[\d)/.test(text)

/** Mistakes of an expression of PromQL: its grammar, and metrics that do not exist. */
export function promqlMistakes(expression: string): PromQLMistake[] {
  const mistakes: PromQLMistake[] = []
  const lineAt = (offset: number) => expression.slice(0, offset).split('\n').length - 1
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to)
      if (node.type.isError) {
        const here = expression.slice(node.from, node.from + 12).split('\n')[0]
        const what = here ? `PromQL cannot read "${here}"` : 'this PromQL ends too early'
        mistakes.push({ what, remedy: 'mend the expression', line: lineAt(node.from) })
      }
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector' && !isMetric(text)) {
        const remedy = meant(text, [...NAMES]) ?? 'name a metric of metrics.json, or add it there with its source'
        mistakes.push({ what: `no metric has the name "${text}"`, remedy, line: lineAt(node.from) })
      }
    },
  })
  return mistakes
}
