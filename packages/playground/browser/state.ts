import * as z from 'zod/mini'

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

const state: z.ZodMiniType<PlaygroundState> = z.object({
  schema: z.string(),
  relationships: z.string(),
  assertions: z.string(),
  expected: z.string(),
  check: z.object({ text: z.string(), context: z.string() }),
})

/**
 * Parses what was published with a page, or stored.
 * @returns null if the value isn't a state
 */
export function parseState(value: unknown): PlaygroundState | null {
  const result = state.safeParse(value)
  return result.success ? result.data : null
}
