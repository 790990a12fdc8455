/**
 * Runs every function of list.ts against a SpiceDB inside this process:
 * npx tsx samples/protecting-a-list-endpoint/list.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'
import { columns, type ReadRows, type Row, readable, readPage, searchBody } from './list.ts'

const { schema } = parse(readFileSync(new URL('applications.yaml', import.meta.url), 'utf8'))
const server = await TestDatabase.start(schema)
const permissions = server.permissions().promises

async function touch(facts: [id: string, relation: string, subjectType: string, subject: string][]) {
  const updates = facts.map(([id, relation, subjectType, subject]) =>
    v1.RelationshipUpdate.create({
      operation: v1.RelationshipUpdate_Operation.TOUCH,
      relationship: v1.Relationship.create({
        resource: { objectType: id === 'arts' ? 'program' : 'application', objectId: id },
        relation,
        subject: { object: { objectType: subjectType, objectId: subject }, optionalRelation: '' },
      }),
    }),
  )
  const { writtenAt } = await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  return writtenAt?.token
}

// 700 rows. Olga oversees every third one and also reviews some of them, so a lookup finds these twice. Ines has two of them.
const rows: Row[] = Array.from({ length: 700 }, (_, index) => ({
  id: `a${String(index).padStart(3, '0')}`,
  title: `Application ${index}`,
  submitted: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 2) * 60_000).toISOString(), // two rows for each minute
})).sort((a, b) => b.submitted.localeCompare(a.submitted) || b.id.localeCompare(a.id))
const readRows: ReadRows = async (after, count) => {
  const behind = (row: Row) =>
    !after || row.submitted < after.submitted || (row.submitted === after.submitted && row.id < after.id)
  return rows.filter(behind).slice(0, count)
}
const third = rows.filter((_, index) => index % 3 === 0).map(({ id }) => id)
await touch([['arts', 'officer', 'person', 'olga']])
let token = await touch(third.map((id) => [id, 'program', 'program', 'arts']))
token = await touch(third.slice(0, 90).map((id) => [id, 'reviewer', 'person', 'olga']))
token = await touch([
  ['a699', 'applicant', 'person', 'ines'],
  ['a000', 'applicant', 'person', 'ines'],
])

// Pre-filter: the set is complete and has no duplicates, and a person without access gets nothing.
const found = await readable(permissions, 'olga', token)
assert.deepEqual([...found.ids].sort(), [...third].sort())
assert.ok(found.token)
assert.equal((await readable(permissions, 'no-one', token)).ids.size, 0)

// Post-filter: full pages in order, no duplicates and no gaps, for all page sizes.
for (const sizes of [{}, { size: 10, batch: 7 }, { size: 50, batch: 20 }, { size: 1, batch: 100 }]) {
  const seen: string[] = []
  let from: Parameters<typeof readPage>[3] = { token }
  for (;;) {
    const page = await readPage(permissions, readRows, 'olga', from, sizes)
    seen.push(...page.rows.map(({ id }) => id))
    assert.ok(page.rows.length <= (sizes.size ?? 25))
    if (!page.next) break
    assert.equal(page.rows.length, sizes.size ?? 25)
    from = page
  }
  assert.deepEqual(seen, third)
}

// Ines: the budget ends before her second row, which comes with a later page.
const first = await readPage(permissions, readRows, 'ines', { token }, { budget: 300 })
assert.deepEqual(
  first.rows.map(({ id }) => id),
  ['a699'],
)
assert.ok(first.next)
const rest: string[] = []
for (let page = first; page.next; ) {
  page = await readPage(permissions, readRows, 'ines', page, { budget: 300 })
  rest.push(...page.rows.map(({ id }) => id))
}
assert.deepEqual(rest, ['a000'])

// A revocation between two pages takes effect on the next page.
const one = await readPage(permissions, readRows, 'olga', { token }, { size: 1 })
const gone = third[1] ?? ''
await permissions.deleteRelationships(
  v1.DeleteRelationshipsRequest.create({
    relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'application', optionalResourceId: gone }),
  }),
)
const newer = (await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates: [] }))).writtenAt
const two = await readPage(permissions, readRows, 'olga', { next: one.next, token: newer?.token }, { size: 1 })
assert.deepEqual(
  two.rows.map(({ id }) => id),
  [third[2]],
)

// Columns of a table.
token = await touch([
  ['mural', 'applicant', 'person', 'ines'],
  ['mural', 'reviewer', 'person', 'rui'],
  ['solar', 'reviewer', 'person', 'ines'],
])
assert.deepEqual(Object.fromEntries(await columns(permissions, 'ines', ['mural', 'solar', 'choir'], token)), {
  mural: ['read', 'withdraw'],
  solar: ['read', 'score'],
  choir: [],
})
assert.deepEqual([...(await columns(permissions, 'ines', [], token))], [])

// Search: the filter contains what the person is allowed to read.
const body = await searchBody(permissions, 'rui', 'mural', token)
assert.deepEqual(body.query.bool.filter.terms.id, ['mural'])

console.log('protecting-a-list-endpoint: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
