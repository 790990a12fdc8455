/**
 * Runs every function of operations.ts against a SpiceDB inside this process:
 * npx tsx samples/http-api/operations.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import * as api from './operations.ts'

const schema = readFileSync(new URL('tools.zed', import.meta.url), 'utf8')
assert.deepEqual(JSON.parse(readFileSync(new URL('schema.json', import.meta.url), 'utf8')), { schema })

const server = await TestDatabase.start('definition person {}')

/**
 * A real SpiceDB, which `npm run samples` starts if it's installed. The one inside this process doesn't have reflection, bulk
 * calls or counters, so the responses of SpiceDB v1.56 are written below.
 */
const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
const counters = new Set<string>()
const imported: v1.Relationship[] = []
const standIns: Partial<v1.ZedPromiseClientInterface> = {
  reflectSchema: async () =>
    v1.ReflectSchemaResponse.fromJson({
      definitions: [{ name: 'tool', permissions: [{ name: 'repair' }, { name: 'borrow' }] }],
    }),
  computablePermissions: async ({ definitionName }: v1.ComputablePermissionsRequest) =>
    v1.ComputablePermissionsResponse.fromJson({
      permissions: ['borrow', 'repair'].map((relationName) => ({ definitionName, relationName, isPermission: true })),
    }),
  dependentRelations: async () =>
    v1.DependentRelationsResponse.fromJson({
      relations: [
        { definitionName: 'crew', relationName: 'member' },
        { definitionName: 'tool', relationName: 'keeper' },
      ],
    }),
  diffSchema: async ({ comparisonSchema }: v1.DiffSchemaRequest) =>
    v1.DiffSchemaResponse.fromJson({
      diffs: comparisonSchema === schema ? [] : [{ definitionAdded: { name: 'shelf' } }],
    }),
  exportBulkRelationships: async () => [v1.ExportBulkRelationshipsResponse.create({ relationships: imported })],
  experimentalRegisterRelationshipCounter: async ({ name }: v1.ExperimentalRegisterRelationshipCounterRequest) => {
    if (counters.has(name)) throw new Error(`counter with name \`${name}\` already registered`)
    counters.add(name)
    return v1.ExperimentalRegisterRelationshipCounterResponse.create()
  },
  experimentalCountRelationships: async ({ name }: v1.ExperimentalCountRelationshipsRequest) => {
    if (!counters.has(name)) throw new Error(`counter with name \`${name}\` not found`)
    return v1.ExperimentalCountRelationshipsResponse.fromJson(
      name === 'new' ? { counterStillCalculating: true } : { readCounterValue: { relationshipCount: '3' } },
    )
  },
  experimentalUnregisterRelationshipCounter: async ({ name }: v1.ExperimentalUnregisterRelationshipCounterRequest) => {
    counters.delete(name)
    return v1.ExperimentalUnregisterRelationshipCounterResponse.create()
  },
}

/** Receives batches until the stream ends, and refuses relationships that exist already. */
function importBulkRelationships(done: (error: Error | null, answer?: v1.ImportBulkRelationshipsResponse) => void) {
  const batches: v1.Relationship[] = []
  const end = () => {
    const texts = new Set(imported.map((one) => v1.Relationship.toJsonString(one)))
    if (batches.some((one) => texts.has(v1.Relationship.toJsonString(one)))) return done(new Error('already exists'))
    imported.push(...batches)
    return done(null, v1.ImportBulkRelationshipsResponse.create({ numLoaded: String(batches.length) }))
  }
  return { write: ({ relationships }: v1.ImportBulkRelationshipsRequest) => batches.push(...relationships), end }
}

const standIn = {
  promises: new Proxy(server.permissions().promises, {
    get: (permissions, name: keyof v1.ZedPromiseClientInterface) =>
      standIns[name] ?? (/Schema$/.test(name) ? server.schema().promises[name] : permissions[name]),
  }),
  watch: server.watch().watch.bind(server.watch()),
  importBulkRelationships,
}
const client = (real ? server.permissions() : standIn) as Parameters<typeof api.isAllowedToBorrow>[0]

assert.equal(typeof api.connect, 'function')

