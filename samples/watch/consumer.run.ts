/**
 * Runs the functions of consumer.ts and recipes.ts against a SpiceDB inside this process, over a connection that breaks
 * again and again: npx tsx samples/watch/consumer.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer, connect as dial, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { assertReachable, follow, letIn, type Store, snapshot } from './consumer.ts'
import { auditLines, identity, PlotCache, plotRequest } from './recipes.ts'

const schemaText = readFileSync(new URL('garden.zed', import.meta.url), 'utf8')
// The memory datastore by name has the default window of five seconds, in `spicedb serve` too.
const server = await TestDatabase.start(schemaText, [], { datastore: 'memory' })
const permissions = server.permissions().promises
const { CREATE, TOUCH, DELETE } = v1.RelationshipUpdate_Operation

/** `plot:north#keeper@crew:soil#member` as a relationship. */
function parse(fact: string): v1.Relationship {
  const [, type = '', id = '', relation = '', subjectType = '', subjectId = '', inner = ''] =
    /^(\w+):(\w+)#(\w+)@(\w+):(\w+)(?:#(\w+))?$/.exec(fact) ?? []
  return v1.Relationship.create({
    resource: { objectType: type, objectId: id },
    relation,
    subject: { object: { objectType: subjectType, objectId: subjectId }, optionalRelation: inner },
  })
}

async function write(operation: v1.RelationshipUpdate_Operation, ...facts: string[]) {
  const updates = facts.map((fact) => ({ operation, relationship: parse(fact) }))
  return (await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))).writtenAt?.token ?? ''
}

/** A copy of the relationships, which also counts how often each change was applied. */
class Copy implements Store {
  facts = new Set<string>()
  applied: string[] = []
  messages: v1.WatchResponse[] = []
  #token: string | undefined
  /** Begins after the write with the token, or without one a moment in the past. */
  constructor(token?: string) {
    this.#token = token
  }
  token = async () => this.#token
  async apply(message: v1.WatchResponse) {
    for (const { operation, relationship } of message.updates) {
      if (!relationship) continue
      const fact = identity(relationship)
      this.applied.push(`${operation === DELETE ? '-' : '+'}${fact}`)
      if (operation === DELETE) this.facts.delete(fact)
      else this.facts.add(fact)
    }
    this.messages.push(message)
    this.#token = message.changesThrough?.token
  }
}

/** A proxy in front of the streams, whose connections the test breaks. */
const open = new Set<Socket>()
const path = join(tmpdir(), `watch-proxy-${process.pid}.sock`)
const [host = '', port] = server.streamingAddress().split(':') // a socket's path inside this process, else host:port
const proxy = createServer((near) => {
  const far = port ? dial(Number(port), host) : dial(host)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(from)
    from.on('close', () => open.delete(from) && to.destroy())
    from.on('error', () => {})
    from.pipe(to)
  }
}).listen(path)
const cut = () => {
  for (const socket of open) socket.destroy()
}
const key = 'key' in server ? String(server.key) : 'any' // the SpiceDB inside this process asks for none
const client = v1.NewClient(key, `unix://${path}`, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)

async function until(condition: () => boolean, what: string) {
  for (let tries = 0; tries < 400; tries++, await sleep(50)) if (condition()) return
  assert.fail(`never happened: ${what}`)
}

// Without a token, the stream starts a moment in the past: it repeats a write that came before the call.
await sleep(5_100 - (Date.now() % 5_000)) // a new window of five seconds
await write(CREATE, 'plot:north#keeper@person:ada')
const copy = new Copy()
const stop = new AbortController()
const following = follow(client, {}, copy, stop.signal)
await until(() => copy.facts.has('plot:north#keeper@person:ada'), 'the repeated write')

// The connection breaks five times, and changes go on while it is down. Every change arrives exactly once.
const expected = ['+plot:north#keeper@person:ada']
for (let round = 0; round < 5; round++) {
  for (let n = 0; n < 4; n++) {
    await write(TOUCH, `plot:p${round}x${n}#visitor@person:bo`)
    expected.push(`+plot:p${round}x${n}#visitor@person:bo`)
    if (n === 1) cut()
  }
  await write(DELETE, `plot:p${round}x0#visitor@person:bo`)
  expected.push(`-plot:p${round}x0#visitor@person:bo`)
}
await until(() => copy.applied.length >= expected.length, 'all changes after cuts')
assert.deepEqual(copy.applied, expected)
assert.equal(copy.facts.size, 16)

// A TOUCH that changes nothing and a DELETE of nothing send no update, only a checkpoint.
const before = copy.messages.length
await write(TOUCH, 'plot:north#keeper@person:ada')
await write(DELETE, 'plot:nowhere#keeper@person:ada')
await until(() => copy.messages.length >= before + 2, 'two checkpoints')
assert.ok(copy.messages.slice(before).every(({ isCheckpoint, updates }) => isCheckpoint && updates.length === 0))

