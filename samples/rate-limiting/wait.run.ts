/**
 * Runs wait.ts against a server that answers as a rate limit does: npx tsx samples/rate-limiting/wait.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import {
  credentials,
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js'
import { withinLimit } from './wait.ts'

/** Number of calls that the server still rejects, and whether it names a rate limit. */
let rejections = 0
let limited = true
let calls = 0

function checkPermission(_: ServerUnaryCall<object, object>, answer: sendUnaryData<object>) {
  calls += 1
  if (rejections > 0) {
    rejections -= 1
    const metadata = new Metadata()
    if (limited) {
      metadata.set('x-ratelimit-id', 'each-service')
      metadata.set('x-ratelimit-key', 'reports')
      metadata.set('retry-after', '1')
    }
    answer({ code: status.RESOURCE_EXHAUSTED, details: 'limit reached', metadata })
    return
  }
  answer(
    null,
    v1.CheckPermissionResponse.create({ permissionship: v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION }),
  )
}

const serialize = (message: object) => Buffer.from(v1.CheckPermissionResponse.toBinary(message as never))
const server = new Server()
server.addService(
  {
    checkPermission: {
      path: '/authzed.api.v1.PermissionsService/CheckPermission',
      requestStream: false,
      responseStream: false,
      requestSerialize: (message: object) => Buffer.from(v1.CheckPermissionRequest.toBinary(message as never)),
      requestDeserialize: (bytes: Buffer) => v1.CheckPermissionRequest.fromBinary(bytes),
      responseSerialize: serialize,
      responseDeserialize: (bytes: Buffer) => v1.CheckPermissionResponse.fromBinary(bytes),
    },
  },
  { checkPermission },
)
const port = await new Promise<number>((resolve, reject) =>
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error ? reject(error) : resolve(bound),
  ),
)
const client = new v1.PermissionsServiceClient(`127.0.0.1:${port}`, credentials.createInsecure())
const check = () =>
  new Promise<v1.CheckPermissionResponse>((resolve, reject) =>
    client.checkPermission(v1.CheckPermissionRequest.create({ permission: 'view' }), (error, answer) =>
      error ? reject(error) : resolve(answer as v1.CheckPermissionResponse),
    ),
  )

rejections = 1
const began = Date.now()
const answer = await withinLimit(check)
assert.equal(answer.permissionship, v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION)
assert.equal(calls, 2)
assert.ok(Date.now() - began >= 1000, 'the caller waits as long as it is told')

rejections = 2
calls = 0
await assert.rejects(withinLimit(check, 2), { code: status.RESOURCE_EXHAUSTED })
assert.equal(calls, 2, 'it gives up after the last attempt')

rejections = 1
calls = 0
limited = false
await assert.rejects(withinLimit(check), { code: status.RESOURCE_EXHAUSTED })
assert.equal(calls, 1, 'an error without a limit is not repeated')

client.close()
server.forceShutdown()
console.log('rate-limiting: callers wait and give up as the page says')
