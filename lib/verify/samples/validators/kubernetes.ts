import type { Json } from './mistake.ts'
import kubernetes from './schemas/kubernetes.json' with { type: 'json' }
import { type Shape, shapeOf, withObjects } from './shape.ts'

const definitions: Json = kubernetes.$defs
const kinds: Record<string, string> = kubernetes.kinds

/** `apiVersion kind` of each kind with a published schema. */
export const KUBERNETES_KINDS: readonly string[] = Object.keys(kinds)

const shapes = new Map<string, Shape>()
const patches = new Map<string, Shape>()

/** The definitions with no field that is needed; made at the first use. */
let patchDefinitions: Json | undefined

/** The shape of a whole manifest. In: `apps/v1 Deployment`. */
export function kubernetesShape(name: string): Shape | undefined {
  const definition = kinds[name]
  if (definition === undefined) return undefined
  const shape = shapes.get(name) ?? shapeOf({ $ref: `#/$defs/${definition}` }, definitions)
  shapes.set(name, shape)
  return shape
}

/** The shape of a strategic merge patch: the fields of the kind, none of them needed. In: `Deployment`. */
export function patchShape(kind: string): Shape | undefined {
  const name = KUBERNETES_KINDS.find((one) => one.endsWith(` ${kind}`))
  const definition = name === undefined ? undefined : kinds[name]
  if (definition === undefined) return undefined
  patchDefinitions ??= withObjects(definitions, { required: [] })
  const shape = patches.get(kind) ?? shapeOf({ $ref: `#/$defs/${definition}` }, patchDefinitions)
  patches.set(kind, shape)
  return shape
}

/** The group of alerting and recording rules of a PrometheusRule, which is that of a rule file too. */
export function ruleGroupsShape(): Shape {
  const [name] = Object.keys(definitions).filter((one) => one.endsWith('MonitoringV1PrometheusRuleSpec'))
  return shapeOf({ $ref: `#/$defs/${name}` }, definitions)
}
