/**
 * Runs flag.ts against a SpiceDB inside this process:
 * npx tsx samples/attributes/flag.run.ts
 */
import assert from 'node:assert/strict'
import { v1 } from '@authzed/authzed-node'
import { TestDatabase } from '../driver/database.ts'
import { setReleased } from './flag.ts'

const schema = `
definition engineer {}

definition part {
  relation reader: engineer
  relation released: part

  permission read = reader
  permission view = read & released->read
}`
const reader = v1.Relationship.create({
  resource: { objectType: 'part', objectId: 'wing' },
  relation: 'reader',
  subject: { object: { objectType: 'engineer', objectId: 'omar' }, optionalRelation: '' },
})
const server = await TestDatabase.start(schema, [reader])
const permissions = server.permissions().promises

async function omarMayView(): Promise<boolean> {
  const request = v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    resource: { objectType: 'part', objectId: 'wing' },
    permission: 'view',
    subject: { object: { objectType: 'engineer', objectId: 'omar' }, optionalRelation: '' },
  })
  const { permissionship } = await permissions.checkPermission(request)
  return permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}

assert.equal(await omarMayView(), false)
assert.ok((await setReleased(permissions, 'wing', true)).length > 0)
assert.equal(await omarMayView(), true)
await setReleased(permissions, 'wing', true) // you can send it twice
await setReleased(permissions, 'wing', false)
await setReleased(permissions, 'wing', false)
assert.equal(await omarMayView(), false)

console.log('attributes: all samples ran')
process.exit(0)
