/**
 * Runs every function of stay.ts, and lets a stay end, against a SpiceDB inside this process:
 * npx tsx samples/expiring-relationships/stay.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { guests, keep, letIn } from './stay.ts'

const schema = readFileSync(new URL('studio.zed', import.meta.url), 'utf8')
const server = await TestDatabase.start(schema)
const permissions = server.permissions().promises
const consistency = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })

async function mayEnter(room: string, person: string): Promise<boolean> {
  const resource = { objectType: 'room', objectId: room }
  const subject = { object: { objectType: 'person', objectId: person }, optionalRelation: '' }
  const request = v1.CheckPermissionRequest.create({ consistency, resource, permission: 'enter', subject })
  const { permissionship, optionalExpiresAt } = await permissions.checkPermission(request)
  assert.equal(optionalExpiresAt, undefined, 'a check does not say when its answer expires')
  return permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}

async function update(operation: v1.RelationshipUpdate_Operation, relation: string, person: string, until?: Date) {
  const relationship = v1.Relationship.create({
    resource: { objectType: 'room', objectId: 'attic' },
    relation,
    subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
    optionalExpiresAt: until && { seconds: String(Math.floor(until.getTime() / 1000)), nanos: 0 },
  })
  await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates: [{ operation, relationship }] }))
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
const { CREATE, TOUCH, DELETE } = v1.RelationshipUpdate_Operation

// A stay begins, shows its end, gets shorter, and ends.
const end = inSeconds(600)
assert.ok(await letIn(permissions, 'attic', 'noor', end))
assert.equal(await mayEnter('attic', 'noor'), true)
assert.deepEqual(await guests(permissions, 'attic'), [{ person: 'noor', until: end }])
await letIn(permissions, 'attic', 'noor', inSeconds(1))
await wait(1100)
assert.equal(await mayEnter('attic', 'noor'), false)
assert.deepEqual(await guests(permissions, 'attic'), [])

// The row is still there: CREATE fails, TOUCH restores the stay, and CREATE works after DELETE.
await assert.rejects(
  update(CREATE, 'guest', 'noor', inSeconds(60)),
  /could not CREATE relationship `room:attic#guest@person:noor`/,
)
await letIn(permissions, 'attic', 'noor', inSeconds(60))
assert.equal(await mayEnter('attic', 'noor'), true)
await letIn(permissions, 'attic', 'noor', inSeconds(-60))
assert.equal(await mayEnter('attic', 'noor'), false)
await update(DELETE, 'guest', 'noor')
await update(CREATE, 'guest', 'noor', inSeconds(60))
assert.equal(await mayEnter('attic', 'noor'), true)

// The expiry can be removed only where the relation lists the plain type.
await update(TOUCH, 'tenant', 'iris', inSeconds(-1))
assert.equal(await mayEnter('attic', 'iris'), false)
await keep(permissions, 'attic', 'iris')
assert.equal(await mayEnter('attic', 'iris'), true)
await assert.rejects(update(TOUCH, 'guest', 'noor'), /did you mean `person with expiration`\?/)
await assert.rejects(
  update(TOUCH, 'keyholder', 'noor', inSeconds(60)),
  /`person with expiration` are not allowed on relation `room#keyholder`/,
)

// A filter also deletes expired rows, but preconditions don't see them.
await letIn(permissions, 'cellar', 'noor', inSeconds(-60))
const filter = v1.RelationshipFilter.create({ resourceType: 'room', optionalResourceId: 'cellar' })
const condition = { operation: v1.Precondition_Operation.MUST_MATCH, filter }
const relationshipFilter = v1.RelationshipFilter.create({ resourceType: 'room', optionalResourceId: 'none' })
await assert.rejects(
  permissions.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({ relationshipFilter, optionalPreconditions: [condition] }),
  ),
  /unable to satisfy write precondition/,
)
const { relationshipsDeletedCount } = await permissions.deleteRelationships(
  v1.DeleteRelationshipsRequest.create({ relationshipFilter: filter }),
)
assert.equal(BigInt(relationshipsDeletedCount), 1n)

// Dropping the expiring type while an expired row is stored restores the access.
await letIn(permissions, 'loft', 'noor', inSeconds(-60))
assert.equal(await mayEnter('loft', 'noor'), false)
await permissions.deleteRelationships(
  v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'room', optionalResourceId: 'attic' }),
  }),
)
const plain = schema.replace('guest: person with expiration', 'guest: person')
await server.schema().promises.writeSchema(v1.WriteSchemaRequest.create({ schema: plain }))
assert.equal(await mayEnter('loft', 'noor'), true)

console.log('expiring-relationships: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
