import type { Json } from './problem.ts'
import { jsonSchemaValidator, type Validator, withObjectKeywords } from './schema-validator.ts'
import kubernetes from './schemas/kubernetes.json' with { type: 'json' }

const definitions: Json = kubernetes.$defs
const kinds: Record<string, string> = kubernetes.kinds

/** `apiVersion kind` of every kind with a published schema. */
export const KUBERNETES_KINDS: readonly string[] = Object.keys(kinds)

const validators = new Map<string, Validator>()
const patchValidators = new Map<string, Validator>()

/** The definitions without required fields, created on first use. */
let patchDefinitions: Json | undefined

/**
 * Validator of a manifest.
 * @param name such as `apps/v1 Deployment`
 */
export function manifestValidator(name: string): Validator | undefined {
  const definition = kinds[name]
  if (definition === undefined) return undefined
  const validator = validators.get(name) ?? jsonSchemaValidator({ $ref: `#/$defs/${definition}` }, definitions)
  validators.set(name, validator)
  return validator
}

/**
 * Validator of a strategic merge patch, in which no field is required.
 * @param kind such as `Deployment`
 */
export function patchValidator(kind: string): Validator | undefined {
  const name = KUBERNETES_KINDS.find((one) => one.endsWith(` ${kind}`))
  const definition = name === undefined ? undefined : kinds[name]
  if (definition === undefined) return undefined
  patchDefinitions ??= withObjectKeywords(definitions, { required: [] })
  const validator =
    patchValidators.get(kind) ?? jsonSchemaValidator({ $ref: `#/$defs/${definition}` }, patchDefinitions)
  patchValidators.set(kind, validator)
  return validator
}

/** Validator of the rule groups of a PrometheusRule, which are the same as in a rule file. */
export function ruleGroupsValidator(): Validator {
  const [name] = Object.keys(definitions).filter((one) => one.endsWith('MonitoringV1PrometheusRuleSpec'))
  return jsonSchemaValidator({ $ref: `#/$defs/${name}` }, definitions)
}
