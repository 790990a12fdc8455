import { v1 } from '@authzed/authzed-node'

type SpiceDB = v1.ZedPromiseClientInterface
type ToolResult = { isError?: boolean; content: { type: 'text'; text: string }[] }

/** MCP's answer for a resource that does not exist. */
class ResourceNotFound extends Error {
  readonly code = -32602
}

async function may(spicedb: SpiceDB, delegation: string, permission: string, objectType: string, objectId: string) {
  const answer = await spicedb.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      resource: { objectType, objectId },
      permission,
      subject: { object: { objectType: 'delegation', objectId: delegation } },
    }),
  )
  return answer.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}

export async function callTool(spicedb: SpiceDB, delegation: string, tool: string, run: () => Promise<ToolResult>) {
  if (await may(spicedb, delegation, 'call', 'tool', tool)) return run()
  const text = `Not permitted: this session may not call ${tool}.`
  return { isError: true, content: [{ type: 'text' as const, text }] }
}

export async function readRecord(spicedb: SpiceDB, delegation: string, id: string, load: () => Promise<string>) {
  if (await may(spicedb, delegation, 'read', 'record', id)) return load()
  throw new ResourceNotFound('Resource not found')
}
