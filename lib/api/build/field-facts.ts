import type { PhrasingContent } from 'mdast'
import { releaseHref } from '../../changelog/build/changelog.ts'
import { apiAnchor } from './api-anchor.ts'
import { formatOf } from './formats.ts'
import { badge, code, excludeFromSearch, link, text } from './markdown-nodes.ts'
import type { ApiField, FieldLimits, FieldType } from './model.ts'
import { API_ROUTE } from './reference-pages.ts'

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
): PhrasingContent[] {
  const facts = [typeFact(type, repeated)]
  if (isRequest && limits.required && !choice) facts.push(badge('required', 'required'))
  if (isRequest) facts.push(...limitFacts(repeated ? (limits.items ?? {}) : limits))
  if (isRequest && limits.minItems) facts.push(text(`at least ${limits.minItems}`))
  if (since) facts.push(sinceFact(since))
  if (deprecated) facts.push(text('deprecated'))
  return facts
}

function typeFact(type: FieldType, repeated: boolean): PhrasingContent {
  if (type.kind === 'message' || type.kind === 'enum') {
    const label = `${repeated ? 'list of ' : ''}${type.name}`
    return excludeFromSearch(link(`#${apiAnchor(type.name)}`, code(label)))
  }
  const name = JSON_TYPES[type.kind]
  return text(repeated ? `list of ${name.replace(/^\w+/, '$&s')}` : name)
}

function limitFacts({ constant, pattern, minBytes, maxBytes }: FieldLimits): PhrasingContent[] {
  const facts: PhrasingContent[] = []
  if (pattern !== undefined) facts.push(patternFact(pattern))
  if (constant !== undefined) facts.push(text(`only ${constant}`))
  if (minBytes) facts.push(text('not empty'))
  if (maxBytes) facts.push(text(`at most ${maxBytes.toLocaleString('en-US')} bytes`))
  return facts
}

function patternFact(pattern: string): PhrasingContent {
  const format = formatOf(pattern)
  return format ? excludeFromSearch(link(`${API_ROUTE}/messages#formats`, text(format.label))) : code(pattern)
}

function sinceFact(release: string): PhrasingContent {
  const label = text(`since SpiceDB ${release}`)
  const href = releaseHref('spicedb', release)
  return href === undefined ? label : link(href, label)
}
