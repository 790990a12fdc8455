/**
 * Moves relationships from a time caveat to an expiry, against a SpiceDB inside this process:
 * npx tsx samples/expiring-relationships/migrate.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { replaceCaveat } from './migrate.ts'

const schema = (guest: string) => `use expiration
caveat before_checkout(moment timestamp, checkout timestamp) {
  moment < checkout
}
definition person {}
definition room {
  relation guest: ${guest}
  permission enter = guest
}`
const server = await TestDatabase.start(schema('person with before_checkout | person with expiration'))
const permissions = server.permissions().promises
const { TOUCH } = v1.RelationshipUpdate_Operation

async function store(person: string, checkout: string) {
  const relationship = v1.Relationship.create({
    resource: { objectType: 'room', objectId: 'attic' },
    relation: 'guest',
    subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
    optionalCaveat: { caveatName: 'before_checkout', context: v1.PbStruct.fromJson({ checkout }) },
  })
  await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({ updates: [{ operation: TOUCH, relationship }] }),
  )
}

async function ask(person: string) {
  const request = v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    resource: { objectType: 'room', objectId: 'attic' },
    permission: 'enter',
    subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
  })
  return v1.CheckPermissionResponse_Permissionship[(await permissions.checkPermission(request)).permissionship]
}

await store('noor', '2099-12-31T18:00:00Z')
await store('teo', '2001-01-01T00:00:00Z')
assert.equal(await ask('noor'), 'CONDITIONAL_PERMISSION')
assert.equal(await replaceCaveat(permissions), 2)
assert.equal(await ask('noor'), 'HAS_PERMISSION')
assert.equal(await ask('teo'), 'NO_PERMISSION')
assert.equal(await replaceCaveat(permissions), 0)

// Now no relationship has the caveat, so the schema can drop it.
const last = v1.WriteSchemaRequest.create({ schema: schema('person with expiration').replace(/caveat [^}]*}\n/, '') })
await server.schema().promises.writeSchema(last)
assert.equal(await ask('noor'), 'HAS_PERMISSION')

console.log('expiring-relationships: the migration ran')
process.exit(0)
