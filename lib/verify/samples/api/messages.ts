import { v1 } from '@authzed/authzed-node'
import { METHODS, type Method } from '../engine/rpc.ts'

/** Authzed-node's descriptor of a message type, with its fields and functions to read and write it. */
export type MessageType = Method['I']
export type Field = MessageType['fields'][number]

/** `authzed.api.v1.CheckPermissionRequest` → `CheckPermissionRequest` */
export function nameOf({ typeName }: { typeName: string }): string {
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
