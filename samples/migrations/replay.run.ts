/**
 * Moves a permissions system between two SpiceDBs inside this process, with writes going on:
 * npx tsx samples/migrations/replay.run.ts
 * The SpiceDB inside this process doesn't have bulk calls, so reads at an exact snapshot replace the backup and the export.
 * `npm run samples` starts a real SpiceDB if it's installed, which exports.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { drained, type Place, replay, type Source } from './replay.ts'
import { disagreements, type Exporter, inventory } from './verify.ts'

const schema = readFileSync(new URL('museum.zed', import.meta.url), 'utf8')
const [old, fresh] = [await TestDatabase.start(schema), await TestDatabase.start(schema)]
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation

const fact = (id: string, relation: string, subject: [string, string], more: Partial<v1.Relationship> = {}) =>
  v1.Relationship.create({
    resource: { objectType: relation === 'curator' ? 'museum' : 'piece', objectId: id },
    relation,
    subject: { object: { objectType: subject[0], objectId: subject[1] }, optionalRelation: '' },
    ...more,
  })
const write = (
  database: TestDatabase,
  operation: v1.RelationshipUpdate_Operation,
  relationships: v1.Relationship[],
  note?: string,
) =>
  database.permissions().promises.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: relationships.map((relationship) => ({ operation, relationship })),
      optionalTransactionMetadata: note ? v1.createStructFromObject({ note }) : undefined,
    }),
  )
const hours = (until: number): Partial<v1.Relationship> => ({
  optionalCaveat: { caveatName: 'opening_hours', context: v1.createStructFromObject({ from: 9, until }) },
})
const expires = (seconds: string): Partial<v1.Relationship> => ({ optionalExpiresAt: { seconds, nanos: 0 } })

/** Every relationship at one revision, in place of the backup and of the export. */
async function all(database: TestDatabase, token: string | undefined) {
  const pages = ['museum', 'piece'].map((resourceType) =>
    database.permissions().promises.readRelationships(
      v1.ReadRelationshipsRequest.create({
        consistency: token
          ? { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token } } }
          : { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
        relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
      }),
    ),
  )
  return (await Promise.all(pages)).flat().flatMap(({ relationship }) => relationship ?? [])
}
const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
const standIn = (database: TestDatabase) =>
  ({
    async *exportBulkRelationships() {
      const relationships = await all(database, undefined)
      yield v1.ExportBulkRelationshipsResponse.create({ relationships: relationships.slice(0, 2) })
      yield v1.ExportBulkRelationshipsResponse.create({ relationships: relationships.slice(2).reverse() })
    },
  }) as unknown as Exporter
const exporter = (database: TestDatabase) => (real ? database.permissions() : standIn(database))

// The old system, and its backup.
await write(old, TOUCH, [
  fact('north', 'curator', ['curator', 'ada']),
  fact('vase', 'museum', ['museum', 'north']),
  fact('vase', 'viewer', ['curator', 'bo'], hours(17)),
  fact('mask', 'museum', ['museum', 'north']),
  fact('mask', 'courier', ['curator', 'cy'], expires('4102444800')),
])
const { readAt } = await old.schema().promises.readSchema(v1.ReadSchemaRequest.create())
const backup = await all(old, readAt?.token)

// Writes go on while the backup is restored.
await write(old, TOUCH, [fact('vase', 'viewer', ['curator', 'bo'], hours(20))], 'longer hours')
await write(old, DELETE, [fact('mask', 'courier', ['curator', 'cy'])])
await write(fresh, TOUCH, backup)
assert.notDeepEqual(await inventory(exporter(old)), await inventory(exporter(fresh)))

// The replay, with a connection that breaks after every second message.
let token = readAt?.token ?? ''
const place: Place = {
  token: async () => token,
  save: async (next) => {
    token = next
  },
}
const noted: string[] = []
const target = {
  writeRelationships: (request: v1.WriteRelationshipsRequest) => {
    if (request.optionalTransactionMetadata) noted.push(JSON.stringify(request.optionalTransactionMetadata))
    return fresh.permissions().promises.writeRelationships(request)
  },
}
let breaks = 0
const source: Source = {
  watch: ((request: v1.WatchRequest, options: object) => {
    const stream = old.watch().watch(request, options)
    let seen = 0
    return {
      cancel: () => stream.cancel(),
      async *[Symbol.asyncIterator]() {
        for await (const message of stream as AsyncIterable<v1.WatchResponse>) {
          yield message
          if (++seen === 2 && breaks++ < 3) throw Object.assign(new Error('cut'), { code: 14 })
        }
      },
    }
  }) as unknown as Source['watch'],
}
const stop = new AbortController()
const running = replay(source, target, place, stop.signal)
for (let index = 0; index < 5; index++) {
  await write(old, TOUCH, [fact(`coin${index}`, 'museum', ['museum', 'north'])])
  await sleep(50)
}
const marker = fact('replay-marker', 'museum', ['museum', 'replay-marker'])
await drained(old.permissions().promises, fresh.permissions().promises, marker)
assert.ok(breaks >= 2)
assert.match(noted.join(), /longer hours/)
stop.abort()
await running
await assert.rejects(
  drained(old.permissions().promises, fresh.permissions().promises, marker, 300), // the replay has stopped
  /the replay is behind/,
)
await write(old, DELETE, [marker])

// Both sides agree, in counts, in sums and in answers.
assert.deepEqual(await inventory(exporter(old)), await inventory(exporter(fresh)))
assert.match((await inventory(exporter(fresh))).join(), /piece#museum 7 [0-9a-f]+/)
const questions = [
  { resource: 'piece:vase', permission: 'handle', subject: 'curator:ada' },
  { resource: 'piece:vase', permission: 'see', subject: 'curator:bo' },
  { resource: 'piece:mask', permission: 'handle', subject: 'curator:cy' },
]
const clients = [old.permissions().promises, fresh.permissions().promises] as const
assert.deepEqual(await disagreements(...clients, questions), [])
await write(fresh, TOUCH, [fact('mask', 'courier', ['curator', 'cy'], expires('4102444800'))])
assert.deepEqual(await disagreements(...clients, questions), questions.slice(2))
assert.notDeepEqual(await inventory(exporter(old)), await inventory(exporter(fresh)))

// A schema write in the old system ends the replay.
const refused = assert.rejects(
  replay(source, target, place, new AbortController().signal),
  /the old system's schema has changed/,
)
await sleep(200)
await old.schema().promises.writeSchema(v1.WriteSchemaRequest.create({ schema: `${schema}\ndefinition visitor {}` }))
await refused

console.log('migrations: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
