import { parser } from '@prometheus-io/lezer-promql'
import { didYouMean } from '../../../build/samples/suggest.ts'
import metrics from './metrics.json' with { type: 'json' }

/** Something wrong in an expression. */
export interface PromqlProblem {
  what: string
  remedy: string
  /** Lines below the first line of the expression. */
  line: number
}

const SUFFIXES = ['', '_bucket', '_sum', '_count']
const NAMES = new Set<string>(Object.values(metrics.families).flat())

/** Whether SpiceDB, its operator, Go's runtime or Prometheus has this metric, including the series of histograms. */
export const isMetric = (name: string): boolean =>
  /^(go|process)_/.test(name) ||
  SUFFIXES.some((suffix) => name.endsWith(suffix) && NAMES.has(withoutSuffix(name, suffix)))

const withoutSuffix = (name: string, suffix: string): string => name.slice(0, name.length - suffix.length)

/** Whether a text looks like PromQL: it aggregates something that has a range or labels in braces. */
export const isPromql = (text: string): boolean =>
  /^\s*(sum|count|avg|min|max|rate|increase|histogram_quantile)\b/.test(text) && /\w(\{|\[\d)/.test(text)

/** Finds syntax errors and unknown metrics in a PromQL expression. */
export function validatePromql(expression: string): PromqlProblem[] {
  const problems: PromqlProblem[] = []
  const lineAt = (offset: number) => expression.slice(0, offset).split('\n').length - 1
  parser.parse(expression).iterate({
    enter(node) {
      const text = expression.slice(node.from, node.to)
      if (node.type.isError) {
        const here = expression.slice(node.from, node.from + 12).split('\n')[0]
        const what = here ? `PromQL can't parse "${here}"` : 'this PromQL expression is incomplete'
        problems.push({ what, remedy: 'fix the expression', line: lineAt(node.from) })
      }
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector' && !isMetric(text)) {
        const remedy = didYouMean(text, [...NAMES]) ?? 'name a metric of metrics.json, or add it there with its source'
        problems.push({ what: `no metric has the name "${text}"`, remedy, line: lineAt(node.from) })
      }
    },
  })
  return problems
}
