/**
 * Runs consumer.ts against a small Materialize server, which sends the real messages over gRPC:
 * npx tsx samples/authzed-materialize/consumer.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import {
  credentials,
  Server,
  ServerCredentials,
  type ServerWritableStream,
  type ServiceError,
  status,
} from '@grpc/grpc-js'
import { consume, type State, type Store } from './consumer.ts'

const { ADDED, REMOVED } = v1.PermissionSetChange_SetOperation

/** `person:sade -> crew:night#member` or `crew:night#member -> depot:maas#run`. */
function change(text: string, operation = ADDED) {
  const [, type = '', id = '', relation = '', parent = '', parentId = '', parentRelation = ''] =
    /^(\w+):(\w+)(?:#(\w+))? -> (\w+):(\w+)#(\w+)$/.exec(text) ?? []
  return v1.PermissionSetChange.create({
    operation,
    parentSet: { objectType: parent, objectId: parentId, permissionOrRelation: parentRelation },
    child: relation
      ? { oneofKind: 'childSet', childSet: { objectType: type, objectId: id, permissionOrRelation: relation } }
      : {
          oneofKind: 'childMember',
          childMember: { objectType: type, objectId: id, optionalPermissionOrRelation: '' },
        },
  })
}

/** A change as the text that describes it. */
function row({ parentSet, child }: v1.PermissionSetChange) {
  const to = `${parentSet?.objectType}:${parentSet?.objectId}#${parentSet?.permissionOrRelation}`
  if (child.oneofKind === 'childSet') {
    return `${child.childSet.objectType}:${child.childSet.objectId}#${child.childSet.permissionOrRelation} -> ${to}`
  }
  assert.equal(child.oneofKind, 'childMember')
  return child.oneofKind === 'childMember'
    ? `${child.childMember.objectType}:${child.childMember.objectId} -> ${to}`
    : ''
}

class Memory implements Store {
  state: State = {}
  versions: Set<string>[] = []
  log: string[] = []
  began = new Date()
  read = async () => structuredClone(this.state)
  async startFill(at?: string) {
    this.log.push(`start ${at ?? 'now'}`)
    this.state = { ...this.state, fill: { at } }
    this.began = new Date()
    this.versions[1] = new Set()
  }
  async fill(changes: v1.PermissionSetChange[], cursor: v1.MaterializeCursor) {
    for (const item of changes) this.versions[1]?.add(row(item))
    this.state = { ...this.state, fill: { ...this.state.fill, cursor } }
  }
  async publish(revision: string) {
    this.log.push(`publish ${revision}`)
    this.versions = [this.versions[1] ?? new Set()]
    this.state = { live: revision, since: this.began }
  }
  async apply(changes: v1.PermissionSetChange[], completed?: string) {
    for (const item of changes) {
      if (item.operation === REMOVED) this.versions[0]?.delete(row(item))
      else this.versions[0]?.add(row(item))
    }
    if (completed) this.state = { ...this.state, live: completed, since: new Date() }
    if (completed) this.log.push(`applied ${completed}`)
  }
}

// The server: each call runs the next step of the script.
type Lookup = ServerWritableStream<v1.LookupPermissionSetsRequest, v1.LookupPermissionSetsResponse>
type Watch = ServerWritableStream<v1.WatchPermissionSetsRequest, v1.WatchPermissionSetsResponse>
const lookups: ((call: Lookup) => void)[] = []
const watches: ((call: Watch) => void)[] = []
const base = '/authzed.api.materialize.v0.WatchPermissionSetsService'
const method = <Ask extends object, Answer extends object>(
  name: string,
  ask: { fromBinary(bytes: Uint8Array): Ask },
  answer: { toBinary(message: Answer): Uint8Array },
) => ({
  path: `${base}/${name}`,
  requestStream: false,
  responseStream: true,
  requestSerialize: () => Buffer.alloc(0),
  requestDeserialize: (bytes: Buffer) => ask.fromBinary(bytes),
  responseSerialize: (message: Answer) => Buffer.from(answer.toBinary(message)),
  responseDeserialize: (bytes: Buffer) => bytes,
})
const server = new Server()
server.addService(
  {
    lookup: method('LookupPermissionSets', v1.LookupPermissionSetsRequest, v1.LookupPermissionSetsResponse),
    watch: method('WatchPermissionSets', v1.WatchPermissionSetsRequest, v1.WatchPermissionSetsResponse),
  },
  {
    lookup: (call: Lookup) => lookups.shift()?.(call),
    watch: (call: Watch) => watches.shift()?.(call),
  },
)
const port = await new Promise<number>((resolve, reject) =>
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error ? reject(error) : resolve(bound),
  ),
)
const client = new v1.WatchPermissionSetsServiceClient(`127.0.0.1:${port}`, credentials.createInsecure())

const cursor = (revision: string, startingKey: string, completedMembers = false) =>
  v1.MaterializeCursor.create({ limit: 2, token: { token: revision }, startingKey, completedMembers })
const fail = (code: status): ServiceError =>
  Object.assign(new Error('scripted'), { code, details: '', metadata: undefined as never })
