import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { SampleError } from '../build/sample-error.ts'

/** A JSON value. Caveat context is an object of these. */
type Json = string | number | boolean | null | Json[] | JsonObject
export interface JsonObject {
  [key: string]: Json
}

export interface ObjectRef {
  type: string
  id: string
}

/** A subject. `relation` is empty for the object itself, also when it is written as `...`. */
export interface SubjectRef extends ObjectRef {
  relation: string
}

export interface Relationship {
  resource: ObjectRef
  relation: string
  subject: SubjectRef
  caveat?: { name: string; context: JsonObject }
  /** RFC 3339. */
  expiresAt?: string
}

/** The grammar of SpiceDB's pkg/tuple/parsing.go (v1.54.0): names, identifiers, `[caveat:{json}]`, `[expiration:…]`. */
const NAME = '(?:[a-z][a-z0-9_]{1,61}[a-z0-9]/)*[a-z][a-z0-9_]{1,62}[a-z0-9]'
const RELATION = '[a-z][a-z0-9_]{1,62}[a-z0-9]'
const ID = '[a-zA-Z0-9/_|\\-=+]+'
const SUBJECT = `(${NAME}):(${ID}|\\*)(?:#(${RELATION}|\\.\\.\\.))?`
const CAVEAT = `(?:\\[(${NAME})(?::(\\{.+\\}))?\\])?`
const EXPIRATION = '(?:\\[expiration:([\\d\\-.:TZ]+)\\])?'
const RELATIONSHIP = new RegExp(`^(${NAME}):(${ID})#(${RELATION})@${SUBJECT}${CAVEAT}${EXPIRATION}$`)

const FORM = 'write resource_type:id#relation@subject_type:id, then [caveat:{…}] and [expiration:…] if wanted'

/**
 * Parses `document:1#viewer@user:ann[day:{"d":1}][expiration:2030-01-01T00:00:00Z]`.
 * @throws SampleError with SpiceDB's message
 */
export function parseRelationship(text: string): Relationship {
  const match = RELATIONSHIP.exec(text)
  if (!match) throw new SampleError(`invalid relationship string: ${text}`, FORM)
  const [, type = '', id = '', relation = '', sType = '', sId = '', sRelation, caveat, context, expires] = match
  const found: Relationship = {
    resource: { type, id },
    relation,
    subject: { type: sType, id: sId, relation: noEllipsis(sRelation) },
  }
  if (caveat) found.caveat = { name: caveat, context: context ? parseContext(context) : {} }
  if (expires) found.expiresAt = checkTime(expires)
  return found
}

/** Parses one relationship per line and skips blank lines and `//` comments. `line` counts from 0. */
export function parseRelationships(text: string): { relationship: Relationship; line: number }[] {
  return text.split(/\r?\n/).flatMap((raw, line) => {
    const trimmed = raw.trim()
    return trimmed === '' || trimmed.startsWith('//') ? [] : [{ relationship: parseLine(trimmed, line), line }]
  })
}

function parseLine(text: string, line: number): Relationship {
  try {
    return parseRelationship(text)
  } catch (error) {
    if (error instanceof SampleError) throw new SampleError(error.what, error.remedy, line)
    throw error
  }
}

/**
 * Parses the JSON object of a caveat.
 * @throws SampleError with SpiceDB's message
 */
export function parseContext(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Invalid JSON gets the same error as a JSON value that isn't an object.
  }
  throw new SampleError(`invalid caveat context JSON: ${text}`, 'write one JSON object')
}

function checkTime(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new SampleError(`invalid expiration time: ${text}`, 'write RFC 3339 in UTC, such as 2030-01-01T00:00:00Z')
}

const noEllipsis = (relation: string | undefined): string => (relation === '...' ? '' : (relation ?? ''))

/** `{ type: 'group', id: 'eng', relation: 'member' }` → `group:eng#member`. */
const formatSubject = ({ type, id, relation }: SubjectRef): string => `${type}:${id}${relation ? `#${relation}` : ''}`

/** `document:1#viewer@group:eng#member`, without a caveat or an expiration. */
export const formatObjectRelation = ({ resource, relation, subject }: Omit<Relationship, 'caveat'>): string =>
  `${resource.type}:${resource.id}#${relation}@${formatSubject(subject)}`

/** Formats a relationship as `parseRelationship` parses it. */
export function formatRelationship(relationship: Relationship): string {
  const { caveat, expiresAt } = relationship
  const context = caveat && Object.keys(caveat.context).length > 0 ? `:${JSON.stringify(caveat.context)}` : ''
  const inBrackets = [
    ...(caveat ? [`${caveat.name}${context}`] : []),
    ...(expiresAt ? [`expiration:${expiresAt}`] : []),
  ]
  return [formatObjectRelation(relationship), ...inBrackets.map((part) => `[${part}]`)].join('')
}
