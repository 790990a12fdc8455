import { v1 } from '@authzed/authzed-node'

const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship

export type SpiceDB = Pick<
  v1.ZedPromiseClientInterface,
  'checkPermission' | 'checkBulkPermissions' | 'writeRelationships' | 'deleteRelationships'
>

/** An error for the host with one of MCP's codes, such as -32602 for a tool or a resource that doesn't exist. */
export class McpError extends Error {
  readonly mcpCode: number

  constructor(message: string, mcpCode = -32602) {
    super(message)
    this.mcpCode = mcpCode
  }
}

async function isAllowed(
  spicedb: SpiceDB,
  delegation: string,
  permission: string,
  objectType: string,
  objectId: string,
) {
  const answer = await spicedb.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      resource: { objectType, objectId },
      permission,
      subject: { object: { objectType: 'delegation', objectId: delegation } },
    }),
  )
  return answer.permissionship === HAS_PERMISSION
}

/** The tools that the delegation is allowed to call. The list is a convenience: each call is checked again. */
export async function callable<Tool extends { name: string }>(spicedb: SpiceDB, delegation: string, tools: Tool[]) {
  const { pairs } = await spicedb.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      items: tools.map(({ name }) => ({
        resource: { objectType: 'tool', objectId: name },
        permission: 'call',
        subject: { object: { objectType: 'delegation', objectId: delegation } },
      })),
    }),
  )
  return tools.filter((_, index) => {
    const answer = pairs[index]?.response // in the order of the items
    return answer?.oneofKind === 'item' && answer.item.permissionship === HAS_PERMISSION
  })
}

/** Runs the tool if the delegation is allowed to call it. */
export async function callTool(spicedb: SpiceDB, delegation: string, tool: string, run: () => Promise<string>) {
  const allowed = await isAllowed(spicedb, delegation, 'call', 'tool', tool)
  const text = allowed ? await run() : `Not permitted: you are not allowed to call ${tool}.`
  return { resultType: 'complete', isError: !allowed, content: [{ type: 'text', text }] }
}

/** Loads the record if the delegation is allowed to read it. */
export async function readRecord(spicedb: SpiceDB, delegation: string, id: string, load: () => Promise<string>) {
  if (await isAllowed(spicedb, delegation, 'read', 'record', id)) return load()
  throw new McpError('Resource not found')
}
