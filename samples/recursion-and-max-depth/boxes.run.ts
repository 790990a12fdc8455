/**
 * Runs every function of boxes.ts against a SpiceDB inside this process:
 * npx tsx samples/recursion-and-max-depth/boxes.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'
import { move, scan } from './boxes.ts'

const { schema } = parse(readFileSync(new URL('boxes.yaml', import.meta.url), 'utf8'))
const server = await TestDatabase.start(schema)
const permissions = server.permissions().promises
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation

async function write(operation: v1.RelationshipUpdate_Operation, ...facts: string[]) {
  const updates = facts.map((fact) => {
    const [, type = '', id = '', relation = '', subjectType = '', subjectId = ''] =
      /^(\w+):(\w+)#(\w+)@(\w+):(\w+)$/.exec(fact) ?? []
    return v1.RelationshipUpdate.create({
      operation,
      relationship: v1.Relationship.create({
        resource: { objectType: type, objectId: id },
        relation,
        subject: { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: '' },
      }),
    })
  })
  await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
}
const check = async (box: string, person: string) =>
  (
    await permissions.checkPermission(
      v1.CheckPermissionRequest.create({
        consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
        resource: { objectType: 'box', objectId: box },
        permission: 'open',
        subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
      }),
    )
  ).permissionship

await write(TOUCH, 'tree:main#version@version:v1', 'box:crate#inside@box:attic', 'box:tin#inside@box:crate')
await write(TOUCH, 'box:attic#keeper@person:mia')

// The guard rejects loops of every length, and allows everything else.
await assert.rejects(move(permissions, 'tin', 'tin'), /box:tin is inside box:tin/)
await assert.rejects(move(permissions, 'crate', 'tin'), /box:tin is inside box:crate/)
await assert.rejects(move(permissions, 'attic', 'tin'), /box:tin is inside box:attic/)
await move(permissions, 'tin', 'attic')
await move(permissions, 'crate', 'tin')
assert.deepEqual(await scan(permissions), { loops: [], deepest: 2 })

// Two moves at the same time that would close a loop together: at most one of them succeeds.
await write(TOUCH, 'box:left#keeper@person:tom', 'box:right#keeper@person:tom')
for (let round = 0; round < 20; round++) {
  await write(DELETE, 'box:left#inside@box:right', 'box:right#inside@box:left')
  const both = await Promise.allSettled([move(permissions, 'left', 'right'), move(permissions, 'right', 'left')])
  assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1)
  assert.deepEqual((await scan(permissions)).loops, [])
}

// A loop in the data: a check that doesn't find the person fails.
await write(TOUCH, 'box:attic#inside@box:crate')
const { loops } = await scan(permissions)
assert.deepEqual(
  loops.map((loop) => [...new Set(loop)].sort()),
  [['attic', 'crate', 'tin']],
)
await assert.rejects(check('tin', 'nobody'), /max depth exceeded/)
await write(DELETE, 'box:attic#inside@box:crate')
assert.equal(await check('tin', 'nobody'), v1.CheckPermissionResponse_Permissionship.NO_PERMISSION)

// How deep: a check works with 48 boxes around the first one, but not with 49.
const chain = Array.from({ length: 49 }, (_, index) => `box:c${index}#inside@box:c${index + 1}`)
await write(TOUCH, ...chain.slice(0, 48), 'box:c48#keeper@person:ana', 'box:c49#keeper@person:ben')
assert.equal(await check('c0', 'ana'), v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION)
await write(TOUCH, ...chain.slice(48))
await assert.rejects(check('c0', 'ben'), /max depth exceeded/)
await assert.rejects(check('c0', 'nobody'), /max depth exceeded/)
assert.equal((await scan(permissions)).deepest, 49)

// Two paths to the same box aren't a loop, and many of them don't make the scan slow.
const lattice = Array.from({ length: 40 }, (_, index) =>
  ['a', 'b'].flatMap((from) => ['a', 'b'].map((to) => `box:${from}${index}#inside@box:${to}${index + 1}`)),
)
await write(TOUCH, ...lattice.flat())
assert.deepEqual((await scan(permissions)).loops, [])

console.log('recursion-and-max-depth: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
