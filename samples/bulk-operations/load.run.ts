/**
 * Runs load.ts, dump.ts and purge.ts against a SpiceDB inside this process:
 * npx tsx samples/bulk-operations/load.run.ts
 * The SpiceDB inside this process doesn't have bulk calls, so two fakes follow their rules: an import is one transaction of
 * CREATE, and an export reads everything at one revision, page by page, with a cursor. `npm run samples` starts a real SpiceDB
 * if it's installed, which has the calls.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v1 } from '@authzed/authzed-node'
import { status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { digest, dump, type Exporter, lines } from './dump.ts'
import { generate, gentle, type Importer, importCall, load, type Permissions } from './load.ts'
import { purge } from './purge.ts'

const folder = mkdtempSync(join(tmpdir(), 'bulk-'))
const checkpoint = join(folder, 'checkpoint')
const schema = readFileSync(new URL('bikes.zed', import.meta.url), 'utf8')
console.log = () => {}

type Done = Parameters<Importer['importBulkRelationships']>[2]
let messages: number[] = []
let failNext: status | undefined
let commits = 0

const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined

/** Imports in one transaction. */
function store(server: TestDatabase, relationships: v1.Relationship[]): Promise<unknown> {
  if (real)
    return new Promise((resolve, reject) => {
      const stream = server
        .permissions()
        .importBulkRelationships((error, answer) => (error ? reject(error) : resolve(answer)))
      stream.write(v1.ImportBulkRelationshipsRequest.create({ relationships }))
      stream.end()
    })
  const operation = v1.RelationshipUpdate_Operation.CREATE
  const updates = relationships.map((relationship) => ({ operation, relationship }))
  const request = v1.WriteRelationshipsRequest.create({ updates })
  return server
    .permissions()
    .promises.writeRelationships(request)
    .catch((error: unknown) => {
      const code = /AlreadyExists/.test(String(error)) ? status.ALREADY_EXISTS : status.INVALID_ARGUMENT
      throw Object.assign(new Error(String(error)), { code })
    })
}

type ExportPages = AsyncIterable<v1.ExportBulkRelationshipsResponse>

/** The fakes, and imports that fail on demand. */
function client(server: TestDatabase) {
  const permissions = server.permissions().promises
  const importBulkRelationships = (_: unknown, done: NonNullable<Done>) => {
    const relationships: v1.Relationship[] = []
    const commit = async () => {
      const fail = failNext
      failNext = undefined
      if (fail === status.UNAVAILABLE) throw Object.assign(new Error('away'), { code: fail })
      await store(server, relationships)
      commits++
      if (fail !== undefined) throw Object.assign(new Error('the response got lost'), { code: fail })
      return v1.ImportBulkRelationshipsResponse.create({ numLoaded: String(relationships.length) })
    }
    return {
      on: () => {},
      write: (message: v1.ImportBulkRelationshipsRequest) => {
        messages.push(message.relationships.length)
        relationships.push(...message.relationships)
      },
      end: () => commit().then((answer) => done(null, answer), done),
    }
  }
  async function* exportBulkRelationships(request: v1.ExportBulkRelationshipsRequest) {
    if (real) return yield* server.permissions().exportBulkRelationships(request) as ExportPages
    const [start, skip = '0'] = request.optionalCursor?.token.split('!') ?? []
    const { readAt } = await server.schema().promises.readSchema(v1.ReadSchemaRequest.create())
    const token = start ?? readAt?.token ?? ''
    let seen = 0
    for (const resourceType of ['bike', 'city']) {
      const rows = await permissions.readRelationships(
        v1.ReadRelationshipsRequest.create({
          consistency: { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token } } },
          relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
        }),
      )
      for (let from = 0; from < rows.length; from += request.optionalLimit) {
        const page = rows.slice(from, from + request.optionalLimit)
        seen += page.length
        if (seen <= Number(skip)) continue
        const relationships = page.flatMap(({ relationship }) => relationship ?? [])
        yield v1.ExportBulkRelationshipsResponse.create({
          afterResultCursor: { token: `${token}!${seen}` },
          relationships,
        })
      }
    }
  }
  return { importBulkRelationships, exportBulkRelationships, promises: permissions } as unknown as Importer &
    Exporter & { promises: Permissions }
}

