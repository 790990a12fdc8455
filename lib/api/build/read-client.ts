import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { v1 } from '@authzed/authzed-node'
import { z } from 'zod'
import { readLimits } from './limits.ts'
import type { Api, ApiField, ApiMessage, Enum, FieldType, Operation, Service } from './model.ts'
import { readUpstream, type Upstream } from './upstream.ts'

type GeneratedService = typeof v1.PermissionsService
type GeneratedMethod = GeneratedService['methods'][number]
type GeneratedMessage = GeneratedMethod['I']
type GeneratedField = GeneratedMessage['fields'][number]

const PACKAGE = 'authzed.api.v1.'

/** Services in the order of the reference. */
const SERVICES: readonly GeneratedService[] = [
  v1.PermissionsService,
  v1.SchemaService,
  v1.WatchService,
  v1.ExperimentalService,
]

/** Messages whose JSON representation isn't an object of their fields. */
const WELL_KNOWN: Readonly<Record<string, FieldType>> = {
  'google.protobuf.Timestamp': { kind: 'timestamp' },
  'google.protobuf.Duration': { kind: 'duration' },
  'google.protobuf.Struct': { kind: 'struct' },
  'google.protobuf.Any': { kind: 'any' },
}

/** The scalar types that the API uses, by protobuf's type number. */
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

/** Messages and enums collected while walking through the generated code. */
interface Collected {
  upstream: Upstream
  messages: Map<string, ApiMessage>
  enums: Map<string, Enum>
}

let cached: { root: string; api: Api } | null = null

/**
 * Reads the API from the generated code of the installed client package, and adds the facts in `upstream.json`. Cached,
 * because a build calls it for every page with a reference.
 * @param root the project's root, which contains `node_modules/` and `lib/api/build/upstream.json`
 * @throws Error on anything unexpected in the generated code
 */
export function readApi(root: string): Api {
  if (cached?.root !== root) cached = { root, api: read(root) }
  return cached.api
}

function read(root: string): Api {
  const collected: Collected = { upstream: readUpstream(root), messages: new Map(), enums: new Map() }
  const services = SERVICES.map((service) => readService(service, collected))
  addNewerFields(collected)
  const reasons = Object.keys(v1.ErrorReason).filter((name) => !/^\d+$/.test(name))
  return {
    clientVersion: clientVersion(root),
    services,
    messages: collected.messages,
    enums: collected.enums,
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

function readService(service: GeneratedService, collected: Collected): Service {
  const name = shortName(service.typeName)
  return { name, operations: service.methods.map((method) => readOperation(name, service, method, collected)) }
}

function readOperation(service: string, { typeName }: GeneratedService, method: GeneratedMethod, collected: Collected) {
  const options = methodOptions.parse(method.options)
  const operation: Operation = {
    name: method.name,
    service,
    grpc: `${typeName}/${method.name}`,
    route: options['google.api.http'].post,
    tag: options['grpc.gateway.protoc_gen_openapiv2.options.openapiv2_operation'].tags[0],
    request: readMessage(method.I, collected),
    response: readMessage(method.O, collected),
    streams: { request: method.clientStreaming, response: method.serverStreaming },
    deprecated: collected.upstream.deprecatedOperations.includes(method.name),
  }
  return operation
}

/**
 * Collects a message and all messages and enums that it refers to.
 * @returns its name
 */
function readMessage(generated: GeneratedMessage, collected: Collected): string {
  const name = shortName(generated.typeName)
  if (collected.messages.has(name)) return name
  const message: ApiMessage = { name, fields: [], choices: [] }
  collected.messages.set(name, message)
  for (const field of generated.fields) {
    message.fields.push(readField(name, field, collected))
    if (field.oneof) addToChoice(message, field, collected.upstream)
  }
  return name
}

function addToChoice(message: ApiMessage, { oneof = '', jsonName = '' }: GeneratedField, upstream: Upstream): void {
  const choice = message.choices.find(({ name }) => name === oneof)
  if (choice) choice.fields.push(jsonName)
  else message.choices.push({ name: oneof, required: isRequired(message.name, oneof, upstream), fields: [jsonName] })
}

/** Whether a choice is listed in `upstream.json`. The generated code has `treeType` for `tree_type`. */
function isRequired(message: string, choice: string, { requiredChoices }: Upstream): boolean {
  const name = choice.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return requiredChoices.includes(`${message}.${name}`)
}

function readField(message: string, field: GeneratedField, collected: Collected): ApiField {
  const { deprecatedFields, requiredFields } = collected.upstream
  const path = `${message}.${field.name}`
  const limits = readLimits(field.options?.['buf.validate.field'])
  if (requiredFields.includes(path)) limits.required = true
  const read: ApiField = {
    name: field.name,
    jsonName: field.jsonName ?? field.name,
    type: readType(field, collected),
    repeated: Boolean(field.repeat),
    limits,
    deprecated: deprecatedFields.includes(path),
  }
  if (field.oneof) read.choice = field.oneof
  return read
}

function readType(field: GeneratedField, collected: Collected): FieldType {
  if (field.kind === 'message') {
    const type = field.T()
    return WELL_KNOWN[type.typeName] ?? { kind: 'message', name: readMessage(type, collected) }
  }
  if (field.kind === 'enum') return { kind: 'enum', name: readEnum(field.T(), collected) }
  const scalar = field.kind === 'scalar' ? SCALARS[field.T] : undefined
  if (!scalar)
    throw new Error(`the field ${field.name} has an unknown type  → add it to SCALARS in lib/api/build/read-client.ts`)
  return scalar
}

type GeneratedEnum = readonly [typeName: string, values: object, prefix?: string]

function readEnum([typeName, values, prefix = '']: GeneratedEnum, { enums }: Collected): string {
  const name = shortName(typeName)
  const names = Object.keys(values).filter((key) => !/^\d+$/.test(key))
  enums.set(name, { name, values: names.map((value) => `${prefix}${value}`) })
  return name
}

function addNewerFields({ upstream, messages }: Collected): void {
  for (const { message, name, type, since } of upstream.newer.fields) {
    const jsonName = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const fields = messages.get(message)?.fields
    if (!fields)
      throw new Error(
        `upstream.json adds a field to ${message}, which does not exist  → fix lib/api/build/upstream.json`,
      )
    if (fields.some((field) => field.name === name)) {
      throw new Error(`the client package has ${message}.${name} now  → delete it from lib/api/build/upstream.json`)
    }
    if (type !== 'bool' && !messages.has(type.message)) {
      throw new Error(
        `upstream.json gives ${message}.${name} the type ${type.message}, which does not exist  → fix lib/api/build/upstream.json`,
      )
    }
    const fieldType: FieldType = type === 'bool' ? { kind: type } : { kind: 'message', name: type.message }
    fields.push({ name, jsonName, type: fieldType, repeated: false, limits: {}, deprecated: false, since })
  }
}
