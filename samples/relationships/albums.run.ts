/**
 * Runs every function of albums.ts and ids.ts against a SpiceDB inside this process:
 * npx tsx samples/relationships/albums.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { deleteAll, forgetAlbum, guests, movePhoto } from './albums.ts'
import { fromObjectId, toObjectId } from './ids.ts'

const schema = readFileSync(new URL('albums.zed', import.meta.url), 'utf8')
const server = await TestDatabase.start(schema)
const permissions = server.permissions().promises

/** Writes relationships such as `album:summer#owner@person:mira` with TOUCH. */
async function touch(...relationships: string[]) {
  const updates = relationships.map((text) => {
    const [, type = '', id = '', relation = '', subjectType = '', subjectId = ''] =
      /^(\w+):(\w+)#(\w+)@(\w+):([\w*-]+)$/.exec(text) ?? []
    const resource = { objectType: type, objectId: id }
    const subject = { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: '' }
    const relationship = v1.Relationship.create({ resource, relation, subject })
    return v1.RelationshipUpdate.create({ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship })
  })
  await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
}

// Write: moves a photo, also if the request is sent twice. Rejects an album without an owner and one that is open to everyone.
await touch('photo:beach#album@album:summer', 'album:summer#owner@person:mira', 'album:winter#owner@person:kai')
assert.ok(await movePhoto(permissions, 'beach', 'summer', 'winter', 'lin'))
assert.ok(await movePhoto(permissions, 'beach', 'summer', 'winter', 'lin'))
await assert.rejects(
  movePhoto(permissions, 'beach', 'winter', 'nowhere', 'lin'),
  /unable to satisfy write precondition/,
)
await touch('album:summer#guest@person:*')
await assert.rejects(movePhoto(permissions, 'beach', 'winter', 'summer', 'lin'), /unable to satisfy write precondition/)

// Read: every page size finds all five, and a page that is exactly full doesn't end the loop.
await touch(...['ana', 'ben', 'cho', 'dev'].map((name) => `album:summer#guest@person:${name}`))
for (const pageSize of [1, 2, 5, 500]) {
  const names: string[] = []
  for await (const { subject } of guests(permissions, 'summer', pageSize)) names.push(subject?.object?.objectId ?? '')
  assert.deepEqual(names.sort(), ['*', 'ana', 'ben', 'cho', 'dev'])
}

// Delete: more than one call, then both ends of an album.
for (let from = 0; from < 2000; from += 500) {
  await touch(...Array.from({ length: 500 }, (_, index) => `photo:crowd#tagged@person:p${from + index}`))
}
const crowd = { resourceType: 'photo', optionalResourceId: 'crowd' }
assert.equal(await deleteAll(permissions, crowd), 2000n)
assert.equal(await deleteAll(permissions, crowd), 0n)
await forgetAlbum(permissions, 'winter')
assert.equal(await deleteAll(permissions, { resourceType: 'album', optionalResourceId: 'winter' }), 0n)
assert.equal(await deleteAll(permissions, { resourceType: 'photo', optionalRelation: 'album' }), 0n)

// IDs: an email address can be encoded and decoded, and SpiceDB accepts it.
const id = toObjectId('mira@ortiz.example')
assert.equal(id, 'bWlyYUBvcnRpei5leGFtcGxl')
assert.equal(fromObjectId(id), 'mira@ortiz.example')
await touch(`album:summer#guest@person:${id}`)

// The table "IDs from the real world" of the page.
const good = [
  '0a6e8f3c-7f0d-4d3c-9b5e-1f2f4a5b6c7d',
  '7',
  'auth0|507f1f77bcf86cd799439020',
  'T024BE7LD/U2147483697',
  'photos/2026/beach',
  'YWJj+/==',
]
const bad = [
  'mira@ortiz.example',
  'mira%40ortiz.example',
  'https://ortiz.example/u/7',
  'photos/2026/beach.jpg',
  'arn:aws:iam::123456789012:user/mira',
  '10.0.0.1',
  'Mira Ortiz',
  'Miró',
]
const asOwner = (objectId: string) =>
  v1.WriteRelationshipsRequest.create({
    updates: [
      {
        operation: v1.RelationshipUpdate_Operation.TOUCH,
        relationship: v1.Relationship.create({
          resource: { objectType: 'album', objectId: 'summer' },
          relation: 'owner',
          subject: { object: { objectType: 'person', objectId }, optionalRelation: '' },
        }),
      },
    ],
  })
for (const objectId of good) await permissions.writeRelationships(asOwner(objectId))
for (const objectId of bad) {
  await assert.rejects(permissions.writeRelationships(asOwner(objectId)), /does not match regex pattern/)
}
await permissions.writeRelationships(asOwner(toObjectId('x'.repeat(768)))) // becomes 1,024 characters
assert.throws(() => toObjectId('x'.repeat(769)), RangeError)

console.log('relationships: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
