import * as z from 'zod/mini'

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

/** The answer to a check. It's `conditional` if caveats lack values. */
const answer = z.enum(['true', 'false', 'conditional'])

const trace = z.object({
  /** `document:plan`. Several ids of a type are separated by commas. */
  resource: z.string(),
  /** The relation or permission. */
  name: z.string(),
  isPermission: z.boolean(),
  /** `user:ann` or `group:eng#member` */
  subject: z.string(),
  answer,
  caveat: z.optional(
    z.object({
      name: z.string(),
      expression: z.string(),
      answer,
      context: z.optional(z.record(z.string(), z.unknown())),
      /** Caveat parameters without a value. */
      missing: z.optional(z.array(z.string())),
    }),
  ),
  get steps() {
    return z.optional(z.array(trace))
  },
})

/** A step of a check: a relation or a permission, and the ones that it was computed from. */
export type Trace = z.infer<typeof trace>

const inputError = z.object({
  source: z.enum(['unknown_source', 'schema', 'relationship', 'validation_yaml', 'check_watch', 'assertion']),
  /** SpiceDB's kind, such as `schema_issue`, `assertion_failed` or `maximum_recursion`. */
  kind: z.string(),
  message: z.string(),
  /** From 1 in the text that `source` names, or 0 if SpiceDB doesn't say. */
  line: z.number(),
  /** From 1, or 0 if SpiceDB doesn't say. */
  column: z.number(),
  /** What SpiceDB names: a token, a definition, a relationship or an assertion. */
  context: z.string(),
  /** Why an assertion failed. */
  trace: z.optional(trace),
})

/** An error in the input, a failed assertion, or an expected relation that differs. */
export type InputError = z.infer<typeof inputError>

const response = z.object({
  /** An error of the engine, which no input should cause. */
  failure: z.optional(z.string()),
  errors: z.array(inputError),
  /** Of the schema. */
  warnings: z.array(inputError),
  /** In the order of the request. Empty if the schema or the relationships have errors. */
  checks: z.array(
    z.object({
      answer: z.optional(answer),
      /** Caveat parameters without a value. */
      missing: z.optional(z.array(z.string())),
      trace: z.optional(trace),
      error: z.optional(inputError),
    }),
  ),
  /** The expected relations as SpiceDB computes them, as YAML. */
  expected: z.optional(z.string()),
  /** The schema as SpiceDB formats it. */
  formatted: z.optional(z.string()),
})

/** What the engine answers. Without an answer, a check has an error. */
export type EngineResponse = z.infer<typeof response>

/** @throws if a text isn't a response */
export const parseResponse = (text: string): EngineResponse => response.parse(JSON.parse(text))
