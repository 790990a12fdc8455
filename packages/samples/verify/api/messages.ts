import { v1 } from '@authzed/authzed-node'
import { z } from 'zod'

/** Authzed-node's descriptor of a method: name, request and response type, streaming, HTTP route. */
type Method = (typeof v1.PermissionsService)['methods'][number]

/** All methods of the services that SpiceDB serves. */
const METHODS: readonly Method[] = [
  v1.SchemaService,
  v1.PermissionsService,
  v1.WatchService,
  v1.ExperimentalService,
].flatMap(({ methods }) => methods)

/** Authzed-node's descriptor of a message type, with its fields and functions to read and write it. */
export type MessageType = Method['I']

/** `authzed.api.v1.CheckPermissionRequest` → `CheckPermissionRequest` */
function nameOf({ typeName }: { typeName: string }): string {
  return typeName.split('.').pop() ?? typeName
}

/** Messages of AuthZed Materialize, whose services SpiceDB doesn't have. */
const MATERIALIZE: readonly MessageType[] = [
  v1.WatchPermissionsRequest,
  v1.WatchPermissionsResponse,
  v1.WatchPermissionSetsRequest,
  v1.WatchPermissionSetsResponse,
  v1.LookupPermissionSetsRequest,
  v1.LookupPermissionSetsResponse,
]

/** Message types of the API by name, such as `CheckPermissionRequest`: all requests and responses and what they contain. */
export const MESSAGES: ReadonlyMap<string, MessageType> = collect([
  ...METHODS.flatMap(({ I, O }) => [I, O]),
  ...MATERIALIZE,
])

function collect(types: readonly MessageType[]): Map<string, MessageType> {
  const found = new Map<string, MessageType>()
  const open = [...types]
  for (let type = open.pop(); type !== undefined; type = open.pop()) {
    const name = nameOf(type)
    if (found.has(name)) continue
    found.set(name, type)
    open.push(...type.fields.flatMap((field) => (field.kind === 'message' ? [field.T()] : [])))
  }
  return found
}

/** The part of google.api.http that the API uses. Each method is a POST with the message as its body. */
const httpRule = z.object({ 'google.api.http': z.object({ post: z.string(), body: z.literal('*') }) })

/** Methods of the API by the path of their HTTP routes, such as `/v1/permissions/check`, from authzed-node's descriptors. */
const ROUTES: ReadonlyMap<string, Method> = new Map(
  METHODS.flatMap((method) => {
    const rule = httpRule.safeParse(method.options)
    return rule.success ? [[rule.data['google.api.http'].post, method] as const] : []
  }),
)

/** The request message of a route, or undefined: `/v1/permissions/check` → `CheckPermissionRequest`. */
export function requestOf(path: string): string | undefined {
  const method = ROUTES.get(path)
  return method && nameOf(method.I)
}
