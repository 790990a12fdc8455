import { v1 } from '@authzed/authzed-node'
import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { z } from 'zod'
import { SampleError } from '../../build/sample-error.ts'
import { suggest } from '../../build/suggest.ts'

/** Authzed-node's descriptor of a method: name, request and response type, streaming, HTTP route. */
type Method = (typeof v1.PermissionsService)['methods'][number]

/** Authzed-node's descriptor of a message type, with its fields and functions to read and write it. */
export type MessageType = Method['I']

const EXPORTED: readonly MessageType[] = Object.values<unknown>(v1).filter(isMessageType)

/** Message types of the API by name, such as `CheckPermissionRequest`, with those of other packages that they contain. */
const MESSAGES: ReadonlyMap<string, MessageType> = new Map(
  [
    ...EXPORTED.flatMap(({ fields }) => fields.flatMap((field) => (field.kind === 'message' ? [field.T()] : []))),
    ...EXPORTED,
  ].map((type) => [nameOf(type), type]),
)

/** `authzed.api.v1.CheckPermissionRequest` → `CheckPermissionRequest` */
function nameOf({ typeName }: MessageType): string {
  return typeName.split('.').pop() ?? typeName
}

function isMessageType(value: unknown): value is MessageType {
  return typeof value === 'object' && value !== null && 'typeName' in value && 'fromJson' in value
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

/** The part of google.api.http that the API uses. Each method is a POST with the message as its body. */
const httpRule = z.object({ 'google.api.http': z.object({ post: z.string(), body: z.literal('*') }) })

/** Name of the request message of an HTTP route, or undefined: `/v1/permissions/check` → `CheckPermissionRequest`. */
export function requestOf(path: string): string | undefined {
  const services = [v1.SchemaService, v1.PermissionsService, v1.WatchService, v1.ExperimentalService]
  const methods: readonly Method[] = services.flatMap(({ methods }) => methods)
  const method = methods.find(({ options }) => httpRule.safeParse(options).data?.['google.api.http'].post === path)
  return method && nameOf(method.I)
}

/**
 * Checks a JSON value against a message type of the API, by the rules of protobuf's JSON mapping. A message of a stream can be
 * wrapped in `result`, like in the HTTP API.
 * @throws SampleError with the library's error message for a value that doesn't match the type
 */
export function checkMessage(type: MessageType, value: unknown): void {
  const isWrapped = isRecord(value) && Object.keys(value).join() === 'result' && !type.fields.some(isResult)
  try {
    type.fromJson(JSON.parse(JSON.stringify(isWrapped ? value.result : value)), { typeRegistry: [] })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // A message of any type, such as the details of an error, would need its definition.
    if (!message.includes('google.protobuf.Any')) throw new SampleError(message, 'fix the message')
  }
}

const isResult = ({ name }: MessageType['fields'][number]): boolean => name === 'result'
