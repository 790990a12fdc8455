import { v1 } from '@authzed/authzed-node'

export type SpiceDB = Pick<
  v1.ZedPromiseClientInterface,
  'checkPermission' | 'writeRelationships' | 'deleteRelationships'
>

/** An answer to the host, with one of MCP's error codes: -32602 for a tool or a resource that does not exist. */
export class McpError extends Error {
  readonly mcpCode: number

  constructor(message: string, mcpCode = -32602) {
    super(message)
    this.mcpCode = mcpCode
  }
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

/** Runs the tool if the delegation may call it. */
export async function callTool(spicedb: SpiceDB, delegation: string, tool: string, run: () => Promise<string>) {
  const allowed = await may(spicedb, delegation, 'call', 'tool', tool)
  const text = allowed ? await run() : `Not permitted: this session may not call ${tool}.`
  return { resultType: 'complete', isError: !allowed, content: [{ type: 'text', text }] }
}

/** Loads the record if the delegation may read it. */
export async function readRecord(spicedb: SpiceDB, delegation: string, id: string, load: () => Promise<string>) {
  if (await may(spicedb, delegation, 'read', 'record', id)) return load()
  throw new McpError('Resource not found')
}
