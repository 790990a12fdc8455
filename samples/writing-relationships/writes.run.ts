/**
 * Runs writes.ts, stores.ts and outbox.ts against a SpiceDB inside this process:
 * npx tsx samples/writing-relationships/writes.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { type Metadata, status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { drain, type Entry } from './outbox.ts'
import { createShow, reconcile } from './stores.ts'
import {
  addHost,
  addHostFor,
  change,
  claim,
  forget,
  handOver,
  type Permissions,
  send,
  settleHandOver,
  writeFor,
} from './writes.ts'

const { CREATE, TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const server = await TestDatabase.start(readFileSync(new URL('podcasts.zed', import.meta.url), 'utf8'))
const engine = server.permissions().promises

/** The SpiceDB inside this process puts an error's code into its text. A client of a real one has it in `code`. */
function withCode(error: unknown): never {
  if (error instanceof Error && 'code' in error) throw error
  const name = /code = (\w+)/.exec(String(error))?.[1] ?? 'Unknown'
  const code = status[name.replace(/\B[A-Z]/g, '_$&').toUpperCase() as keyof typeof status]
  throw Object.assign(new Error(String(error)), { code })
}
const permissions: Permissions = Object.assign(Object.create(engine) as typeof engine, {
  writeRelationships: (request: v1.WriteRelationshipsRequest) => engine.writeRelationships(request).catch(withCode),
})
const code = (name: keyof typeof status) => (error: { code?: number }) => error.code === status[name]

async function facts(resourceType: string) {
  const rows = await engine.readRelationships(
    v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
    }),
  )
  return rows
    .map(({ relationship: r }) => `${r?.resource?.objectId}#${r?.relation}@${r?.subject?.object?.objectId}`)
    .sort()
}

// Grant, and grant again.
assert.ok(await addHost(permissions, 'night', 'lin'))
assert.ok(await addHost(permissions, 'night', 'lin'))
assert.deepEqual(await facts('show'), ['night#host@lin'])

// Retry: two failures, then a response that gets lost. The fact is stored once, and nothing fails.
let calls = 0
const failing: Permissions = Object.assign(Object.create(permissions) as typeof engine, {
  writeRelationships: async (request: v1.WriteRelationshipsRequest) => {
    calls++
    if (calls <= 2) throw Object.assign(new Error('away'), { code: status.UNAVAILABLE })
    const answer = await permissions.writeRelationships(request)
    if (calls === 3) throw Object.assign(new Error('too late'), { code: status.DEADLINE_EXCEEDED })
    return answer
  },
})
const kai = v1.WriteRelationshipsRequest.create({ updates: [change(TOUCH, 'night', 'host', 'kai')] })
assert.ok(await send(failing, kai))
assert.equal(calls, 4)
assert.deepEqual(await facts('show'), ['night#host@kai', 'night#host@lin'])
const create = v1.WriteRelationshipsRequest.create({ updates: [change(CREATE, 'night', 'host', 'kai')] })
await assert.rejects(send(permissions, create), /CREATE cannot be sent twice/)
await assert.rejects(permissions.writeRelationships(create), code('ALREADY_EXISTS'))
const twice = v1.WriteRelationshipsRequest.create({
  updates: [change(TOUCH, 'night', 'host', 'kai'), change(DELETE, 'night', 'host', 'kai')],
})
await assert.rejects(permissions.writeRelationships(twice), /found more than one update/)
const many = Array.from({ length: 1001 }, (_, index) => change(TOUCH, 'night', 'host', `p${index}`))
await assert.rejects(
  permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates: many })),
  /too many updates \(1001\).*consider using ImportBulkRelationships/,
)
const long = 'x'.repeat(65_001)
await assert.rejects(addHostFor(permissions, 'night', 'kai', 'support', long), /metadata size of \d+ is greater than/)

// Conditions: a show has one owner at most, and only the owner can hand it over.
await claim(permissions, 'night', 'mira')
await assert.rejects(claim(permissions, 'night', 'theo'), code('FAILED_PRECONDITION'))
await assert.rejects(handOver(permissions, 'night', 'theo', 'ana'), code('FAILED_PRECONDITION'))
await handOver(permissions, 'night', 'mira', 'theo')
assert.equal(await settleHandOver(permissions, 'night', 'mira', 'theo'), 'done') // the response had been lost
assert.equal(await settleHandOver(permissions, 'night', 'mira', 'ana'), 'refused')
assert.equal(await settleHandOver(permissions, 'night', 'theo', 'mira'), 'done')
const { writtenAt: closedAt } = await permissions.writeRelationships(
  v1.WriteRelationshipsRequest.create({ updates: [change(TOUCH, 'night', 'closed', '*')] }),
)
assert.equal(await settleHandOver(permissions, 'night', 'mira', 'theo'), 'refused') // closed

