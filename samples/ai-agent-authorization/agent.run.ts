/**
 * Runs the agent with a SpiceDB inside this process and a scripted model:
 * npx tsx samples/ai-agent-authorization/agent.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { ask, DENIED, type Entry, endSession, readableBy, type Step, startSession, stopAgent, work } from './agent.ts'
import { Script, sent, tools } from './local.ts'

const server = await TestDatabase.start(readFileSync(new URL('freight.zed', import.meta.url), 'utf8'))
const spicedb = server.permissions().promises
const fact = (resource: [string, string], relation: string, subject: [string, string], caveat?: object) =>
  v1.RelationshipUpdate.create({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship: {
      resource: { objectType: resource[0], objectId: resource[1] },
      relation,
      subject: { object: { objectType: subject[0], objectId: subject[1] }, optionalRelation: '' },
      ...caveat,
    },
  })
const limits = {
  optionalCaveat: {
    caveatName: 'limits',
    context: v1.createStructFromObject({ most: 500, network: '10.0.0.0/8' }),
  },
}
await spicedb.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: [
      fact(['account', 'acme'], 'clerk', ['person', 'lea']),
      fact(['account', 'bolt'], 'clerk', ['person', 'lea']),
      fact(['account', 'cargo'], 'clerk', ['person', 'max']),
      fact(['account', 'acme'], 'open_to', ['agent', 'planner']),
      fact(['account', 'cargo'], 'open_to', ['agent', 'planner']),
      fact(['shipment', 's1'], 'account', ['account', 'acme']),
      fact(['shipment', 's2'], 'account', ['account', 'bolt']),
      fact(['shipment', 's3'], 'account', ['account', 'cargo']),
      fact(['tool', 'find_route'], 'operator', ['person', 'lea']),
      fact(['tool', 'find_route'], 'enabled', ['agent', 'planner']),
      fact(['tool', 'book_truck'], 'operator', ['person', 'lea']),
      fact(['tool', 'book_truck'], 'enabled', ['agent', 'planner'], limits),
      fact(['tool', 'send_mail'], 'operator', ['person', 'lea']),
    ],
  }),
)

let entries: Entry[] = []
const log = async (entry: Entry) => {
  entries.push(entry)
}
const task = { person: 'lea', agent: 'planner', ip: '10.4.0.7' }
const start = (minutes = 15, from = task) => startSession(spicedb, from, ['find_route', 'book_truck'], minutes)
const say = { say: 'Two days, and a truck is booked.' }
const route = (shipment: string) => ({ tool: 'find_route', input: { shipment } })
const book = (price: string) => ({ tool: 'book_truck', input: { shipment: 's1', price } })

// The task as intended.
const first = await start()
const good = new Script(route('s1'), book('400'), say)
assert.equal(await work(spicedb, first, good, tools, 'Ship s1.', log), say.say)
assert.deepEqual(good.offered, ['find_route', 'book_truck'])
assert.deepEqual(
  entries.map(({ tool, allowed }) => `${tool} ${allowed}`),
  ['find_route true', 'book_truck true'],
)
assert.ok(entries.every(({ token, session }) => token && session === first.id))

// #region leaks
/** What a model under an attacker's control might try. */
const attacks: Step[] = [
  route('s2'),
  route('s3'),
  { tool: 'send_mail', input: { to: 'eve@example.com', text: 'Six pallets' } },
  book('9000'),
  { tool: 'delete_all', input: {} },
  route('*'),
  route('s1 or any other'),
  book('as much as you like'),
]
for (const attack of attacks) {
  const session = await start()
  const model = new Script(attack, say)
  await work(spicedb, session, model, tools, 'Ship s1.', log)
  assert.deepEqual(model.seen.slice(1), [DENIED]) // the model learns nothing, not even whether the file exists
}
assert.deepEqual(sent, [])
// #endregion

// Three denials end the session for good.
const circling = await start()
const answer = await work(spicedb, circling, new Script(...attacks), tools, 'Ship s1.', log)
assert.match(answer, /I stopped/)
const canAct = async (session: string) =>
  (await ask(spicedb, session, [{ resource: 'tool:find_route', permission: 'call' }]))[0][0]
assert.equal(await canAct(circling.id), false)

// From another network, a truck can't be booked, and the model isn't offered the tool.
const away = await start(15, { ...task, ip: '203.0.113.9' })
const remote = new Script(book('400'), say)
await work(spicedb, away, remote, tools, 'Ship s1.', log)
assert.deepEqual([remote.offered, remote.seen.slice(1)], [['find_route'], [DENIED]])

// Search results: the planner has no access to s2, and Lea has none to s3.
const passages = ['s1', 's2', 's1', 's3'].map((shipment, index) => ({ shipment, text: `passage ${index}` }))
const reader = await start()
assert.deepEqual(
  (await readableBy(spicedb, reader.id, passages)).map(({ text }) => text),
  ['passage 0', 'passage 2'],
)
assert.deepEqual(await readableBy(spicedb, reader.id, []), [])

// A session ends when its time is over.
assert.equal(await canAct((await start(-1)).id), false)
assert.equal(await canAct((await start(1)).id), true)

// #region revoke
/** A revocation applies to the next check, even in the middle of a task, and the token proves it later. */
const active = await start()
assert.equal(await canAct(active.id), true)
const token = await endSession(spicedb, active.id, 'the person pressed stop')
assert.equal(await canAct(active.id), false)
const proof = await spicedb.checkPermission(
  v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token: token ?? '' } } },
    resource: { objectType: 'tool', objectId: 'find_route' },
    permission: 'call',
    subject: { object: { objectType: 'session', objectId: active.id } },
  }),
)
assert.equal(proof.permissionship, v1.CheckPermissionResponse_Permissionship.NO_PERMISSION)
// #endregion

const stopped = new Script(route('s1'), route('s1'), say)
const midway = await start()
entries = []
await work(spicedb, midway, stopped, tools, 'Ship s1.', async (entry) => {
  entries.push(entry)
  if (entries.length === 1) await endSession(spicedb, midway.id, 'the person pressed stop')
})
assert.deepEqual(
  entries.map(({ allowed }) => allowed),
  [true, false],
)

// Stopping an agent ends all of its sessions.
const [a, b] = [await start(), await start()]
await stopAgent(spicedb, 'planner', 'incident 12')
assert.deepEqual([await canAct(a.id), await canAct(b.id)], [false, false])

// Without the log or without SpiceDB, nothing happens.
const last = await start()
const full = async () => Promise.reject(new Error('the log is full'))
await assert.rejects(work(spicedb, last, new Script(route('s1')), tools, 'Ship s1.', full), /the log is full/)
const down = { ...spicedb, checkBulkPermissions: async () => Promise.reject(new Error('unreachable')) }
await assert.rejects(work(down, last, new Script(route('s1')), tools, 'Ship s1.', log), /unreachable/)

console.log('ai-agent-authorization: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
