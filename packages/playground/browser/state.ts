import * as v from 'valibot'

/** What a reader has typed. */
export interface PlaygroundState {
  schema: string
  /** One per line, as in a validation file. */
  relationships: string
  /** YAML, as below `assertions` in a validation file. */
  assertions: string
  /** YAML, as below `validation` in a validation file. */
  expected: string
  /** The check box: `document:plan#view@user:ann`, and the values of caveat parameters as JSON, or nothing. */
  check: { text: string; context: string }
}

const state: v.GenericSchema<PlaygroundState> = v.object({
  schema: v.string(),
  relationships: v.string(),
  assertions: v.string(),
  expected: v.string(),
  check: v.object({ text: v.string(), context: v.string() }),
})

/**
 * Parses what was published with a page, or stored.
 * @returns null if the value isn't a state
 */
export function parseState(value: unknown): PlaygroundState | null {
  const result = v.safeParse(state, value)
  return result.success ? result.output : null
}
