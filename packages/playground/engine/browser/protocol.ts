import * as v from 'valibot'

/** Messages from the page to the worker. */
export type ToEngine =
  | { kind: 'load'; url: string; bytes: number }
  /** `request` is an EngineRequest as JSON. */
  | { kind: 'run'; id: number; request: string }

/** Messages from the worker to the page. */
export type FromEngine =
  /** Downloaded bytes. */
  | { kind: 'progress'; loaded: number }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  /** The engine has ended, as after a fatal error of Go. */
  | { kind: 'ended' }
  /** `response` is an EngineResponse as JSON. */
  | { kind: 'response'; id: number; response: string }

/** Values of caveat parameters. */
type CaveatContext = Record<string, unknown>

/** What the engine computes. Its JSON matches toolchain/dump-flags/engine/main.go. */
export interface EngineRequest {
  schema: string
  /** One per line, as in a validation file. */
  relationships: string
  /** Each is `document:plan#view@user:ann`, with the values of caveat parameters. */
  checks?: readonly { text: string; context?: CaveatContext }[]
  /** YAML with `assertTrue`, `assertFalse` and `assertCaveated`, as below `assertions` in a validation file. */
  assertions?: string
  /** YAML, as below `validation` in a validation file. */
  expected?: string
}

const answer = v.picklist(['true', 'false', 'conditional'])
const context = v.record(v.string(), v.unknown())

/** The answer to a check. It's `conditional` if caveats lack values. */
type Answer = v.InferOutput<typeof answer>

/** A step of a check: a relation or a permission, and the ones that it was computed from. */
export interface Trace {
  /** `document:plan`. Several ids of a type are separated by commas. */
  resource: string
  /** The relation or permission. */
  name: string
  isPermission: boolean
  /** `user:ann` or `group:eng#member` */
  subject: string
  answer: Answer
  caveat?: {
    name: string
    expression: string
    answer: Answer
    context?: CaveatContext
    /** Caveat parameters without a value. */
    missing?: string[]
  }
  steps?: Trace[]
}

const trace: v.GenericSchema<Trace> = v.object({
  resource: v.string(),
  name: v.string(),
  isPermission: v.boolean(),
  subject: v.string(),
  answer,
  caveat: v.optional(
    v.object({
      name: v.string(),
      expression: v.string(),
      answer,
      context: v.optional(context),
      missing: v.optional(v.array(v.string())),
    }),
  ),
  steps: v.optional(v.array(v.lazy(() => trace))),
})

const inputError = v.object({
  source: v.picklist(['unknown_source', 'schema', 'relationship', 'validation_yaml', 'check_watch', 'assertion']),
  /** SpiceDB's kind, such as `schema_issue`, `assertion_failed` or `maximum_recursion`. */
  kind: v.string(),
  message: v.string(),
  /** From 1 in the text that `source` names, or 0 if SpiceDB doesn't say. */
  line: v.number(),
  /** From 1, or 0 if SpiceDB doesn't say. */
  column: v.number(),
  /** What SpiceDB names: a token, a definition, a relationship or an assertion. */
  context: v.string(),
  /** Why an assertion failed. */
  trace: v.optional(trace),
})

/** An error in the input, a failed assertion, or an expected relation that differs. */
export type InputError = v.InferOutput<typeof inputError>

const response = v.object({
  /** An error of the engine, which no input should cause. */
  failure: v.optional(v.string()),
  errors: v.array(inputError),
  /** Of the schema. */
  warnings: v.array(inputError),
  /** In the order of the request. Empty if the schema or the relationships have errors. */
  checks: v.array(
    v.object({
      answer: v.optional(answer),
      /** Caveat parameters without a value. */
      missing: v.optional(v.array(v.string())),
      trace: v.optional(trace),
      error: v.optional(inputError),
    }),
  ),
  /** The expected relations as SpiceDB computes them, as YAML. */
  expected: v.optional(v.string()),
  /** The schema as SpiceDB formats it. */
  formatted: v.optional(v.string()),
})

/** What the engine answers. Without an answer, a check has an error. */
export type EngineResponse = v.InferOutput<typeof response>

/** @throws if a text isn't a response */
export const parseResponse = (text: string): EngineResponse => v.parse(response, JSON.parse(text))
