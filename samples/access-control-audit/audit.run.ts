/**
 * Runs every function of audit.ts against a SpiceDB inside this process:
 * npx tsx samples/access-control-audit/audit.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'
import { couldThen, grantDrafter, historyRows, report, whoCan } from './audit.ts'

const file = parse(readFileSync(new URL('contracts.yaml', import.meta.url), 'utf8'))
const server = await TestDatabase.start(file.schema)
const permissions = server.permissions().promises
// The SpiceDB inside this process doesn't have ReflectSchema, so this function returns the names in the schema file.
// `npm run samples` starts a real SpiceDB if it's installed, which has the call.
const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
const reflectSchema = async ({ optionalFilters: [filter] }: v1.ReflectSchemaRequest) => {
  const name = filter?.optionalDefinitionNameFilter ?? ''
  const body = new RegExp(`definition ${name} {([^}]*)}`).exec(file.schema)?.[1] ?? ''
  const names = [...body.matchAll(/permission (\w+) =/g)].map(([, found = '']) => found)
  return v1.ReflectSchemaResponse.create({
    definitions: [{ name, permissions: names.map((found) => v1.ReflectionPermission.create({ name: found })) }],
  })
}
const client = real ? permissions : Object.assign(Object.create(permissions) as typeof permissions, { reflectSchema })

// Watch from a point before the first write.
const start = (await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates: [] }))).writtenAt
const messages: v1.WatchResponse[] = []
const stream = server.watch().watch(v1.WatchRequest.create({ optionalStartCursor: start }))
stream.on('data', (message: v1.WatchResponse) => messages.push(message))
stream.on('error', () => undefined)

const updates = (file.relationships as string).split('\n').map((line) => {
  const [, type = '', id = '', relation = '', subjectType = '', subject = '', extra = ''] =
    /^(\w+):(\w+)#(\w+)@(\w+):([\w*]+)(\[.+\])?$/.exec(line) ?? []
  const relationship = v1.Relationship.create({
    resource: { objectType: type, objectId: id },
    relation,
    subject: { object: { objectType: subjectType, objectId: subject }, optionalRelation: '' },
  })
  if (extra === '[from_office]') relationship.optionalCaveat = { caveatName: 'from_office' }
  const end = /expiration:(.+)\]/.exec(extra)?.[1]
  if (end) relationship.optionalExpiresAt = { seconds: BigInt(Date.parse(end) / 1000).toString(), nanos: 0 }
  return v1.RelationshipUpdate.create({ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship })
})
await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))

// The report.
const answers = async (who: string) =>
  (await report(client, 'lease', who)).answers.map(({ permission, answer }) => `${permission} ${answer}`)
assert.deepEqual(await answers('nia'), ['read yes', 'sign no', 'archive yes'])
assert.deepEqual(await answers('otto'), ['read conditional', 'sign no', 'archive no'])
assert.deepEqual(await answers('rob'), ['read no', 'sign no', 'archive no'])
assert.ok((await report(client, 'lease', 'nia')).token)

// Who can: conditional answers are marked, and a wildcard lists its exceptions.
const readers = await whoCan(client, 'lease', 'read')
assert.deepEqual(readers.map(({ id, conditional }) => `${id}${conditional ? '?' : ''}`).sort(), [
  'lea',
  'max',
  'nia',
  'otto?',
  'pam',
])
const everyone = (await whoCan(client, 'terms', 'read')).find(({ id }) => id === '*')
assert.deepEqual(everyone?.except, ['rob'])

// A grant with its reason, then its removal. The token between the two still answers.
const token = (await grantDrafter(client, 'terms', 'quin', 'employee:lea', 'ticket 4711')) ?? ''
await permissions.deleteRelationships(
  v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create({
      resourceType: 'contract',
      optionalResourceId: 'terms',
      optionalRelation: 'drafter',
    }),
    optionalTransactionMetadata: v1.PbStruct.fromJson({ actor: 'employee:lea', reason: 'left the team' }),
  }),
)
assert.deepEqual((await couldThen(client, 'terms', 'archive', 'quin', token)).could, true)
const now = (await report(client, 'terms', 'quin')).token ?? ''
const { could, proof } = await couldThen(client, 'terms', 'archive', 'quin', now)
assert.equal(could, false)
assert.match(proof?.schemaUsed ?? '', /definition contract/)

// The history: every write with its metadata, caveat and expiry.
for (let wait = 0; messages.flatMap(({ updates: all }) => all).length < 12 && wait < 100; wait++) {
  await new Promise((done) => setTimeout(done, 50))
}
const rows = messages.flatMap(historyRows)
assert.equal(rows.length, 12)
const quin = rows.filter(({ subject }) => subject === 'employee:quin')
assert.deepEqual(
  quin.map(({ change, relation, metadata: [said] }) => [change, relation, (said as { reason: string }).reason]),
  [
    ['set', 'drafter', 'ticket 4711'],
    ['removed', 'drafter', 'left the team'],
  ],
)
assert.equal(rows.find(({ subject }) => subject === 'employee:otto')?.caveat, 'from_office')
const pam = rows.find(({ subject }) => subject === 'employee:pam')
assert.equal(pam?.expiresAt?.toISOString(), '2099-12-31T00:00:00.000Z')
assert.deepEqual(pam?.metadata, [])
assert.ok(rows.every(({ revision }) => revision))

console.log('access-control-audit: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
