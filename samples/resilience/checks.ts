import { setTimeout as sleep } from 'node:timers/promises'
import { deadlineInterceptor, v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'

const patience = process.argv[2] === 'retry' ? 20_000 : 0
const { promises: client } = v1.NewClient(
  'local-dev-key',
  'localhost:50061',
  v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED,
  undefined,
  { interceptors: [deadlineInterceptor(5_000)] },
)
const request = v1.CheckPermissionRequest.create({
  resource: { objectType: 'story', objectId: 'harbor' },
  permission: 'open',
  subject: { object: { objectType: 'person', objectId: 'noor' } },
})

/** Checks once. With patience, retries with increasing delays while the server is unavailable. */
async function check(): Promise<string> {
  const end = Date.now() + patience
  for (let pause = 200; ; pause = Math.min(2 * pause, 2_000)) {
    try {
      const { permissionship } = await client.checkPermission(request)
      return v1.CheckPermissionResponse_Permissionship[permissionship]
    } catch (error) {
      const { code } = error as ServiceError
      if (code !== status.UNAVAILABLE || Date.now() >= end) return status[code]
    }
    await sleep(pause * (0.5 + Math.random()))
  }
}

/** The number of times that each result occurred. */
const results = new Map<string, number>()
const checks: Promise<void>[] = []
await check()
console.error('started')
const end = Date.now() + 6_000
while (Date.now() < end) {
  checks.push(check().then((result) => void results.set(result, (results.get(result) ?? 0) + 1)))
  await sleep(20)
}
await Promise.all(checks)
for (const [result, count] of results) console.log(result, count)
client.close()
