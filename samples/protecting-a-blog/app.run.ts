/**
 * Runs blog.test.ts against the `spicedb serve-testing` that `npm run samples` starts. Without one, a small gRPC server
 * behaves like it: each key that a client sends gets its own database.
 *   npx tsx samples/protecting-a-blog/app.run.ts            runs the test
 *   npx tsx samples/protecting-a-blog/app.run.ts 50051      only serves, for the Python programs and for curl
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { v1 } from '@authzed/authzed-node'
import { type Metadata, Server, ServerCredentials, type StatusObject, status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'
import { newest } from './guard.ts'

const databases = new Map<string, Promise<TestDatabase>>()

/** The database of the key in the call's metadata. */
function databaseOf({ metadata }: { metadata: Metadata }): Promise<TestDatabase> {
  const key = String(metadata.get('authorization')[0])
  const database = databases.get(key) ?? TestDatabase.start('definition empty {}')
  databases.set(key, database)
  return database
}

/**
 * Without a consistency, `spicedb serve-testing` reads the state of 10 ms ago (`internal/middleware/pertoken`), but the SpiceDB
 * inside this process can read one that is seconds old. So these calls get the newest state.
 */
function asServeTesting<A extends { consistency?: v1.Consistency }>(request: A): A {
  return { ...request, consistency: request.consistency ?? newest }
}

/** The SpiceDB inside this process puts an error's code into its text. */
function statusOf(error: unknown): Partial<StatusObject> {
  const [, name = 'Unknown', details = String(error)] = /code = (\w+) desc = ([\s\S]*)/.exec(String(error)) ?? []
  const code = status[name.replace(/\B[A-Z]/g, '_$&').toUpperCase() as keyof typeof status]
  return { code, details }
}

interface Message<T> {
  fromBinary(bytes: Uint8Array): T
  toBinary(message: T): Uint8Array
}
const bytes = <T>(type: Message<T>) => ({
  to: (message: T) => Buffer.from(type.toBinary(message)),
  from: (buffer: Buffer) => type.fromBinary(buffer),
})
const method = <A, B>(path: string, request: Message<A>, response: Message<B>, responseStream = false) => ({
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
}
type Callback<B> = (error: Partial<StatusObject> | null, answer?: B) => void
const unary =
  <A, B>(answer: (database: TestDatabase, request: A) => Promise<B>) =>
  (call: Call<A>, callback: Callback<B>) => {
    databaseOf(call)
      .then((database) => answer(database, call.request))
      .then(
        (given) => callback(null, given),
        (error) => callback(statusOf(error)),
      )
  }

interface StreamCall<A> extends Call<A> {
  write(row: unknown): void
  end(): void
  emit(event: 'error', error: unknown): void
}
const lookup = async (call: StreamCall<v1.LookupResourcesRequest>) => {
  try {
    const rows = await (await databaseOf(call)).permissions().promises.lookupResources(asServeTesting(call.request))
    for (const row of rows) call.write(row)
    call.end()
  } catch (error) {
    const { code, details } = error as StatusObject
    call.emit('error', { code, details })
  }
}

const P = 'PermissionsService'
const server = new Server()
server.addService(
  {
    schema: method('SchemaService/WriteSchema', v1.WriteSchemaRequest, v1.WriteSchemaResponse),
    write: method(`${P}/WriteRelationships`, v1.WriteRelationshipsRequest, v1.WriteRelationshipsResponse),
    delete: method(`${P}/DeleteRelationships`, v1.DeleteRelationshipsRequest, v1.DeleteRelationshipsResponse),
    check: method(`${P}/CheckPermission`, v1.CheckPermissionRequest, v1.CheckPermissionResponse),
    bulk: method(`${P}/CheckBulkPermissions`, v1.CheckBulkPermissionsRequest, v1.CheckBulkPermissionsResponse),
    lookup: method(`${P}/LookupResources`, v1.LookupResourcesRequest, v1.LookupResourcesResponse, true),
  },
  {
    schema: unary((db, request: v1.WriteSchemaRequest) => db.schema().promises.writeSchema(request)),
    write: unary((db, request: v1.WriteRelationshipsRequest) => db.permissions().promises.writeRelationships(request)),
    delete: unary((db, request: v1.DeleteRelationshipsRequest) =>
      db.permissions().promises.deleteRelationships(request),
    ),
    check: unary((db, request: v1.CheckPermissionRequest) =>
      db.permissions().promises.checkPermission(asServeTesting(request)),
    ),
    bulk: unary((db, request: v1.CheckBulkPermissionsRequest) =>
      db.permissions().promises.checkBulkPermissions(asServeTesting(request)),
    ),
    lookup,
  },
)
const bind = () =>
  new Promise<number>((resolve, reject) =>
    server.bindAsync(`localhost:${process.argv[2] ?? 0}`, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )

if (process.argv[2]) {
  console.log('serving on port', await bind(), 'as process', process.pid)
} else {
  const file = new URL('blog.test.ts', import.meta.url).pathname
  const endpoint = process.env.SPICEDB_TESTING_ENDPOINT ?? `localhost:${await bind()}`
  const env = { ...process.env, SPICEDB_ENDPOINT: endpoint }
  const test = spawn(process.execPath, ['--import', 'tsx', '--test', file], { env, stdio: 'inherit' })
  const [code] = await once(test, 'exit')
  assert.equal(code, 0)
  console.log('protecting-a-blog: the test ran')
  process.exit(0) // close() waits 6 s after a streaming call
}