const say = (call: Watch, response: v1.WatchPermissionSetsResponse['response']) => call.write({ response })

const store = new Memory()
const stop = new AbortController()

// 1. No snapshot yet, then two pages. The second is the last one.
lookups.push(
  (call) => call.emit('error', fail(status.FAILED_PRECONDITION)),
  (call) => {
    assert.equal(call.request.limit, 2)
    assert.equal(call.request.optionalAtRevision, undefined)
    call.write({ change: change('person:sade -> crew:night#member'), cursor: cursor('r1', 'a') })
    call.write({ change: change('crew:night#member -> shipment:s1#track'), cursor: cursor('r1', 'b') })
    call.end()
  },
  (call) => {
    assert.equal(call.request.optionalStartingAfterCursor?.startingKey, 'b')
    call.write({ change: change('person:ruben -> shipment:s2#track'), cursor: cursor('r1', 'c', true) })
    call.end()
  },
)
// 2. A revision with a change, one without, half a revision, and then the connection breaks.
watches.push(
  (call) => {
    assert.equal(call.request.optionalStartingAfter?.token, 'r1')
    say(call, { oneofKind: 'change', change: change('person:ruben -> shipment:s2#track', REMOVED) })
    say(call, { oneofKind: 'completedRevision', completedRevision: { token: 'r2' } })
    say(call, { oneofKind: 'completedRevision', completedRevision: { token: 'r3' } })
    say(call, { oneofKind: 'change', change: change('person:mette -> crew:night#member') })
    setTimeout(() => call.emit('error', fail(status.UNAVAILABLE)), 50)
  },
  // 3. It resumes after the last complete revision. Then a schema change breaks the data.
  (call) => {
    assert.equal(call.request.optionalStartingAfter?.token, 'r3')
    assert.ok(!store.versions[0]?.has('person:mette -> crew:night#member'), 'half a revision is not applied')
    say(call, { oneofKind: 'change', change: change('person:mette -> crew:night#member') })
    say(call, { oneofKind: 'completedRevision', completedRevision: { token: 'r4' } })
    say(call, {
      oneofKind: 'breakingSchemaChange',
      breakingSchemaChange: v1.BreakingSchemaChange.create({ changeAt: { token: 'r5' } }),
    })
    say(call, {
      oneofKind: 'lookupPermissionSetsRequired',
      lookupPermissionSetsRequired: { requiredLookupAt: { token: 'r6' } },
    })
  },
)
// 4. The required fill, while the old version still answers. The snapshot is replaced, so it starts over without a revision.
lookups.push(
  (call) => {
    assert.equal(call.request.optionalAtRevision?.token, 'r6')
    assert.deepEqual(
      [...(store.versions[0] ?? [])],
      [
        'person:sade -> crew:night#member',
        'crew:night#member -> shipment:s1#track',
        'person:mette -> crew:night#member',
      ],
    )
    call.write({ change: change('person:gone -> shipment:s9#track'), cursor: cursor('r6', 'x') })
    setTimeout(() => call.emit('error', fail(status.ABORTED)), 50)
  },
  (call) => {
    assert.equal(call.request.optionalAtRevision, undefined)
    assert.equal(call.request.optionalStartingAfterCursor, undefined)
    call.write({ change: change('person:sade -> shipment:s1#track'), cursor: cursor('r7', 'y', true) })
    call.end()
  },
)
watches.push((call) => {
  assert.equal(call.request.optionalStartingAfter?.token, 'r7')
  stop.abort()
})

await consume(client, store, 2, stop.signal, 20)
assert.deepEqual(store.log, [
  'start now',
  'publish r1',
  'applied r2',
  'applied r3',
  'applied r4',
  'start r6',
  'start now',
  'publish r7',
])
assert.deepEqual([...(store.versions[0] ?? [])], ['person:sade -> shipment:s1#track'])

// 5. A limit that differs from the cursor's is a bug in the program, so the error is thrown.
lookups.push((call) => call.emit('error', fail(status.INVALID_ARGUMENT)))
await assert.rejects(
  consume(client, new Memory(), 3, new AbortController().signal),
  (error: ServiceError) => error.code === status.INVALID_ARGUMENT,
)

// 6. FAILED_PRECONDITION in Watch: a recent position is retried, one that is two days old leads to a fill.
const old = new Memory()
old.state = { live: 'r8', since: new Date() }
const stopOld = new AbortController()
watches.push(
  (call) => {
    assert.equal(call.request.optionalStartingAfter?.token, 'r8')
    old.state = { live: 'r8', since: new Date(Date.now() - 48 * 60 * 60 * 1000) }
    call.emit('error', fail(status.FAILED_PRECONDITION))
  },
  (call) => {
    assert.equal(call.request.optionalStartingAfter?.token, 'r8')
    call.emit('error', fail(status.FAILED_PRECONDITION))
  },
)
lookups.push((call) => {
  assert.equal(call.request.optionalAtRevision, undefined)
  stopOld.abort()
})
await consume(client, old, 2, stopOld.signal, 20)
assert.deepEqual(old.log, ['start now'])
client.close()
server.forceShutdown()
console.log('authzed-materialize/consumer.ts: ok')
