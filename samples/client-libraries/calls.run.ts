/**
 * Runs connect.ts, calls.ts and errors.ts against a SpiceDB inside this process. Because these samples are about the
 * connection, there is a small gRPC server in front of it, which requires a key, sends trailers and can be restarted.
 *   npx tsx samples/client-libraries/calls.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { Metadata, Server, ServerCredentials, type ServiceError, type StatusObject, status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { addKeeper, canEnter, changes, checkLogged, enterable } from './calls.ts'
import { connectForProduction, connectInNetwork, connectLocally } from './connect.ts'
import { errorInfo, mayRetry } from './errors.ts'

const KEY = 'greenhouse-key'
const spicedb = await TestDatabase.start(readFileSync(new URL('greenhouse.zed', import.meta.url), 'utf8'))
const real = spicedb.permissions()

/** Number of calls that reached the server, and the deadline of the last one. */
let calls = 0
let lastDeadline: Date | number = 0

interface Message<T> {
  fromBinary(bytes: Uint8Array): T
  toBinary(message: T): Uint8Array
}
const bytes = <T>(type: Message<T>) => ({
  to: (message: T) => Buffer.from(type.toBinary(message)),
  from: (buffer: Buffer) => type.fromBinary(buffer),
})
const method = <A, B>(path: string, request: Message<A>, response: Message<B>, responseStream: boolean) => ({
  path: `/authzed.api.v1.${path}`,
  requestStream: false as const,
  responseStream,
  requestSerialize: bytes(request).to,
  requestDeserialize: bytes(request).from,
  responseSerialize: bytes(response).to,
  responseDeserialize: bytes(response).from,
})

interface Call<A> {
  metadata: Metadata
  request: A
  getDeadline(): Date | number
}
const refused = ({ metadata }: { metadata: Metadata }) => {
  const [header] = metadata.get('authorization')
  if (header === `Bearer ${KEY}`) return undefined
  if (!header) return { code: status.UNAUTHENTICATED, details: 'no key' }
  return { code: status.PERMISSION_DENIED, details: 'invalid preshared key: invalid token' }
}
const trailers = ({ metadata }: { metadata: Metadata }) => {
  const made = new Metadata()
  made.set('x-request-id', metadata.get('x-request-id')[0] ?? 'generated')
  made.set('io.spicedb.respmeta.dispatchedoperationscount', '1')
  made.set('io.spicedb.respmeta.cachedoperationscount', '0')
  return made
}
const unary =
  <A, B>(answer: (request: A) => Promise<B>) =>
  async (call: Call<A>, callback: (error: Partial<StatusObject> | null, answer?: B, trailer?: Metadata) => void) => {
    calls++
    lastDeadline = call.getDeadline()
    const bad = refused(call)
    if (bad) return callback(bad)
    if (call.metadata.get('x-test')[0] === 'slow') await sleep(1_000)
    answer(call.request).then(
      (given) => callback(null, given, trailers(call)),
      (error) => callback({ code: status.UNKNOWN, details: String(error) }),
    )
  }
type Row = NodeJS.ReadableStream & { cancel(): void }
interface StreamCall<A> extends Call<A> {
  write(row: unknown): void
  end(): void
  on(event: 'cancelled', then: () => void): void
  emit(event: 'error', error: unknown): void
}
const stream =
  <A>(answer: (request: A) => Row) =>
  (call: StreamCall<A>) => {
    const bad = refused(call)
    if (bad) return call.emit('error', bad)
    const rows = answer(call.request)
    rows.on('data', (row) => call.write(row))
    rows.on('end', () => call.end())
    rows.on('error', (error) => call.emit('error', error))
    call.on('cancelled', () => rows.cancel())
  }

let port = 0

/** Starts the server: on a free port at first, later on the same one. */
async function serve(): Promise<Server> {
  const server = new Server()
  const p = 'PermissionsService'
  server.addService(
    {
      check: method(`${p}/CheckPermission`, v1.CheckPermissionRequest, v1.CheckPermissionResponse, false),
      write: method(`${p}/WriteRelationships`, v1.WriteRelationshipsRequest, v1.WriteRelationshipsResponse, false),
      lookup: method(`${p}/LookupResources`, v1.LookupResourcesRequest, v1.LookupResourcesResponse, true),
      watch: method('WatchService/Watch', v1.WatchRequest, v1.WatchResponse, true),
    },
    {
      check: unary(real.promises.checkPermission),
      write: unary(real.promises.writeRelationships),
      lookup: stream((request: v1.LookupResourcesRequest) => real.lookupResources(request) as unknown as Row),
      watch: stream((request: v1.WatchRequest) => spicedb.watch().watch(request) as unknown as Row),
    },
  )
  await new Promise<void>((resolve, reject) =>
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      port = bound
      return error ? reject(error) : resolve()
    }),
  )
  return server
}

