import { v1 } from '@authzed/authzed-node'
import { METHODS, type Method } from '../engine/rpc.ts'

/** A message type as authzed-node describes it: its fields, and the functions that read and write it. */
export type MessageType = Method['I']
export type Field = MessageType['fields'][number]

/** `authzed.api.v1.CheckPermissionRequest` → `CheckPermissionRequest` */
export function nameOf({ typeName }: { typeName: string }): string {
  return typeName.split('.').pop() ?? typeName
}

/** Messages of AuthZed Materialize, whose services SpiceDB does not serve. */
const MATERIALIZE: readonly MessageType[] = [
  v1.WatchPermissionsRequest,
  v1.WatchPermissionsResponse,
  v1.WatchPermissionSetsRequest,
  v1.WatchPermissionSetsResponse,
  v1.LookupPermissionSetsRequest,
  v1.LookupPermissionSetsResponse,
]

/** Message types of the API by name, such as `CheckPermissionRequest`: all that a method takes, gives or holds inside. */
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
