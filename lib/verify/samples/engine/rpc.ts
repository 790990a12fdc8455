import { v1 } from '@authzed/authzed-node'

/** Authzed-node's descriptor of a method: name, request and response type, streaming, HTTP route. */
export type Method = (typeof v1.PermissionsService)['methods'][number]

/** A message of any type, which the functions of its descriptor read and write. */
export type Message = object

/** The services that SpiceDB serves. */
export const SERVICES = [v1.SchemaService, v1.PermissionsService, v1.WatchService, v1.ExperimentalService] as const

/** All methods of the API. */
export const METHODS: readonly Method[] = SERVICES.flatMap(({ methods }) => methods)

/** `/authzed.api.v1.PermissionsService/CheckPermission` */
export const pathOf = (method: Method): string => `/${method.service.typeName}/${method.name}`

/** Messages of a streaming call. */
export interface MessageStream extends AsyncIterable<Message> {
  cancel(): void
}

/** Calls any method of the API with unchanged messages. `unary` and iterating over `stream` throw EngineError. */
export interface Rpc {
  unary(method: Method, request: Message): Promise<Message>
  stream(method: Method, request: Message): MessageStream
}
