import { isMap, isScalar, isSeq, type Node } from 'yaml'
import {
  formatSubject,
  type ObjectRef,
  parseResourceAndRelation,
  parseSubject,
  type SubjectRef,
} from './relationship.ts'
import { SampleError } from './sample-error.ts'
import type { Spot, SpotOf } from './yaml.ts'

/** One subject that a `validation` entry lists, such as `[user:ann[...]] is <document:1#viewer>`. */
export interface ExpectedSubject extends Spot {
  /** As it stands in the file. */
  text: string
  subject: SubjectRef
  caveated: boolean
  /** Subjects taken out of a wildcard, `user:bob` or `user:bob[...]`, sorted. */
  exceptions: string[]
  /** `document:1#viewer` texts, sorted. */
  resources: string[]
}

/** One key of `validation` with all the subjects that must be found, and no other. */
export interface Expectation extends Spot {
  resource: ObjectRef
  relation: string
  /** `document:1#view` */
  key: string
  subjects: ExpectedSubject[]
}

/** The forms of SpiceDB's pkg/validationfile/blocks/expectedrelations.go (v1.54.0). */
const SUBJECT_IN_BRACKETS = /\[(.*)\]/
const RESOURCES = /<([^>]+)>/g
const SUBJECT = /^([^\]\s]+?)(\[\.\.\.\])?(?:\s+-\s+\{([^}]+)\})?$/

/** Reads the `validation` part.  Throws SampleError. */
export function expectationsOf(node: Node | null, spotOf: SpotOf): Expectation[] {
  if (node === null || (isScalar(node) && node.value === null)) return []
  if (!isMap(node))
    throw new SampleError('validation is no map', 'write resource:id#permission: and a list', spotOf(node).line)
  return node.items.map(({ key, value }) => {
    const text = isScalar(key) ? String(key.value) : ''
    const spot = isScalar(key) ? spotOf(key) : { line: 0, column: 1 }
    const items = isSeq(value) ? value.items : []
    if (value !== null && !isSeq(value) && !(isScalar(value) && value.value === null)) {
      throw new SampleError(`${text} has no list`, 'write [] when nobody is expected', spot.line)
    }
    return placed(spot.line, () => ({
      ...parseResourceAndRelation(text),
      key: text,
      subjects: items.map((item) => toSubject(item, spotOf)),
      ...spot,
    }))
  })
}

function toSubject(item: unknown, spotOf: SpotOf): ExpectedSubject {
  if (!isScalar(item)) throw new SampleError('an expected relation is no text', 'put it in quotes')
  const spot = spotOf(item)
  return placed(spot.line, () => parseExpectedSubject(String(item.value), spot))
}

/** `[user:* - {user:bob}] is <doc:1#viewer>/<doc:1#owner>` → its parts. Throws SampleError. */
export function parseExpectedSubject(text: string, spot: Spot = { line: 0, column: 1 }): ExpectedSubject {
  const inner = SUBJECT_IN_BRACKETS.exec(text)?.[1]?.trim()
  if (inner === undefined) throw new SampleError(`no expected subject specified in \`${text}\``, FORM)
  const [, subject, caveat, exceptions] = SUBJECT.exec(inner) ?? []
  if (!subject) throw new SampleError(`invalid subject: \`${inner}\``, FORM)
  return {
    text,
    subject: parseSubject(subject),
    caveated: caveat !== undefined,
    exceptions: (exceptions ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
      .map(checkException)
      .sort(),
    resources: [...text.matchAll(RESOURCES)].map((match) => checkResource(match[1] ?? '')).sort(),
    ...spot,
  }
}

const FORM = 'write "[subject] is <resource:id#relation>"'

function checkException(text: string): string {
  const bare = text.replace(/\[\.\.\.\]$/, '')
  return formatSubject(parseSubject(bare)) + (bare === text ? '' : '[...]')
}

function checkResource(text: string): string {
  parseResourceAndRelation(text)
  return text
}

/** Gives an error that has no line yet the line of its entry. */
function placed<T>(line: number, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof SampleError && error.lineOffset === 0) throw new SampleError(error.what, error.remedy, line)
    throw error
  }
}
