/**
 * Runs forget.ts and ids.ts against a SpiceDB inside this process:
 * npx tsx samples/representing-users/forget.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { forgetPerson } from './forget.ts'
import { subjectId } from './ids.ts'

const schema = `
definition agent {}

definition person {
  relation delegate: agent
}

definition crew {
  relation member: person
}

definition station {
  relation operator: person | person#delegate
  relation reader: person:*
}`
const server = await TestDatabase.start(schema)
const permissions = server.permissions().promises

/** Writes facts such as `station:north#operator@person:48210` with TOUCH. */
async function touch(...facts: string[]) {
  const updates = facts.map((fact) => {
    const [, type = '', id = '', relation = '', subjectType = '', subjectId = '', subjectRelation = ''] =
      /^(\w+):(\w+)#(\w+)@(\w+):([^#]+)(?:#(\w+))?$/.exec(fact) ?? []
    const resource = { objectType: type, objectId: id }
    const subject = { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: subjectRelation }
    const relationship = v1.Relationship.create({ resource, relation, subject })
    return v1.RelationshipUpdate.create({ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship })
  })
  await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
}

/** All relationships, as text. */
async function stored(): Promise<string[]> {
  const lines: string[] = []
  for (const resourceType of ['station', 'crew', 'person']) {
    const request = v1.ReadRelationshipsRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      relationshipFilter: v1.RelationshipFilter.create({ resourceType }),
    })
    for (const { relationship } of await permissions.readRelationships(request)) {
      const { resource, relation, subject } = relationship ?? {}
      lines.push(`${resource?.objectType}:${resource?.objectId}#${relation}@${subject?.object?.objectId}`)
    }
  }
  return lines.sort()
}

await touch(
  'station:north#operator@person:48210',
  'station:south#operator@person:48210#delegate',
  'station:south#operator@person:77',
  'station:north#reader@person:*',
  'crew:night#member@person:48210',
  'person:48210#delegate@agent:summary',
)
for (let from = 0; from < 1500; from += 500) {
  await touch(...Array.from({ length: 500 }, (_, index) => `station:s${from + index}#operator@person:48210`))
}
assert.ok((await forgetPerson(permissions, '48210')).length > 0)
assert.deepEqual(await stored(), ['station:north#reader@*', 'station:south#operator@77'])

// IDs: SpiceDB accepts them, and issuers stay separate.
const id = subjectId('https://accounts.example', 'mira@ortiz.example')
assert.equal(id, 'public|bWlyYUBvcnRpei5leGFtcGxl')
assert.equal(subjectId('https://login.example/tenant-a', '1001'), 'staff|MTAwMQ')
assert.notEqual(subjectId('https://accounts.example', '1001'), subjectId('https://login.example/tenant-a', '1001'))
assert.throws(() => subjectId('https://elsewhere.example', '1'), /unknown issuer/)
assert.throws(() => subjectId('https://accounts.example', ''), /no subject/)
assert.throws(() => subjectId('https://accounts.example', 'x'.repeat(800)), RangeError)
await touch(`station:north#operator@person:${id}`)

console.log('representing-users: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