const server = await TestDatabase.start(schema)
const spicedb = client(server)
const permissions = server.permissions().promises

async function stored(database: TestDatabase) {
  const rows = []
  for (const resourceType of ['bike', 'city']) {
    const request = v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
    })
    rows.push(...(await database.permissions().promises.readRelationships(request)))
  }
  return rows.flatMap(({ relationship }) => relationship ?? [])
}
async function* each<T>(items: Iterable<T>) {
  yield* items
}
const all: v1.Relationship[] = []
for await (const relationship of generate(2_345)) all.push(relationship)

// One call, several messages.
assert.equal(await importCall(spicedb, all.slice(0, 250), 100), 250n)
assert.deepEqual(messages, [100, 100, 50])
await assert.rejects(importCall(spicedb, all.slice(200, 300)), { code: status.ALREADY_EXISTS })
assert.equal((await stored(server)).length, 250) // the failed call stored nothing
messages = []

// A load that is killed after its second call is stored, but before the checkpoint is.
commits = 0
async function* killed() {
  for (const relationship of all) {
    if (commits === 3) throw new Error('killed')
    yield relationship
  }
}
await assert.rejects(load(spicedb, killed(), { checkpoint, perCall: 500 }), /killed/)
assert.equal(readFileSync(checkpoint, 'utf8'), '2000') // the first 500 collided with the call above and were touched
writeFileSync(checkpoint, '1500') // as if the kill came before the last checkpoint
failNext = status.UNAVAILABLE
assert.equal(await load(spicedb, each(all), { checkpoint, perCall: 500 }), 2_345)
assert.equal((await stored(server)).length, 2_345)
assert.deepEqual(await digest(each(await stored(server))), await digest(each(all)))

// A response that gets lost: the retry uses TOUCH.
const extra = v1.Relationship.create({
  resource: { objectType: 'bike', objectId: 'x' },
  relation: 'renter',
  subject: { object: { objectType: 'rider', objectId: 'mira' }, optionalRelation: '' },
  optionalExpiresAt: { seconds: '4102444800', nanos: 0 },
})
failNext = status.DEADLINE_EXCEEDED
await load(spicedb, each([extra]), { checkpoint: join(folder, 'extra') })
assert.equal((await stored(server)).length, 2_346)

// A relationship that the schema rejects stops the load.
const noExpiry = v1.Relationship.create({ ...extra, optionalExpiresAt: undefined })
await assert.rejects(load(spicedb, each([noExpiry]), { checkpoint: join(folder, 'bad') }), {
  code: status.INVALID_ARGUMENT,
})

// Export, interrupted and resumed, then into a second database: the same count and the same sum.
const file = join(folder, 'bikes.jsonl')
const interrupted = {
  exportBulkRelationships: async function* (request: v1.ExportBulkRelationshipsRequest) {
    let pages = 0
    for await (const page of spicedb.exportBulkRelationships(request) as ExportPages) {
      if (pages++ === 2) throw new Error('cut')
      yield page
    }
  },
} as unknown as Exporter
await assert.rejects(dump(interrupted, file), /cut/)
await permissions.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: [
      {
        operation: v1.RelationshipUpdate_Operation.TOUCH,
        relationship: { ...extra, resource: { objectType: 'bike', objectId: 'late' } },
      },
    ],
  }),
)
await dump(spicedb, file) // continues at the old revision, without the bike `late`
const before = await digest(each([...all, extra]))
assert.deepEqual(await digest(lines(file)), before)
const copy = await TestDatabase.start(schema)
await load(client(copy), lines(file), { checkpoint: join(folder, 'copy'), perCall: 1_000 })
assert.deepEqual(await digest(each(await stored(copy))), before)

// The pause grows while checks are slow. Of several pauses the shortest counts, because this machine can be busy.
async function pause(slow: number) {
  const waits: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    const start = performance.now()
    await gentle(async () => {}, slow)()
    waits.push(performance.now() - start)
  }
  return Math.min(...waits)
}
assert.ok((await pause(0)) >= 99)
assert.ok((await pause(1e9)) < 99)

// Purge.
assert.equal(await purge(permissions, { resourceType: 'bike', optionalRelation: 'city' }), 2_345n)
assert.deepEqual((await stored(server)).length, 2)

console.info('bulk-operations: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
