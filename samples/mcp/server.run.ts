/**
 * Sends requests through the clinic's server, with a SpiceDB inside this process:
 * npx tsx samples/mcp/server.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { TestDatabase } from '../driver/database.ts'
import { connect, disconnect, endAgent } from './consent.ts'
import { demo, mia } from './demo.ts'
import { handle } from './server.ts'

const schema = readFileSync(new URL('clinic.zed', import.meta.url), 'utf8')
const server = await TestDatabase.start(schema)
const spicedb = server.permissions().promises

const clinic = {
  book: async (patient: string) => `Booked ${patient}.`,
  file: async (patient: string) => `file of ${patient}`,
}
const tom = { ...mia, subject: 'tom' }
const end = new Date('2099-06-30T18:00:00Z')
const call = (caller: typeof mia, patient: string) =>
  handle(spicedb, clinic, caller, 'tools/call', { name: 'book_visit', arguments: { patient } })
const read = (caller: typeof mia, patient: string) =>
  handle(spicedb, clinic, caller, 'resources/read', { uri: `clinic://records/${patient}` })

const { log } = console
const lines: string[] = []
console.log = (...words) => void lines.push(words.join(' '))
await demo(spicedb)
console.log = log
assert.deepEqual(lines, [
  'no consent:   Not permitted: you are not allowed to call book_visit.',
  'Biscuit:      Booked biscuit. Notes: weight 12 kg',
  'Pepper:       Resource not found',
  'disconnected: Not permitted: you are not allowed to call book_visit.',
])

const lent = ['tool:book_visit', 'record:biscuit']
const tools = async () => JSON.stringify(await handle(spicedb, clinic, mia, 'tools/list', {}))
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
assert.match(await tools(), /"tools":\[\]/)
await connect(spicedb, mia, lent, end)
await connect(spicedb, mia, lent, end) // a repetition changes nothing
console.log(JSON.stringify(await call(mia, 'biscuit')))
console.log(JSON.stringify(await read(mia, 'biscuit')))
console.log(JSON.stringify(await call(tom, 'biscuit')))
assert.match(await tools(), /"name":"book_visit"/)
await assert.rejects(call(mia, 'pepper'), /Resource not found/)
await assert.rejects(read(mia, 'pepper'), /Resource not found/)
await assert.rejects(handle(spicedb, clinic, mia, 'tools/call', { name: 'no such tool' }), /Unknown tool/)
await assert.rejects(
  handle(spicedb, clinic, mia, 'resources/read', { uri: 'file:///etc/passwd' }),
  /Resource not found/,
)

// Consent again with less: what is no longer ticked is gone.
await connect(spicedb, mia, ['record:pepper'], end)
await read(mia, 'pepper')
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
assert.match(JSON.stringify(await call(mia, 'pepper')), /"isError":true/)

// The same after a disconnect …
await connect(spicedb, mia, lent, end)
await disconnect(spicedb, mia)
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
await connect(spicedb, mia, ['record:pepper'], end)
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)

// … after a mandate that has expired …
await connect(spicedb, mia, lent, new Date(Date.now() + 1_500))
await new Promise((resolve) => setTimeout(resolve, 3_000))
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
await connect(spicedb, mia, ['record:pepper'], end)
await read(mia, 'pepper')
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)

// … and after the agent has been disconnected from everyone.
await connect(spicedb, mia, lent, end)
await read(mia, 'biscuit')
await endAgent(spicedb, mia)
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)
assert.match(JSON.stringify(await call(mia, 'biscuit')), /"isError":true/)
await connect(spicedb, mia, ['record:pepper'], end)
await read(mia, 'pepper')
await assert.rejects(read(mia, 'biscuit'), /Resource not found/)

// Two tabs at once: one consent is stored and the other rejected. They never add up.
const [first, second] = await Promise.allSettled([
  connect(spicedb, mia, ['record:biscuit'], end),
  connect(spicedb, mia, ['record:pepper'], end),
])
const [biscuit, pepper] = await Promise.allSettled([read(mia, 'biscuit'), read(mia, 'pepper')])
assert.ok([first, second].some(({ status }) => status === 'fulfilled'))
assert.ok([biscuit, pepper].some(({ status }) => status === 'rejected'))
server.close()