const failure = async (attempt: Promise<unknown>): Promise<ServiceError> =>
  attempt.then(
    () => assert.fail('the call must fail'),
    (error) => error,
  )

const server = await serve()
const local = connectLocally(KEY, `localhost:${port}`)
const network = connectInNetwork(KEY, `127.0.0.1:${port}`)

// Write and check.
const first = await addKeeper(local, 'palms', 'ines')
assert.equal(await canEnter(local, 'palms', 'ines', first), true)
assert.equal(await canEnter(network, 'palms', 'tomo', first), false)
const wrongKey = await failure(canEnter(connectLocally('other', `localhost:${port}`), 'palms', 'ines', first))
assert.equal(wrongKey.code, status.PERMISSION_DENIED)
assert.equal(mayRetry(wrongKey), false)

// Pages: every page size finds all six.
let newest = first
for (const house of ['cacti', 'ferns', 'orchids', 'roses', 'tomatoes']) newest = await addKeeper(local, house, 'ines')
for (const pageSize of [1, 2, 3, 6, 200]) {
  const found: string[] = []
  for await (const id of enterable(local, 'ines', newest, pageSize)) found.push(id)
  assert.deepEqual(found.sort(), ['cacti', 'ferns', 'orchids', 'palms', 'roses', 'tomatoes'])
}

// Deadlines: none by default, the call's own, the interceptor's default.
const consistency = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
const question = v1.CheckPermissionRequest.create({
  consistency,
  resource: { objectType: 'greenhouse', objectId: 'palms' },
  permission: 'enter',
  subject: { object: { objectType: 'grower', objectId: 'ines' } },
})
await local.promises.checkPermission(question)
assert.equal(lastDeadline, Number.POSITIVE_INFINITY)
const slow = new Metadata()
slow.set('x-test', 'slow')
const late = await failure(local.promises.checkPermission(question, slow, { deadline: Date.now() + 200 }))
assert.equal(late.code, status.DEADLINE_EXCEEDED)
assert.equal(mayRetry(late), false)
const production = connectForProduction(KEY, `127.0.0.1:${port}`, v1.ClientSecurity.INSECURE_PLAINTEXT_CREDENTIALS)
await production.promises.checkPermission(question)
assert.ok(Number(lastDeadline) - Date.now() < 5_000)

// Reasons and trailers.
const unknown = v1.LookupResourcesRequest.create({
  consistency,
  resourceObjectType: 'greenhouse',
  permission: 'prune',
  subject: { object: { objectType: 'grower', objectId: 'ines' } },
})
const mistake = await failure(local.promises.lookupResources(unknown))
assert.equal(mistake.code, status.FAILED_PRECONDITION)
assert.equal(errorInfo(mistake)?.reason, 'ERROR_REASON_UNKNOWN_RELATION_OR_PERMISSION')
assert.equal(errorInfo(mistake)?.metadata.relation_or_permission_name, 'prune')
assert.equal(errorInfo(wrongKey), undefined)
assert.equal(errorInfo(new Error('no gRPC')), undefined)
assert.ok(await checkLogged(local, question, 'r-42'))

// Watch: a change arrives with a token to resume from.
const added = addKeeper(local, 'moss', 'tomo')
for await (const { updates, resumeFrom } of changes(local, newest)) {
  assert.equal(updates[0]?.relationship?.resource?.objectId, 'moss')
  assert.ok(resumeFrom)
  break
}
// The change can arrive before the response to the write, which the shutdown below would cancel.
await added

// A restart: the plain client fails immediately, the one with retries doesn't notice.
server.forceShutdown()
const [plain] = await Promise.all([
  failure(canEnter(local, 'palms', 'ines', first)).then(async (error) => {
    await serve()
    return error
  }),
  production.promises.checkPermission(question, new Metadata(), { deadline: Date.now() + 30_000 }),
])
assert.equal(plain.code, status.UNAVAILABLE)
assert.equal(mayRetry(plain), true)
console.log(`client-libraries: all samples ran, ${calls} calls; the client with retries survived a restart`)
process.exit(0) // close() waits 6 s after a streaming call