// Schema: written, read, as data, in both directions, compared.
assert.ok(await api.writeSchema(client, schema))
assert.match(await api.schemaText(client), /definition tool \{/)
assert.deepEqual(await api.permissionsOf(client, 'tool'), ['repair', 'borrow'])
assert.deepEqual(await api.permissionsOf(client, 'too'), [])
assert.deepEqual(await api.affectedBy(client, 'tool', 'keeper'), ['tool#borrow', 'tool#repair'])
assert.deepEqual(await api.dependenciesOf(client, 'tool', 'repair'), ['crew#member', 'tool#keeper'])
assert.deepEqual(await api.differences(client, schema), [])
assert.deepEqual(await api.differences(client, `${schema}\ndefinition shelf {}`), ['definitionAdded'])

// Relationships: written, checked, listed from both ends, deleted.
const token = await api.lend(client, 'drill-7', 'noor')
assert.ok(token)
await api.lend(client, 'saw-2', 'noor')
await api.lend(client, 'drill-7', 'ines')
assert.equal(await api.isAllowedToBorrow(client, 'drill-7', 'noor'), true)
assert.equal(await api.isAllowedToBorrow(client, 'saw-2', 'ines'), false)
assert.deepEqual(await api.borrowable(client, ['drill-7', 'saw-2', 'ladder'], 'noor'), ['drill-7', 'saw-2'])
await assert.rejects(api.borrowable(client, ['drill 7'], 'noor'))
const first = await api.toolsFor(client, 'noor', 1)
const second = await api.toolsFor(client, 'noor', 1, first.next)
assert.deepEqual([...first.tools, ...second.tools].sort(), ['drill-7', 'saw-2'])
assert.deepEqual((await api.borrowersOf(client, 'drill-7')).sort(), ['ines', 'noor'])
assert.deepEqual((await api.lentTo(client, 'drill-7')).sort(), ['ines', 'noor'])
assert.equal(await api.takeBack(client, 'drill-7'), 2n)
assert.equal(await api.takeBack(client, 'drill-7'), 0n)

// Import in two batches, then the export. Then the tree.
const keeper = (tool: string, type: string, id: string, relation = '') =>
  v1.Relationship.create({
    resource: { objectType: 'tool', objectId: tool },
    relation: 'keeper',
    subject: { object: { objectType: type, objectId: id }, optionalRelation: relation },
  })
const batches = [[keeper('saw-2', 'person', 'ines')], [keeper('saw-2', 'crew', 'wood', 'member')]]
assert.equal(await api.importAll(client, batches), 2n)
await assert.rejects(api.importAll(client, batches), /already exist/)
assert.equal((await api.exportTools(client)).filter(({ relation }) => relation === 'keeper').length, 2)
const updates = batches.flat().map((relationship) => ({
  operation: v1.RelationshipUpdate_Operation.TOUCH,
  relationship,
}))
await client.promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
const subjects = await api.repairersOf(client, 'saw-2')
assert.deepEqual(subjects.map(({ object }) => object?.objectId).sort(), ['ines', 'wood'])

// Watch: the stream begins after the first token, so it contains the deletion.
const seen: string[] = []
const stop = api.follow(client, token, ({ relationship }) => seen.push(relationship?.resource?.objectId ?? ''))
for (let turn = 0; turn < 50 && seen.length < 4; turn++) await new Promise((done) => setTimeout(done, 100))
stop()
assert.ok(seen.includes('saw-2') && seen.includes('drill-7'))

// Counters.
const tools = v1.RelationshipFilter.create({ resourceType: 'tool' })
await api.register(client, 'tools', tools)
await api.register(client, 'new', tools)
await assert.rejects(api.register(client, 'tools', tools), /already registered/)
assert.equal(await api.countOf(client, 'tools'), 3n)
if (!real) assert.equal(await api.countOf(client, 'new'), undefined) // the count of a few relationships is there at once
await api.unregister(client, 'tools')
await assert.rejects(api.countOf(client, 'tools'), /not found/)

console.log('http-api: all operations ran')
process.exit(0) // close() waits 6 s after a streaming call