// Metadata arrives with the change, and the audit log repeats it.
const visitToken = await letIn(permissions, 'north', 'kit', { request_id: 'r-77', actor: 'person:ada' })
await until(() => copy.facts.has('plot:north#visitor@person:kit'), 'the visit')
const visit = copy.messages.find(({ updates }) => updates[0]?.relationship?.subject?.object?.objectId === 'kit')
assert.deepEqual(
  auditLines(visit ?? v1.WatchResponse.create()).map(({ revision: _, ...line }) => line),
  [
    {
      change: 'set',
      relationship: 'plot:north#visitor@person:kit',
      reasons: [{ request_id: 'r-77', actor: 'person:ada' }],
    },
  ],
)
stop.abort()
await following

// A store that fails sometimes gets the message again.
class Shaky extends Copy {
  override async apply(message: v1.WatchResponse) {
    if (message.updates.length > 0 && this.applied.length === 0 && this.attempts++ < 2) throw new Error('database gone')
    await super.apply(message)
  }
  attempts = 0
}
const shaky = new Shaky(visitToken)
const stopShaky = new AbortController()
const followingShaky = follow(client, {}, shaky, stopShaky.signal)
await write(TOUCH, 'plot:west#keeper@person:ada')
await until(() => shaky.facts.has('plot:west#keeper@person:ada'), 'the change after two failures')
assert.equal(shaky.attempts, 3)
stopShaky.abort()
await followingShaky

// A snapshot and the stream from its token leave nothing out.
const { relationships, token } = await snapshot(
  { readRelationships: permissions.readRelationships, readSchema: server.schema().promises.readSchema },
  ['crew', 'plot'],
)
assert.deepEqual(new Set(relationships.map(identity)), copy.facts.add('plot:west#keeper@person:ada'))
await write(TOUCH, 'crew:soil#member@person:cy')
const next = server.watch().watch(v1.WatchRequest.create({ optionalStartCursor: { token } }), { deadline: Infinity })
for await (const { updates } of next as AsyncIterable<v1.WatchResponse>) {
  assert.deepEqual(
    updates.map(({ relationship }) => relationship && identity(relationship)),
    ['crew:soil#member@person:cy'],
  )
  break
}

// The cache gets what its filters ask for, and nothing else.
const cache = new PlotCache()
const cached = new Copy(token)
const stopCache = new AbortController()
const following2 = follow(client, plotRequest, cached, stopCache.signal)
const heard = () => {
  for (const message of cached.messages.splice(0)) cache.onMessage(message)
}
await write(TOUCH, 'plot:east#visitor@person:dee')
await until(() => cached.facts.has('plot:east#visitor@person:dee'), 'the first change for the cache')
heard()
cache.set('north', 'ada may water', true, cache.version)
cache.set('south', 'ada may water', true, cache.version)
await write(TOUCH, 'plot:north#visitor@person:dee')
await until(() => cached.facts.has('plot:north#visitor@person:dee'), 'the second change for the cache')
heard()
assert.equal(cache.get('north', 'ada may water'), undefined)
assert.equal(cache.get('south', 'ada may water'), true)
cache.set('north', 'ada may water', true, cache.version - 1) // a check that began before the change
assert.equal(cache.get('north', 'ada may water'), undefined)
await server
  .schema()
  .promises.writeSchema(v1.WriteSchemaRequest.create({ schema: `${schemaText}\ndefinition tool {}` }))
await until(() => cached.messages.some(({ schemaUpdated }) => schemaUpdated), 'the new schema for the cache')
heard()
assert.equal(cache.get('south', 'ada may water'), undefined)
stopCache.abort()
await following2

// Errors that end a consumer permanently.
await assertReachable(permissions, token)
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => assert.fail('no error'),
    (error: ServiceError) => error.code,
  )
const both = {
  optionalObjectTypes: ['plot'],
  optionalRelationshipFilters: [v1.RelationshipFilter.create({ resourceType: 'plot' })],
  optionalUpdateKinds: [v1.WatchKind.INCLUDE_RELATIONSHIP_UPDATES], // with other kinds alone, SpiceDB takes both
}
assert.equal(await code(follow(client, both, new Copy(), new AbortController().signal)), status.INVALID_ARGUMENT)
const unknown = { optionalRelationshipFilters: [v1.RelationshipFilter.create({ resourceType: 'pond' })] }
assert.equal(await code(follow(client, unknown, new Copy(), new AbortController().signal)), status.FAILED_PRECONDITION)

proxy.close()
console.log('watch: all samples ran')
process.exit(0)
