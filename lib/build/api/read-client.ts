import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v1 } from '@authzed/authzed-node'
import { z } from 'zod'
import { readLimits } from './limits.ts'
import type { Api, Enum, Field, FieldType, Message, Operation, Service } from './model.ts'
import { readUpstream, type Upstream } from './upstream.ts'

type GeneratedService = typeof v1.PermissionsService
type GeneratedMethod = GeneratedService['methods'][number]
type GeneratedMessage = GeneratedMethod['I']
type GeneratedField = GeneratedMessage['fields'][number]

const PACKAGE = 'authzed.api.v1.'

/** In the order of the reference. */
const SERVICES: readonly GeneratedService[] = [
  v1.PermissionsService,
  v1.SchemaService,
  v1.WatchService,
  v1.ExperimentalService,
]

/** Messages whose JSON form is no object of their fields. */
const WELL_KNOWN: Readonly<Record<string, FieldType>> = {
  'google.protobuf.Timestamp': { kind: 'timestamp' },
  'google.protobuf.Duration': { kind: 'duration' },
  'google.protobuf.Struct': { kind: 'struct' },
  'google.protobuf.Any': { kind: 'any' },
}

/** Numbers that protobuf gives to scalar types, as far as the API uses them. */
const SCALARS: Readonly<Record<number, FieldType>> = {
  4: { kind: 'uint64' },
  5: { kind: 'int32' },
  8: { kind: 'bool' },
  9: { kind: 'string' },
  13: { kind: 'uint32' },
}

const methodOptions = z.object({
  'google.api.http': z.strictObject({ post: z.string().startsWith('/v1/'), body: z.literal('*') }),
  'grpc.gateway.protoc_gen_openapiv2.options.openapiv2_operation': z.object({ tags: z.tuple([z.string()]) }),
})

/** What a walk through the generated code has found. */
interface Found {
  upstream: Upstream
  messages: Map<string, Message>
  enums: Map<string, Enum>
}

let known: { root: string; api: Api } | null = null

/**
 * The API as the installed client package has it, with what `upstream.json` adds. Kept: a build asks for it often.
 * @param root the project's root, which holds `node_modules/` and `lib/build/api/upstream.json`
 * @throws Error on anything in the generated code that is not understood
 */
export function readApi(root: string): Api {
  if (known?.root !== root) known = { root, api: read(root) }
  return known.api
}

function read(root: string): Api {
  const found: Found = { upstream: readUpstream(root), messages: new Map(), enums: new Map() }
  const services = SERVICES.map((service) => readService(service, found))
  addNewerFields(found)
  const reasons = Object.keys(v1.ErrorReason).filter((name) => !/^\d+$/.test(name))
  return {
    clientVersion: clientVersion(root),
    services,
    messages: found.messages,
    enums: found.enums,
    reasons: reasons.map((name) => `ERROR_REASON_${name}`),
  }
}

function clientVersion(root: string): string {
  const file = join(root, 'node_modules/@authzed/authzed-node/package.json')
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version
}

/** `authzed.api.v1.SubjectFilter.RelationFilter` → `SubjectFilter.RelationFilter`, `google.rpc.Status` → `Status` */
function shortName(typeName: string): string {
  return typeName.startsWith(PACKAGE) ? typeName.slice(PACKAGE.length) : typeName.replace(/^google\.rpc\./, '')
}

function readService(service: GeneratedService, found: Found): Service {
  const name = shortName(service.typeName)
  return { name, operations: service.methods.map((method) => readOperation(name, service, method, found)) }
}

function readOperation(service: string, { typeName }: GeneratedService, method: GeneratedMethod, found: Found) {
  const options = methodOptions.parse(method.options)
  const operation: Operation = {
    name: method.name,
    service,
    grpc: `${typeName}/${method.name}`,
    route: options['google.api.http'].post,
    tag: options['grpc.gateway.protoc_gen_openapiv2.options.openapiv2_operation'].tags[0],
    request: readMessage(method.I, found),
    response: readMessage(method.O, found),
    streams: { request: method.clientStreaming, response: method.serverStreaming },
    deprecated: found.upstream.deprecatedOperations.includes(method.name),
  }
  return operation
}

/** Puts a message and all it leads to among those found. Returns its name. */
function readMessage(generated: GeneratedMessage, found: Found): string {
  const name = shortName(generated.typeName)
  if (found.messages.has(name)) return name
  const message: Message = { name, fields: [], choices: [] }
  found.messages.set(name, message)
  for (const field of generated.fields) {
    message.fields.push(readField(name, field, found))
    if (field.oneof) addToChoice(message, field, found.upstream)
  }
  return name
}

function addToChoice(message: Message, { oneof = '', jsonName = '' }: GeneratedField, upstream: Upstream): void {
  const choice = message.choices.find(({ name }) => name === oneof)
  if (choice) choice.fields.push(jsonName)
  else message.choices.push({ name: oneof, required: isRequired(message.name, oneof, upstream), fields: [jsonName] })
}

/** The generated code writes `treeType` for `tree_type`. */
function isRequired(message: string, choice: string, { requiredChoices }: Upstream): boolean {
  const name = choice.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return requiredChoices.includes(`${message}.${name}`)
}

function readField(message: string, field: GeneratedField, found: Found): Field {
  const read: Field = {
    name: field.name,
    jsonName: field.jsonName ?? field.name,
    type: readType(field, found),
    repeated: Boolean(field.repeat),
    limits: readLimits(field.options?.['buf.validate.field']),
    deprecated: found.upstream.deprecatedFields.includes(`${message}.${field.name}`),
  }
  if (field.oneof) read.choice = field.oneof
  return read
}

function readType(field: GeneratedField, found: Found): FieldType {
  if (field.kind === 'message') {
    const type = field.T()
    return WELL_KNOWN[type.typeName] ?? { kind: 'message', name: readMessage(type, found) }
  }
  if (field.kind === 'enum') return { kind: 'enum', name: readEnum(field.T(), found) }
  const scalar = field.kind === 'scalar' ? SCALARS[field.T] : undefined
  if (!scalar) throw new Error(`the type of the field ${field.name} is not known  → teach lib/build/api/read-client.ts`)
  return scalar
}

type GeneratedEnum = readonly [typeName: string, values: object, prefix?: string]

function readEnum([typeName, values, prefix = '']: GeneratedEnum, { enums }: Found): string {
  const name = shortName(typeName)
  const names = Object.keys(values).filter((key) => !/^\d+$/.test(key))
  enums.set(name, { name, values: names.map((value) => `${prefix}${value}`) })
  return name
}

function addNewerFields({ upstream, messages }: Found): void {
  for (const { message, name, type, since } of upstream.newer.fields) {
    const jsonName = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const fields = messages.get(message)?.fields
    if (!fields)
      throw new Error(`upstream.json adds to ${message}, which does not exist  → mend lib/build/api/upstream.json`)
    if (fields.some((field) => field.name === name)) {
      throw new Error(`the client package has ${message}.${name} now  → delete it from lib/build/api/upstream.json`)
    }
    fields.push({ name, jsonName, type: { kind: type }, repeated: false, limits: {}, deprecated: false, since })
  }
}
