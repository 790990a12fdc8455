import * as z from 'zod/mini'

/** The schema of a state. */
export const stateSchema = z.object({
  schema: z.string(),
  /** One per line, as in a validation file. */
  relationships: z.string(),
  /** YAML, as below `assertions` in a validation file. */
  assertions: z.string(),
  /** YAML, as below `validation` in a validation file. */
  expected: z.string(),
  /** The check box: `document:plan#view@user:ann`, and the values of caveat parameters as JSON, or nothing. */
  check: z.object({ text: z.string(), context: z.string() }),
})

/** What a reader has typed. */
export type PlaygroundState = z.infer<typeof stateSchema>

/**
 * Parses what was published with a page, or stored.
 * @returns null if the value isn't a state
 */
export function parseState(value: unknown): PlaygroundState | null {
  const result = stateSchema.safeParse(value)
  return result.success ? result.data : null
}
