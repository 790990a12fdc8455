/**
 * Runs backfill.ts and preflight.ts against a SpiceDB inside this process:
 * npx tsx samples/migrating-schema/backfill.run.ts
 * The SpiceDB inside this process doesn't have DiffSchema, so the diffs below are those of SpiceDB v1.56. `npm run samples`
 * starts a real SpiceDB if it's installed, which has the call.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { backfill, missing, type Permissions, stored, toCohort } from './backfill.ts'
import { blockers } from './preflight.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const server = await TestDatabase.start(read('before.zed'))
const engine = server.permissions().promises
const schemas = server.schema().promises
const write = (schema: string) => schemas.writeSchema(v1.WriteSchemaRequest.create({ schema }))

/** The SpiceDB inside this process puts an error's code into its text. A client of a real one has it in `code`. */
function withCode(error: unknown): never {
  if (error instanceof Error && 'code' in error) throw error
  const name = /code = (\w+)/.exec(String(error))?.[1] ?? 'Unknown'
  const code = status[name.replace(/\B[A-Z]/g, '_$&').toUpperCase() as keyof typeof status]
  throw Object.assign(new Error(String(error)), { code })
}
const person = { subjectDefinitionName: 'person', isTerminalSubject: true }
const cohort = { subjectDefinitionName: 'cohort', isTerminalSubject: true }
const teamMember = { subjectDefinitionName: 'team', optionalRelationName: 'member' }
const DIFFS = {
  'both.zed': [
    { definitionAdded: { name: 'cohort' } },
    { relationAdded: { name: 'cohort', parentDefinitionName: 'course', subjectTypes: [cohort] } },
    { permissionExprChanged: { name: 'attend', parentDefinitionName: 'course' } },
  ],
  'after.zed': [
    { relationRemoved: { name: 'learner', parentDefinitionName: 'course', subjectTypes: [person] } },
    { permissionExprChanged: { name: 'attend', parentDefinitionName: 'course' } },
  ],
  'before.zed': [
    { definitionRemoved: { name: 'cohort' } },
    { relationRemoved: { name: 'cohort', parentDefinitionName: 'course', subjectTypes: [cohort] } },
    { relationAdded: { name: 'learner', parentDefinitionName: 'course', subjectTypes: [person] } },
  ],
  narrower: [
    { relationRemoved: { name: 'member', parentDefinitionName: 'team', subjectTypes: [person] } },
    {
      relationSubjectTypeRemoved: {
        relation: { name: 'opener', parentDefinitionName: 'door', subjectTypes: [person] },
        changedSubjectType: teamMember,
      },
    },
    { caveatParameterTypeChanged: { parameter: { name: 'hour', type: 'uint' }, previousType: 'int' } },
  ],
}
const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
function blocking(name: keyof typeof DIFFS): Promise<string[]> {
  if (real) return blockers(engine, name === 'narrower' ? narrower : read(name))
  const diffs = DIFFS[name].map((diff) => v1.ReflectionSchemaDiff.fromJsonString(JSON.stringify(diff)))
  const diffSchema = async () => v1.DiffSchemaResponse.create({ diffs })
  return blockers({ readRelationships: engine.readRelationships, diffSchema } as Parameters<typeof blockers>[0], '')
}

let before = async () => {}
const permissions: Permissions = Object.assign(Object.create(engine) as typeof engine, {
  writeRelationships: async (request: v1.WriteRelationshipsRequest) => {
    await before()
    return engine.writeRelationships(request).catch(withCode)
  },
})

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
async function change(operation: v1.RelationshipUpdate_Operation, ...facts: string[]) {
  const updates = facts.map((fact) => {
    const [, type = '', id = '', relation = '', subjectType = '', subjectId = ''] =
      /^(\w+):([\w/]+)#(\w+)@(\w+):([\w/]+)$/.exec(fact) ?? []
    const resource = { objectType: type, objectId: id }
    const subject = { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: '' }
    return v1.RelationshipUpdate.create({
      operation,
      relationship: v1.Relationship.create({ resource, relation, subject }),
    })
  })
  await engine.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
}

async function count(type: string, relation: string) {
  let total = 0
  for await (const page of stored(permissions, type, relation)) total += page.length
  return total
}

// Before: 1,200 learners of two courses, and a tutor.
for (const [course, from] of [
  ['algebra', 0],
  ['algebra', 500],
  ['botany', 1000],
] as const) {
  const size = course === 'botany' ? 200 : 500
  await change(TOUCH, ...Array.from({ length: size }, (_, index) => `course:${course}#learner@person:p${from + index}`))
}
await change(TOUCH, 'course:algebra#tutor@person:tess')

// Expand: nothing blocks the schema, and no learner has the new permission yet.
assert.deepEqual(await blocking('both.zed'), [])
await write(read('both.zed'))
assert.equal((await missing(permissions, 'course', 'learner', 'attend_by_cohort')).length, 1200)

// Backfill, while a learner leaves a course between the read and the write.
let left = false
before = async () => {
  if (left) return
  left = true
  await change(DELETE, 'course:algebra#learner@person:p7')
}
await backfill(permissions, 'course', 'learner', toCohort)
assert.equal(await count('cohort', 'member'), 1199)
assert.equal(await count('course', 'cohort'), 2)
assert.deepEqual(await missing(permissions, 'course', 'learner', 'attend_by_cohort'), [])
await backfill(permissions, 'course', 'learner', toCohort) // a second run changes nothing
assert.equal(await count('cohort', 'member'), 1199)

// Contract: SpiceDB rejects the schema while learners are stored.
const [blocker = '', ...others] = await blocking('after.zed')
assert.match(blocker, /^relation course#learner: course:(algebra|botany)#learner@person:p\d+$/)
assert.deepEqual(others, [])
await assert.rejects(write(read('after.zed')), /cannot delete relation `learner` in object definition `course`/)
await engine.deleteRelationships(
  v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'course', optionalRelation: 'learner' }),
  }),
)
assert.deepEqual(await blocking('after.zed'), [])
await write(read('after.zed'))

// Rollback to the previous schema: rejected, because the new data blocks it.
const back = await blocking('before.zed')
assert.equal(back.length, 2)
assert.match(back.join('\n'), /definition cohort: cohort:/)
assert.match(back.join('\n'), /relation course#cohort: course:/)
await assert.rejects(write(read('before.zed')), /cannot delete/)

// Subject types, subject relations and caveats, compared with what is stored.
await write(`${read('after.zed')}
caveat early(hour int) { hour < 9 }
definition team {
  relation member: person
}
definition door {
  relation opener: person | person:* | team#member | person with early
}`)
const narrower = `${read('after.zed')}
caveat early(hour uint) { hour < 9 }
definition team {}
definition door {
  relation opener: person | person:* | person with early
}`
await change(TOUCH, 'team:red#member@person:a')
const teamAsSubject = v1.Relationship.create({
  resource: { objectType: 'door', objectId: 'd' },
  relation: 'opener',
  subject: { object: { objectType: 'team', objectId: 'red' }, optionalRelation: 'member' },
})
await engine.writeRelationships(
  v1.WriteRelationshipsRequest.create({ updates: [{ operation: TOUCH, relationship: teamAsSubject }] }),
)
assert.deepEqual((await blocking('narrower')).sort(), [
  'a caveat parameter can never be removed or changed',
  'relation team#member: door:d#opener@team:red#member',
  'relation team#member: team:red#member@person:a',
  'subject type of door#opener: door:d#opener@team:red#member',
])

console.log('migrating-schema: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
