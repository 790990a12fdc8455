import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import { suggest } from '../../../build/samples/suggest.ts'
import type { SpotOf } from '../yaml.ts'
import { parseJsonNodes } from './json-text.ts'
import { type Field, MESSAGES, type MessageType, nameOf } from './messages.ts'

/**
 * Checks a JSON text against a message type of the API, by the rules of protobuf's JSON mapping. A message of a stream
 * may stand in `result`, as the HTTP API writes it.
 * Out: a mistake for each unknown field, wrong enum value and wrong type, each with its line (from 0) as `lineOffset`.
 * Throws SampleError for a text that is no JSON.
 */
export function checkMessage(type: MessageType, text: string): SampleError[] {
  const { contents, spotOf } = parseJsonNodes(text)
  const message = ofStream(type, contents)
  const mistakes = inMessage(type, message, { line: 0, spotOf })
  return mistakes.length > 0 ? mistakes : whole(type, message)
}

function ofStream({ fields }: MessageType, contents: Node | null): Node | null {
  const [pair, ...more] = isMap(contents) ? pairsOf(contents) : []
  const wrapped = pair?.[0].value === 'result' && more.length === 0 && !fields.some(({ name }) => name === 'result')
  return wrapped ? (pair?.[1] ?? null) : contents
}

/** The message type of a name. Throws SampleError with the nearest name. */
export function messageNamed(name: string): MessageType {
  const type = MESSAGES.get(name)
  if (!type) throw new SampleError(`the API has no message "${name}"`, suggest(name, [...MESSAGES.keys()]))
  return type
}

interface Where {
  line: number
  spotOf: SpotOf
}

/** What only the message as a whole shows, such as two members of a oneof. */
function whole(type: MessageType, contents: Node | null): SampleError[] {
  const message = parseError(type, contents?.toJSON())
  return message === undefined ? [] : [new SampleError(message, 'mend the message')]
}

/** The library's words for a value that is none of the type. */
function parseError(type: MessageType, value: unknown): string | undefined {
  try {
    type.fromJson(JSON.parse(JSON.stringify(value ?? null)), { typeRegistry: [] })
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('google.protobuf.Any') ? undefined : message
  }
}

function inMessage(type: MessageType, node: Node | null, { line, spotOf }: Where): SampleError[] {
  if (!isMap(node)) return [new SampleError(`${nameOf(type)} must be an object`, 'write { … }', line)]
  return pairsOf(node).flatMap(([key, value]) => {
    const name = String(key.value)
    const where = { line: spotOf(key).line, spotOf }
    const field = type.fields.find((known) => known.jsonName === name || known.name === name)
    return field ? inField(type, field, value, where) : [unknownField(type, name, where.line)]
  })
}

function pairsOf(node: YAMLMap) {
  return node.items.flatMap(({ key, value }) => (isScalar(key) ? [[key, value as Node | null] as const] : []))
}

function unknownField(type: MessageType, name: string, line: number): SampleError {
  const names = type.fields.map(({ jsonName }) => jsonName)
  const remedy = names.length > 0 ? suggest(name, names) : 'it has no field'
  return new SampleError(`unknown field "${name}" of ${nameOf(type)}`, remedy, line)
}

function inField(type: MessageType, field: Field, value: Node | null, where: Where): SampleError[] {
  if (isScalar(value) && value.value === null) return []
  const title = `"${field.jsonName}" of ${nameOf(type)}`
  if (field.kind === 'map' || !field.repeat) return inValue(type, field, value, title, where)
  if (!isSeq(value)) return [new SampleError(`${title} must be a list`, 'write [ … ]', where.line)]
  return value.items.flatMap((item) => {
    const node = item as Node
    return inValue(type, field, node, `an item of ${title}`, { ...where, line: where.spotOf(node).line })
  })
}

function inValue(type: MessageType, field: Field, value: Node | null, title: string, where: Where): SampleError[] {
  if (field.kind === 'enum') return inEnum(field, value, title, where.line)
  if (field.kind === 'message' && !isWellKnown(field.T())) {
    if (isMap(value)) return inMessage(field.T(), value, where)
    return [new SampleError(`${title} must be an object`, `write a ${nameOf(field.T())}: { … }`, where.line)]
  }
  const json = value?.toJSON()
  const message = parseError(type, { [field.jsonName]: field.kind !== 'map' && field.repeat ? [json] : json })
  return message === undefined ? [] : [new SampleError(`${title}: ${message}`, `write ${expected(field)}`, where.line)]
}

/** Types with a JSON form of their own, such as a time, which is a text. */
const isWellKnown = ({ typeName }: MessageType): boolean => typeName.startsWith('google.protobuf.')

function inEnum(field: Field & { kind: 'enum' }, value: Node | null, title: string, line: number): SampleError[] {
  const [, values, prefix = ''] = field.T()
  const names = Object.keys(values).flatMap((name) => (/^\d/.test(name) ? [] : [`${prefix}${name}`]))
  const given = isScalar(value) ? value.value : undefined
  if (typeof given === 'string' && names.includes(given)) return []
  if (typeof given === 'number' && given in values) return []
  const what = `${title} has no value ${JSON.stringify(given ?? value?.toJSON())}`
  return [new SampleError(what, suggest(String(given), names), line)]
}

/** The JSON that a field wants, in words. The numbers are those of protobuf's scalar types. */
function expected(field: Field): string {
  if (field.kind === 'map') return 'an object'
  if (field.kind === 'message') return WELL_KNOWN[nameOf(field.T())] ?? `a ${nameOf(field.T())}`
  if (field.kind === 'enum') return 'the name of a value'
  if (field.T === 9) return 'a text'
  if (field.T === 12) return 'bytes in Base64, as a text'
  return field.T === 8 ? 'true or false' : 'a number'
}

const WELL_KNOWN: Readonly<Record<string, string>> = {
  Struct: 'an object',
  Timestamp: 'a time such as "2030-01-31T18:00:00Z"',
  Duration: 'a duration such as "30s"',
}
