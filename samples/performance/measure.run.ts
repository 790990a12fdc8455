/**
 * Checks the figures on the page against a SpiceDB inside this process:
 * npx tsx samples/performance/measure.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { measure, steps } from './measure.ts'

const DEPTH = 8
const FOLDERS = 100

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })

/** Reads a fact such as `folder:k1#parent@folder:f7`. */
function relationship(fact: string): v1.Relationship {
  const [, type = '', id = '', relation = '', subjectType = '', subjectId = '', optionalRelation = ''] =
    /^(\w+):(\w+)#(\w+)@(\w+):(\w+)(?:#(\w+))?$/.exec(fact) ?? []
  const subject = v1.SubjectReference.create({ object: object(subjectType, subjectId), optionalRelation })
  return v1.Relationship.create({ resource: object(type, id), relation, subject })
}

async function start(schema: string, facts: readonly string[]) {
  const server = await TestDatabase.start(schema)
  const permissions = server.permissions().promises
  for (let from = 0; from < facts.length; from += 1000) {
    const updates = facts.slice(from, from + 1000).map((fact) => ({
      operation: v1.RelationshipUpdate_Operation.TOUCH,
      relationship: relationship(fact),
    }))
    await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  }
  return { server, permissions }
}

const fullyConsistent: v1.Consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } }

const check = (type: string, id: string, who: string) =>
  v1.CheckPermissionRequest.create({
    consistency: fullyConsistent,
    resource: object(type, id),
    permission: 'view',
    subject: { object: object('person', who) },
  })

// Folders eight deep, groups six deep, and a hundred folders in the lowest one.
const facts = ['archive:main#suspended@group:g0#member', 'group:g5#member@person:s']
for (let level = 0; level < 5; level++) facts.push(`group:g${level}#member@group:g${level + 1}#member`)
facts.push('folder:f0#viewer@person:a', 'folder:f0#viewer@person:s')
for (let level = 0; level < DEPTH; level++) {
  facts.push(`folder:f${level}#archive@archive:main`)
  if (level > 0) facts.push(`folder:f${level}#parent@folder:f${level - 1}`)
}
for (let folder = 0; folder < FOLDERS; folder++) {
  facts.push(`folder:k${folder}#archive@archive:main`, `folder:k${folder}#parent@folder:f${DEPTH - 1}`)
}

const found: Record<string, number> = {}
for (const name of ['slow', 'fast']) {
  const schema = readFileSync(new URL(`archive-${name}.zed`, import.meta.url), 'utf8')
  const { server, permissions } = await start(schema, facts)
  for (const [who, allowed] of [
    ['a', 20],
    ['noone', 0],
    ['s', 0],
  ] as const) {
    found[`${name} ${who}`] = (await steps(permissions, check('folder', 'f7', who))).all
    const cost = await measure(permissions, Array<v1.CheckPermissionRequest>(20).fill(check('folder', 'f7', who)))
    assert.equal(cost.calls, 20)
    assert.equal(cost.allowed, allowed)
    assert.ok(cost.p50 <= cost.p95)
  }
  if (name === 'fast') {
    const requests = Array.from({ length: FOLDERS }, (_, folder) => check('folder', `k${folder}`, 'a'))
    const begin = performance.now()
    for (const request of requests) await permissions.checkPermission(request)
    const single = performance.now()
    const items = requests.map((request) => v1.CheckBulkPermissionsRequestItem.create(request))
    const bulk = await permissions.checkBulkPermissions(
      v1.CheckBulkPermissionsRequest.create({ consistency: fullyConsistent, items }),
    )
    found['100 single checks, ms'] = single - begin
    found['1 bulk check, ms'] = performance.now() - single
    assert.equal(bulk.pairs.length, FOLDERS)
  }
  server.close()
}

// A document that is shared with many groups: one subproblem for each hundred of them.
const wide = `definition person {}
definition group {
	relation member: person | group#member
}
definition doc {
	relation viewer: group#member
	permission view = viewer
}`
for (const groups of [10, 100, 1000]) {
  const shares = Array.from({ length: groups }, (_, group) => `doc:d#viewer@group:w${group}#member`)
  const { server, permissions } = await start(wide, shares)
  found[`${groups} groups`] = (await steps(permissions, check('doc', 'd', 'noone'))).all
  server.close()
}
console.table(found)

assert.ok((found['slow a'] ?? 0) > 2 * (found['fast a'] ?? 99))
assert.ok((found['1 bulk check, ms'] ?? 99) < (found['100 single checks, ms'] ?? 0))
assert.equal(found['10 groups'], 2)
assert.equal(found['100 groups'], 2)
assert.equal(found['1000 groups'], 11)
