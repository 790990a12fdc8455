import type { JsonObject } from '../relationship.ts'
import { parseContext, type SubjectRef, sortKeys } from '../relationship.ts'
import { SampleError } from '../sample-error.ts'
import { ZedError } from './call.ts'

/** zed's PrettyProto: the API's JSON with keys in order and two blanks of indentation. */
export const prettyJson = (json: JsonObject): string => JSON.stringify(sortKeys(json), null, 2)

/** stringz.SplitExact(text, ":", …). Throws ZedError when there is not exactly one colon. */
export function splitObject(text: string): { type: string; id: string } {
  const [type, id, ...more] = text.split(':')
  if (type === undefined || id === undefined || more.length > 0) throw new ZedError('unexpected string count')
  return { type, id }
}

/** `group:eng#member` → type, id and relation (empty when there is none), as zed's ParseSubject. */
export function splitSubject(text: string): SubjectRef {
  const { type, id } = splitObject(text)
  const parts = id.split('#')
  const [first = '', relation = ''] = parts
  return parts.length === 2 ? { type, id: first, relation } : { type, id, relation: '' }
}

/** `--caveat-context`; undefined when it was not given. Throws ZedError. */
export function contextOf(text: string): JsonObject | undefined {
  if (!text) return undefined
  try {
    return parseContext(text)
  } catch (error) {
    if (error instanceof SampleError) throw new ZedError(error.what)
    throw error
  }
}

/** Go's time.Duration.String: `1234567` ns → `1.234567ms`. */
export function goDuration(nanoseconds: number): string {
  const trim = (value: number) => String(Number(value.toFixed(9)))
  if (nanoseconds === 0) return '0s'
  if (nanoseconds < 1e3) return `${nanoseconds}ns`
  if (nanoseconds < 1e6) return `${trim(nanoseconds / 1e3)}µs`
  if (nanoseconds < 1e9) return `${trim(nanoseconds / 1e6)}ms`
  return `${trim(nanoseconds / 1e9)}s`
}
