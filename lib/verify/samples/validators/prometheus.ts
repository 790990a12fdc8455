import { parse } from 'yaml'
import { z } from 'zod'
import { meant } from '../../../build/samples/suggest.ts'
import { isObject } from '../is-object.ts'
import { ruleGroupsShape } from './kubernetes.ts'
import type { Json, Mistake, Path } from './mistake.ts'
import { promqlMistakes } from './promql.ts'
import { type Shape, shapeOfZod } from './shape.ts'

const groups = ruleGroupsShape()

/** A file of alerting and recording rules, or the `spec` of a PrometheusRule: its fields, and each expression. */
export const rulesShape: Shape = (value) => [...groups(value), ...rulesOf(value).flatMap(mistakesOfRule)]

interface PlacedRule {
  path: (string | number)[]
  rule: Json
}

function rulesOf(value: unknown): PlacedRule[] {
  const all = isObject(value) && Array.isArray(value.groups) ? value.groups : []
  return all.flatMap((group, index) => {
    const rules = isObject(group) && Array.isArray(group.rules) ? group.rules : []
    return rules.flatMap((rule, at): PlacedRule[] =>
      isObject(rule) ? [{ path: ['groups', index, 'rules', at], rule }] : [],
    )
  })
}

function mistakesOfRule({ path, rule }: PlacedRule): Mistake[] {
  const named = typeof rule.alert === 'string' || typeof rule.record === 'string'
  const nameless = { path, what: 'a rule without alert or record', remedy: 'name it' }
  return [...(named ? [] : [nameless]), ...mistakesOfQuery([...path, 'expr'], String(rule.expr ?? ''))]
}

const mistakesOfQuery = (path: Path, query: string): Mistake[] =>
  promqlMistakes(query).map(({ what, remedy }) => ({ path, what, remedy }))

const text = z.string()
const duration = z.string().regex(/^(\d+(ms|[smhdwy]))+$/)
const labels = z.record(text, text)

const ScrapeConfig = z.strictObject({
  job_name: text,
  scrape_interval: duration.optional(),
  scrape_timeout: duration.optional(),
  metrics_path: text.optional(),
  scheme: z.enum(['http', 'https']).optional(),
  tls_config: z.strictObject({ ca_file: text.optional(), server_name: text.optional() }).optional(),
  static_configs: z.array(z.strictObject({ targets: z.array(text), labels: labels.optional() })),
})

/** A configuration of Prometheus: the fields that samples use. */
export const prometheusShape = shapeOfZod(
  z.strictObject({
    global: z
      .strictObject({ scrape_interval: duration.optional(), evaluation_interval: duration.optional() })
      .optional(),
    scrape_configs: z.array(ScrapeConfig),
    rule_files: z.array(text).optional(),
  }),
)

const ExpectedAlert = z.strictObject({ exp_labels: labels.optional(), exp_annotations: labels.optional() })

const testFile = z.strictObject({
  rule_files: z.array(text),
  evaluation_interval: duration.optional(),
  tests: z.array(
    z.strictObject({
      interval: duration,
      input_series: z.array(z.strictObject({ series: text, values: z.union([text, z.number()]) })),
      alert_rule_test: z.array(
        z.strictObject({ alertname: text, eval_time: duration, exp_alerts: z.array(ExpectedAlert).optional() }),
      ),
    }),
  ),
})

const testShape = shapeOfZod(testFile)

/** A test file of promtool: its fields, its series, and that the rule files beside it have the alerts it names. */
export function ruleTestsShape(beside: (name: string) => string): Shape {
  return (value) => {
    const mistakes = testShape(value)
    const { data } = testFile.safeParse(value)
    if (!data) return mistakes
    const rules = data.rule_files.flatMap((name) => rulesOf(parse(beside(name))))
    const alerts = rules.map(({ rule }) => String(rule.alert))
    return data.tests.flatMap(({ input_series, alert_rule_test }, index) => [
      ...input_series.flatMap(({ series }, at) =>
        mistakesOfQuery(['tests', index, 'input_series', at, 'series'], series),
      ),
      ...alert_rule_test.flatMap(({ alertname }, at) =>
        alerts.includes(alertname)
          ? []
          : [
              {
                path: ['tests', index, 'alert_rule_test', at, 'alertname'],
                what: `the rule files have no alert "${alertname}"`,
                remedy: meant(alertname, alerts) ?? 'mend the name',
              },
            ],
      ),
    ])
  }
}
