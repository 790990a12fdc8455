/**
 * Runs toolshed.test.ts against the `spicedb serve-testing` that `npm run samples` starts. Without one, two small gRPC servers
 * behave like it: each key that a client sends gets its own database, and the second server rejects writes.
 *   npx tsx samples/validation-testing-debugging/toolshed.test.run.ts
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { v1 } from '@authzed/authzed-node'
import { type Metadata, Server, ServerCredentials, type StatusObject, status } from '@grpc/grpc-js'
import { TestDatabase } from '../driver/database.ts'

const databases = new Map<string, Promise<TestDatabase>>()

/** The database of the key in the call's metadata. */
function databaseOf({ metadata }: { metadata: Metadata }): Promise<TestDatabase> {
  const key = String(metadata.get('authorization')[0])
  const database = databases.get(key) ?? TestDatabase.start('definition empty {}')
  databases.set(key, database)
  return database
}

interface Message<T> {
  fromBinary(bytes: Uint8Array): T
  toBinary(message: T): Uint8Array
}
const bytes = <T>(type: Message<T>) => ({
  to: (message: T) => Buffer.from(type.toBinary(message)),
  from: (buffer: Buffer) => type.fromBinary(buffer),
})
const method = <A, B>(path: string, request: Message<A>, response: Message<B>) => ({
  path: `/authzed.api.v1.${path}`,
  requestStream: false as const,
  responseStream: false as const,
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
        (error) => callback({ code: status.UNKNOWN, details: String(error) }),
      )
  }
const refuse = (_: unknown, callback: Callback<never>) =>
  callback({ code: status.UNAVAILABLE, details: 'service read-only' })

async function serve(readOnly: boolean): Promise<number> {
  const server = new Server()
  server.addService(
    {
      schema: method('SchemaService/WriteSchema', v1.WriteSchemaRequest, v1.WriteSchemaResponse),
      write: method(
        'PermissionsService/WriteRelationships',
        v1.WriteRelationshipsRequest,
        v1.WriteRelationshipsResponse,
      ),
      check: method('PermissionsService/CheckPermission', v1.CheckPermissionRequest, v1.CheckPermissionResponse),
    },
    {
      schema: readOnly
        ? refuse
        : unary((db, request: v1.WriteSchemaRequest) => db.schema().promises.writeSchema(request)),
      write: readOnly
        ? refuse
        : unary((db, request: v1.WriteRelationshipsRequest) => db.permissions().promises.writeRelationships(request)),
      check: unary((db, request: v1.CheckPermissionRequest) => db.permissions().promises.checkPermission(request)),
    },
  )
  return new Promise((resolve, reject) =>
    server.bindAsync('localhost:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    ),
  )
}

const { SPICEDB_TESTING_ENDPOINT: testing, SPICEDB_TESTING_READONLY_ENDPOINT: readOnly } = process.env
const env = {
  ...process.env,
  SPICEDB_ENDPOINT: testing ?? `localhost:${await serve(false)}`,
  SPICEDB_READONLY_ENDPOINT: readOnly ?? `localhost:${await serve(true)}`,
}
const file = new URL('toolshed.test.ts', import.meta.url).pathname
const run = spawn(process.execPath, ['--import', 'tsx', '--test', file], { env, stdio: 'inherit' })
const [code] = await once(run, 'exit')
assert.equal(code, 0)
if (!testing) assert.equal(databases.size, 9) // eight tests side by side, each with its own database, and the read-only test
console.log('validation-testing-debugging: the tests ran')
process.exit(0)