// Metadata: Watch returns it.
const stream = server.watch().watch(v1.WatchRequest.create({ optionalStartCursor: closedAt }), { deadline: Infinity })
const note = new Promise((resolve) =>
  stream.on('data', ({ fullRevisionMetadata: [metadata] }: v1.WatchResponse) => metadata && resolve(metadata)),
)
stream.on('error', () => {})
await addHostFor(permissions, 'night', 'ben', 'person:mira', 'r-7')
for (const value of ['r-7', 'person:mira']) assert.ok(JSON.stringify(await note).includes(value))
stream.cancel()

// Forget an object and a person.
const episode = v1.RelationshipUpdate.create({
  operation: TOUCH,
  relationship: {
    resource: { objectType: 'episode', objectId: 'e1' },
    relation: 'show',
    subject: { object: { objectType: 'show', objectId: 'night' }, optionalRelation: '' },
  },
})
await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates: [episode] }))
await forget(permissions, 'person', 'kai')
assert.ok(!(await facts('show')).some((fact) => fact.endsWith('@kai')))
await forget(permissions, 'show', 'night')
assert.deepEqual([...(await facts('show')), ...(await facts('episode'))], [])

// Compensation: a failed insert writes nothing, and after a failed commit the fact is deleted again.
const database = (fails: 'insert' | 'commit' | undefined) => ({
  insertShow: async () => assert.notEqual(fails, 'insert', 'insert failed'),
  commit: async () => assert.notEqual(fails, 'commit', 'commit failed'),
  rollback: async () => {},
})
await assert.rejects(createShow(database('insert'), permissions, 'dawn', 'Dawn', 'lin'), /insert failed/)
await assert.rejects(createShow(database('commit'), permissions, 'dawn', 'Dawn', 'lin'), /commit failed/)
assert.deepEqual(await facts('show'), [])
await createShow(database(undefined), permissions, 'dawn', 'Dawn', 'lin')
assert.deepEqual(await facts('show'), ['dawn#owner@lin'])

// Reconcile: one fact too many, one missing, and one that changes while the job runs.
const rows = new Map([
  ['dawn', 'ana'],
  ['rail', 'ben'],
  ['soon', 'cho'],
])
const shows = {
  async *owners() {
    for (const [id, owner] of rows) yield { id, owner }
    rows.set('soon', 'dev') // after the job read the row
  },
  ownerOf: async (id: string) => rows.get(id),
}
const wanted = ['add show:dawn#owner@person:ana', 'add show:rail#owner@person:ben', 'remove show:dawn#owner@person:lin']
assert.deepEqual((await reconcile(shows, permissions, false)).sort(), wanted)
rows.set('soon', 'cho')
assert.deepEqual((await reconcile(shows, permissions, true)).sort(), wanted)
assert.deepEqual(await facts('show'), ['dawn#owner@ana', 'rail#owner@ben'])
assert.deepEqual(await reconcile(shows, permissions, true), ['add show:soon#owner@person:dev'])
assert.deepEqual(await reconcile(shows, permissions, true), [])

// Outbox: the worker dies between the two commits, and an entry that SpiceDB rejects blocks only its own show.
let entries: (Entry & { failures: number })[] = [
  { seq: 1n, show: 'tide', updates: [change(TOUCH, 'tide', 'owner', 'mira')], failures: 0 },
  { seq: 2n, show: 'odd', updates: [change(TOUCH, 'odd', 'producer', 'mira')], failures: 0 },
  { seq: 3n, show: 'odd', updates: [change(TOUCH, 'odd', 'owner', 'mira')], failures: 0 },
  {
    seq: 4n,
    show: 'tide',
    updates: [change(DELETE, 'tide', 'owner', 'mira'), change(TOUCH, 'tide', 'owner', 'kai')],
    failures: 0,
  },
]
let crash = true
const outbox = {
  oldest: async () =>
    entries.filter((entry) => entry === entries.find(({ show }) => show === entry.show) && entry.failures < 5),
  done: async (entry: Entry) => {
    if (crash) {
      crash = false
      throw new Error('killed')
    }
    entries = entries.filter(({ seq }) => seq !== entry.seq)
  },
  failed: async (entry: Entry) => {
    for (const row of entries) if (row.seq === entry.seq) row.failures++
  },
}
await assert.rejects(drain(outbox, permissions), /killed/)
assert.equal(entries.length, 4)
for (let run = 0; run < 6; run++) await drain(outbox, permissions)
assert.deepEqual(
  entries.map(({ seq }) => seq),
  [2n, 3n],
)
assert.ok((await facts('show')).includes('tide#owner@kai'))
assert.ok(!(await facts('show')).includes('tide#owner@mira'))

// The overlap key is sent as a header.
const stub = {
  writeRelationships: (_: unknown, metadata: Metadata, __: unknown, done: (error: null, answer: unknown) => void) =>
    done(null, { writtenAt: { token: metadata.get('io.spicedb.requestoverlapkey')[0] } }),
} as unknown as Parameters<typeof writeFor>[0]
assert.equal(await writeFor(stub, 'network-7', kai), 'network-7')

console.log('writing-relationships: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
