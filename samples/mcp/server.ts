import { callable, callTool, McpError, readRecord, type SpiceDB } from './guard.ts'
import { type Caller, delegationOf } from './ids.ts'

/** The clinic's own code, which knows nothing about permissions. */
export interface Clinic {
  book(patient: string): Promise<string>
  file(patient: string): Promise<string>
}

const patient = { type: 'object', properties: { patient: { type: 'string' } }, required: ['patient'] }
const TOOLS = [{ name: 'book_visit', description: 'Books a visit for a patient.', inputSchema: patient }]

/** Answers an MCP request of a verified caller. */
export async function handle(spicedb: SpiceDB, clinic: Clinic, caller: Caller, method: string, params: unknown) {
  const delegation = delegationOf(caller)

  if (method === 'tools/list') {
    const tools = await callable(spicedb, delegation, TOOLS)
    return { resultType: 'complete', tools, ttlMs: 0, cacheScope: 'private' }
  }

  if (method === 'tools/call') {
    const { name, arguments: input } = params as { name: string; arguments: { patient: string } }
    if (name !== 'book_visit') throw new McpError(`Unknown tool: ${name}`)
    return callTool(spicedb, delegation, name, async () => {
      const notes = await readRecord(spicedb, delegation, input.patient, () => clinic.file(input.patient))
      return `${await clinic.book(input.patient)} Notes: ${notes}`
    })
  }

  if (method === 'resources/read') {
    const { uri } = params as { uri: string }
    const id = /^clinic:\/\/records\/([a-z0-9]+)$/.exec(uri)?.[1]
    if (!id) throw new McpError('Resource not found')
    const text = await readRecord(spicedb, delegation, id, () => clinic.file(id))
    return { resultType: 'complete', contents: [{ uri, text }], ttlMs: 0, cacheScope: 'private' }
  }

  throw new McpError('Method not found', -32601)
}
