import { PrometheusRuleSpec } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRuleSpec'
import { parse } from 'yaml'
import { z } from 'zod'
import { didYouMean } from '../../../build/samples/suggest.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { modelValidator } from './model-validator.ts'
import type { Json, Path, Problem } from './problem.ts'
import { validatePromql } from './promql.ts'
import { type Validator, zodValidator } from './schema-validator.ts'

/** The groups of a PrometheusRule are the same as in a rule file. */
const validateGroups = modelValidator(PrometheusRuleSpec)

/** Validates the fields and expressions of a rule file. */
export const validateRules: Validator = (value) => [...validateGroups(value), ...validateExpressions(value)]

/** Validates the names and expressions of rules, in a rule file or in the `spec` of a PrometheusRule. */
export const validateExpressions: Validator = (value) => rulesOf(value).flatMap(ruleProblems)

interface PlacedRule {
  path: (string | number)[]
  rule: Json
}

function rulesOf(value: unknown): PlacedRule[] {
  const all = isRecord(value) && Array.isArray(value.groups) ? value.groups : []
  return all.flatMap((group, index) => {
    const rules = isRecord(group) && Array.isArray(group.rules) ? group.rules : []
    return rules.flatMap((rule, at): PlacedRule[] =>
      isRecord(rule) ? [{ path: ['groups', index, 'rules', at], rule }] : [],
    )
  })
}

function ruleProblems({ path, rule }: PlacedRule): Problem[] {
  const named = typeof rule.alert === 'string' || typeof rule.record === 'string'
  const nameless = { path, what: 'the rule has neither alert nor record', remedy: 'add one of them' }
  return [...(named ? [] : [nameless]), ...queryProblems([...path, 'expr'], String(rule.expr ?? ''))]
}

const queryProblems = (path: Path, query: string): Problem[] =>
  validatePromql(query).map(({ what, remedy }) => ({ path, what, remedy }))

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

/** Validates a Prometheus configuration. Knows the fields that samples use. */
export const validatePrometheusConfig = zodValidator(
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

const validateTestFile = zodValidator(testFile)

/** Validator of a promtool test file: its fields and series, and that the rule files have the alerts that it names. */
export function ruleTestsValidator(readSibling: (name: string) => string): Validator {
  return (value) => {
    const problems = validateTestFile(value)
    const { data } = testFile.safeParse(value)
    if (!data) return problems
    const rules = data.rule_files.flatMap((name) => rulesOf(parse(readSibling(name))))
    const alerts = rules.map(({ rule }) => String(rule.alert))
    return data.tests.flatMap(({ input_series, alert_rule_test }, index) => [
      ...input_series.flatMap(({ series }, at) =>
        queryProblems(['tests', index, 'input_series', at, 'series'], series),
      ),
      ...alert_rule_test.flatMap(({ alertname }, at) =>
        alerts.includes(alertname)
          ? []
          : [
              {
                path: ['tests', index, 'alert_rule_test', at, 'alertname'],
                what: `the rule files have no alert "${alertname}"`,
                remedy: didYouMean(alertname, alerts) ?? 'fix the name',
              },
            ],
      ),
    ])
  }
}
