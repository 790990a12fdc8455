import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import { suggest } from '../../../build/samples/suggest.ts'
import { type LineOf, parseJson } from '../yaml.ts'
import { type Field, MESSAGES, type MessageType, nameOf } from './messages.ts'

/**
 * Checks a JSON text against a message type of the API, by the rules of protobuf's JSON mapping. A message of a stream can be
 * wrapped in `result`, like in the HTTP API.
 * @returns an error for each unknown field, enum value or wrong type, with its line (from 0) as `lineOffset`
 * @throws SampleError for invalid JSON
 */
export function checkMessage(type: MessageType, text: string): SampleError[] {
  const { contents, lineOf } = parseJson(text)
  const message = unwrapStreamResult(type, contents)
  const errors = inMessage(type, message, { line: 0, lineOf })
  return errors.length > 0 ? errors : checkWholeMessage(type, message)
}

function unwrapStreamResult({ fields }: MessageType, contents: Node | null): Node | null {
  const [pair, ...more] = isMap(contents) ? pairsOf(contents) : []
  const wrapped = pair?.[0].value === 'result' && more.length === 0 && !fields.some(({ name }) => name === 'result')
  return wrapped ? (pair?.[1] ?? null) : contents
}

/**
 * Finds a message type by its name.
 * @throws SampleError that suggests the nearest name
 */
export function messageNamed(name: string): MessageType {
  const type = MESSAGES.get(name)
  if (!type) throw new SampleError(`the API has no message "${name}"`, suggest(name, [...MESSAGES.keys()]))
  return type
}

interface Context {
  line: number
  lineOf: LineOf
}

/** Finds errors that no single field has, such as two members of a oneof. */
function checkWholeMessage(type: MessageType, contents: Node | null): SampleError[] {
  const message = parseError(type, contents?.toJSON())
  return message === undefined ? [] : [new SampleError(message, 'fix the message')]
}

/** The library's error message for a value that doesn't match the type. */
function parseError(type: MessageType, value: unknown): string | undefined {
  try {
    type.fromJson(JSON.parse(JSON.stringify(value ?? null)), { typeRegistry: [] })
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('google.protobuf.Any') ? undefined : message
  }
}

function inMessage(type: MessageType, node: Node | null, { line, lineOf }: Context): SampleError[] {
  if (!isMap(node)) return [new SampleError(`${nameOf(type)} must be an object`, 'write { … }', line)]
  return pairsOf(node).flatMap(([key, value]) => {
    const name = String(key.value)
    const context = { line: lineOf(key), lineOf }
    const field = type.fields.find((known) => known.jsonName === name || known.name === name)
    return field ? inField(type, field, value, context) : [unknownField(type, name, context.line)]
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

function inField(type: MessageType, field: Field, value: Node | null, context: Context): SampleError[] {
  if (isScalar(value) && value.value === null) return []
  const title = `"${field.jsonName}" of ${nameOf(type)}`
  if (field.kind === 'map' || !field.repeat) return inValue(type, field, value, title, context)
  if (!isSeq(value)) return [new SampleError(`${title} must be a list`, 'write [ … ]', context.line)]
  return value.items.flatMap((item) => {
    const node = item as Node
    return inValue(type, field, node, `an item of ${title}`, { ...context, line: context.lineOf(node) })
  })
}

function inValue(type: MessageType, field: Field, value: Node | null, title: string, context: Context): SampleError[] {
  if (field.kind === 'enum') return inEnum(field, value, title, context.line)
  if (field.kind === 'message' && !isWellKnown(field.T())) {
    if (isMap(value)) return inMessage(field.T(), value, context)
    return [new SampleError(`${title} must be an object`, `write a ${nameOf(field.T())}: { … }`, context.line)]
  }
  const json = value?.toJSON()
  const message = parseError(type, { [field.jsonName]: field.kind !== 'map' && field.repeat ? [json] : json })
  return message === undefined
    ? []
    : [new SampleError(`${title}: ${message}`, `write ${describeExpected(field)}`, context.line)]
}

/** Whether a type has a special JSON form, like a timestamp, which is a string. */
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

/** Describes the JSON that a field expects. The numbers are protobuf's scalar types. */
function describeExpected(field: Field): string {
  if (field.kind === 'map') return 'an object'
  if (field.kind === 'message') return WELL_KNOWN[nameOf(field.T())] ?? `a ${nameOf(field.T())}`
  if (field.kind === 'enum') return 'the name of a value'
  if (field.T === 9) return 'a string'
  if (field.T === 12) return 'a Base64 string'
  return field.T === 8 ? 'true or false' : 'a number'
}

const WELL_KNOWN: Readonly<Record<string, string>> = {
  Struct: 'an object',
  Timestamp: 'a time such as "2030-01-31T18:00:00Z"',
  Duration: 'a duration such as "30s"',
}
