/**
 * Runs the whole pipeline with a SpiceDB inside this process, and looks for leaks:
 * npx tsx samples/secure-rag-pipelines/rag.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'
import { MemoryStore, Parrot, WordCounter } from './local.ts'
import { type Article, answer, freshness, ingest, type Pipeline, postFilter, readable, retrieve } from './rag.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const articles: Article[] = JSON.parse(read('articles.json'))
const server = await TestDatabase.start(read('hotel.zed'))
const permissions = server.permissions().promises

const facts: string = parse(read('hotel.yaml')).relationships
const updates = facts.split('\n').flatMap((line) => {
  const [, type, id, relation, subjectType, subjectId, subjectRelation = ''] =
    /^(\w+):(\w+)#(\w+)@(\w+):([\w*]+)(?:#(\w+))?$/.exec(line.trim()) ?? []
  if (!type || !id || !relation || !subjectType || !subjectId) return []
  return v1.RelationshipUpdate.create({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship: {
      resource: { objectType: type, objectId: id },
      relation,
      subject: { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: subjectRelation },
    },
  })
})
assert.equal(updates.length, 26)
const { writtenAt } = await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))

let lookups = 0
let checks = 0
const spicedb: Pipeline['spicedb'] = {
  lookupResources: ((request: v1.LookupResourcesRequest) => {
    lookups++
    return permissions.lookupResources(request)
  }) as Pipeline['spicedb']['lookupResources'],
  checkBulkPermissions: ((request: v1.CheckBulkPermissionsRequest) => {
    checks++
    return permissions.checkBulkPermissions(request)
  }) as Pipeline['spicedb']['checkBulkPermissions'],
}
const pipeline = { spicedb, store: new MemoryStore(), embedder: new WordCounter(), model: new Parrot() }
await ingest(articles, pipeline.embedder, pipeline.store)
const vector = async (question: string) => (await pipeline.embedder.embed([question]))[0] ?? []
const everyone = ['ines', 'omar', 'pia', 'vera', 'guest']
const truth = async (staff: string) => new Set(await readable(spicedb, staff, 1_000, freshness()))

// Who is allowed to read what.
assert.deepEqual([...(await truth('guest'))].sort(), ['f4', 'k3', 'p1'])
assert.deepEqual([...(await truth('ines'))].sort(), ['f1', 'f4', 'k1', 'k2', 'k3', 'k4', 'p1', 'p4'])
assert.equal((await truth('vera')).size, 9)
assert.equal(await readable(spicedb, 'vera', 8, freshness()), undefined)

// The answers that the page shows.
const salary = 'Who gets a salary raise this year?'
assert.deepEqual((await answer(pipeline, 'pia', salary)).sources, ['p2', 'k3', 'f4'])
assert.deepEqual((await answer(pipeline, 'ines', salary)).sources, ['f1', 'k2', 'k3'])

// Both filters find the same chunks for every person and question.
const questions = [salary, 'When is breakfast?', 'What does the oven cost?', 'night shift', 'How is the bank covenant?']
for (const staff of everyone) {
  for (const question of questions) {
    const v = await vector(question)
    const pre = await retrieve(spicedb, pipeline.store, v, staff, { most: 500 })
    const post = await retrieve(spicedb, pipeline.store, v, staff, { most: 1 })
    assert.deepEqual(
      pre.map(({ text }) => text),
      post.map(({ text }) => text),
    )
  }
}

// The refill: a guest can read three of twelve articles, and gets three chunks although the first candidates are denied.
checks = 0
const refilled = await postFilter(spicedb, pipeline.store, await vector(salary), 'guest', 3, freshness())
assert.equal(refilled.length, 3)
assert.ok(checks >= 1 && checks <= 2)
lookups = 0
assert.deepEqual(
  await retrieve(spicedb, pipeline.store, await vector(salary), 'no-one', { most: 0 }),
  await postFilter(spicedb, pipeline.store, await vector(salary), 'no-one', 3, freshness()),
)
assert.equal(lookups, 1)

// Answers with the token of a write include the change, here a revocation.
const change = async (operation: v1.RelationshipUpdate_Operation) => {
  const answer = await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [
        {
          operation,
          relationship: {
            resource: { objectType: 'article', objectId: 'p4' },
            relation: 'shared',
            subject: { object: { objectType: 'staff', objectId: 'ines' }, optionalRelation: '' },
          },
        },
      ],
    }),
  )
  return answer.writtenAt?.token
}
const tour = 'Where do new colleagues get the tour and their staff card?'
const before = await answer(pipeline, 'ines', tour, { token: writtenAt?.token })
assert.equal(before.sources[0], 'p4')
const token = await change(v1.RelationshipUpdate_Operation.DELETE)
for (const most of [500, 1]) {
  assert.ok(!(await answer(pipeline, 'ines', tour, { token, most })).sources.includes('p4'))
  assert.ok(!(await answer(pipeline, 'ines', tour, { most })).sources.includes('p4'))
}

// If SpiceDB fails, the caller gets the error and the model isn't asked.
const down = {
  ...pipeline,
  model: new Parrot(),
  spicedb: { ...spicedb, lookupResources: async () => Promise.reject(new Error('unreachable')) },
}
await assert.rejects(answer(down as Pipeline, 'pia', salary), /unreachable/)
assert.deepEqual(down.model.seen, [])

// #region leaks
/** Asks for each text as each person, and compares what the model saw with what SpiceDB allows. */
for (const staff of everyone) {
  const allowed = await truth(staff)
  const forbidden = articles.filter(({ id }) => !allowed.has(id))
  for (const most of [500, 1]) {
    const model = new Parrot()
    for (const { text } of articles) await answer({ ...pipeline, model }, staff, text, { most, limit: 20 }) // the worst question
    const seen = model.seen.join(' ')
    for (const { id, text } of forbidden) {
      for (const sentence of text.match(/[^.]+\./g) ?? [])
        assert.ok(!seen.includes(sentence.trim()), `${staff} saw ${id}`)
    }
    assert.ok(model.seen.length > 0) // a pipeline that returns nothing can't leak, but it's useless
  }
}
// #endregion

console.log('secure-rag-pipelines: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
