import { releaseHref } from '../../changelog/build/changelog.ts'
import { formatOf } from './formats.ts'
import type { ApiField, FieldLimits, FieldType } from './model.ts'

/** A fact in the list next to a field's name. */
export interface FieldFact {
  text: string
  /** Whether it is formatted as code: a pattern or a type name. */
  code?: boolean
  /** Message or enum to link to. */
  type?: string
  /** Whether it links to the table of formats. */
  format?: boolean
  /** Whether it says that requests without the field fail. */
  required?: boolean
  /** Where it is described. */
  href?: string | undefined
}

/** JSON representation of the types other than messages and enums. */
const JSON_TYPES: Readonly<Record<Exclude<FieldType['kind'], 'message' | 'enum'>, string>> = {
  string: 'string',
  bool: 'boolean',
  uint32: 'number',
  int32: 'number',
  uint64: 'string with a whole number',
  timestamp: 'string with a time',
  duration: 'string with seconds',
  struct: 'object',
  any: 'object with @type',
}

/**
 * Facts next to a field's name: `list of` `Precondition` · required · at most 64 bytes.
 * @param isRequest whether clients can send the field; limits of responses don't matter to readers
 */
export function fieldFacts(
  { type, repeated, limits, deprecated, since, choice }: ApiField,
  isRequest: boolean,
): FieldFact[] {
  const facts: FieldFact[] = [...typeFacts(type, repeated)]
  if (isRequest && limits.required && !choice) facts.push({ text: 'required', required: true })
  if (isRequest) facts.push(...limitFacts(repeated ? (limits.items ?? {}) : limits))
  if (isRequest && limits.minItems) facts.push({ text: `at least ${limits.minItems}` })
  if (since) facts.push({ text: `since SpiceDB ${since}`, href: releaseHref('spicedb', since) })
  if (deprecated) facts.push({ text: 'deprecated' })
  return facts
}

function typeFacts(type: FieldType, repeated: boolean): FieldFact[] {
  if (type.kind === 'message' || type.kind === 'enum') {
    return [{ text: `${repeated ? 'list of ' : ''}${type.name}`, code: true, type: type.name }]
  }
  const name = JSON_TYPES[type.kind]
  return [{ text: repeated ? `list of ${name.replace(/^\w+/, '$&s')}` : name }]
}

function limitFacts({ constant, pattern, minBytes, maxBytes }: FieldLimits): FieldFact[] {
  const facts: FieldFact[] = []
  const format = pattern === undefined ? undefined : formatOf(pattern)
  if (format) facts.push({ text: format.label, format: true })
  else if (pattern !== undefined) facts.push({ text: pattern, code: true })
  if (constant !== undefined) facts.push({ text: `only ${constant}` })
  if (minBytes) facts.push({ text: 'not empty' })
  if (maxBytes) facts.push({ text: `at most ${maxBytes.toLocaleString('en-US')} bytes` })
  return facts
}
