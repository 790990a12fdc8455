import { v1 } from '@authzed/authzed-node'
import { connect, disconnect, touch } from './consent.ts'
import type { SpiceDB } from './guard.ts'
import { agentOf, userOf } from './ids.ts'
import { handle } from './server.ts'

/** Mia, who uses the front-desk agent. These values come from a verified access token. */
export const mia = {
  issuer: 'https://login.example.com',
  subject: 'mia',
  clientId: 'https://agent.example.com/frontdesk',
}

const clinic = { book: async (patient: string) => `Booked ${patient}.`, file: async () => 'weight 12 kg' }

/** Books a visit through the MCP server, and returns the text that the agent gets. */
async function book(spicedb: SpiceDB, patient: string): Promise<string> {
  try {
    const params = { name: 'book_visit', arguments: { patient } }
    const result = await handle(spicedb, clinic, mia, 'tools/call', params)
    return 'content' in result ? (result.content[0]?.text ?? '') : ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export async function demo(spicedb: SpiceDB) {
  const user = `user:${userOf(mia)}`
  const agent = `agent:${agentOf(mia)}`
  const updates = [
    touch('tool:book_visit', 'operator', user),
    touch('tool:book_visit', 'approved', agent),
    touch('clinic:north', 'admitted', agent),
    ...['record:biscuit', 'record:pepper'].flatMap((record) => [
      touch(record, 'clinic', 'clinic:north'),
      touch(record, 'vet', user),
    ]),
  ]
  await spicedb.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  await disconnect(spicedb, mia) // left over from an earlier run

  console.log('no consent:  ', await book(spicedb, 'biscuit'))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await connect(spicedb, mia, ['tool:book_visit', 'record:biscuit'], tomorrow)
  console.log('Biscuit:     ', await book(spicedb, 'biscuit'))
  console.log('Pepper:      ', await book(spicedb, 'pepper'))
  await disconnect(spicedb, mia)
  console.log('disconnected:', await book(spicedb, 'biscuit'))
}

if (import.meta.filename === process.argv[1]) {
  const { SPICEDB_KEY = 'local-dev-key', SPICEDB_ENDPOINT = 'localhost:50051' } = process.env
  const client = v1.NewClient(SPICEDB_KEY, SPICEDB_ENDPOINT, v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED)
  await demo(client.promises)
  client.close()
}
