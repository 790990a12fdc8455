/**
 * Runs the expressions in rules.cel and access.yaml. SpiceDB's caveats use the same language, so each expression becomes a
 * caveat here, and the request its context: npx tsx samples/restricted-api-access/rules.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const access = parse(text('access.yaml')) as { role: { id: string; permission: Record<string, string> }[] }
const ofRole = (id: string, method: string) =>
  access.role.find((role) => role.id === id)?.permission[`authzed.v1/${method}`] ?? ''
const ofFile = (name: string) => text('rules.cel').split(`// #region ${name}\n`)[1]?.split('// #endregion')[0] ?? ''

const update = (operation: string, type: string, subject = 'agent') => ({
  operation,
  relationship: { resource: { object_type: type }, subject: { object: { object_type: subject } } },
})
const claim = { resource_type: 'claim', optional_resource_id: '' }

type Case = [rule: string, message: string, allowed: object[], denied: object[]]
const cases: Case[] = [
  [
    ofFile('one-permission'),
    'CheckPermissionRequest',
    [{ permission: 'approve', resource: { object_type: 'claim' } }],
    [
      { permission: 'view', resource: { object_type: 'claim' } },
      { permission: 'approve', resource: { object_type: 'policy' } },
    ],
  ],
  [
    ofFile('subjects'),
    'WriteRelationshipsRequest',
    [{ updates: [update('OPERATION_TOUCH', 'claim')] }],
    [{ updates: [update('OPERATION_TOUCH', 'claim'), update('OPERATION_TOUCH', 'claim', 'team')] }],
  ],
  [
    ofFile('create-only'),
    'WriteRelationshipsRequest',
    [{ updates: [update('OPERATION_CREATE', 'claim')] }],
    [
      { updates: [update('OPERATION_CREATE', 'claim'), update('OPERATION_DELETE', 'claim')] },
      { updates: [update('OPERATION_TOUCH', 'claim')] },
    ],
  ],
  [
    ofFile('delete-one'),
    'DeleteRelationshipsRequest',
    [{ relationship_filter: { ...claim, optional_resource_id: '2204' } }],
    [{ relationship_filter: claim }, { relationship_filter: { resource_type: '', optional_resource_id: '2204' } }],
  ],
  [
    ofFile('watch-types'),
    'WatchRequest',
    [{ optional_object_types: ['claim'] }],
    [{ optional_object_types: [] }, { optional_object_types: ['claim', 'policy'] }],
  ],
  [
    ofRole('claim-intake', 'WriteRelationships'),
    'WriteRelationshipsRequest',
    [{ updates: [update('OPERATION_TOUCH', 'claim')] }, { updates: [] }],
    [{ updates: [update('OPERATION_TOUCH', 'claim'), update('OPERATION_TOUCH', 'policy')] }],
  ],
  [
    ofRole('claim-intake', 'ReadRelationships'),
    'ReadRelationshipsRequest',
    [{ relationship_filter: claim }],
    [{ relationship_filter: { resource_type: '' } }],
  ],
  [
    ofRole('schema-release', 'WriteSchema'),
    'WriteSchemaRequest',
    [{ schema: 'definition claim {\n  relation owner: agent\n}' }],
    [{ schema: 'definition claim {\n  relation viewer: agent:*\n}' }, { schema: 'relation viewer: agent : *' }],
  ],
]

const schema = cases
  .map(([rule, message], index) => {
    assert.ok(rule.includes(message), `rule ${index} exists`)
    const body = rule
      .replaceAll(message, 'request')
      .replace(/authzed\.api\.v1\.RelationshipUpdate\.Operation\.(\w+)/g, '"$1"')
    return `caveat rule${index}(request map<any>) {\n  ${body}\n}`
  })
  .join('\n\n')
const relation = cases.map((_, index) => `user with rule${index}`).join(' | ')
const server = await TestDatabase.start(
  `${schema}\n\ndefinition user {}\n\ndefinition door {\n  relation key: ${relation}\n  permission open = key\n}`,
)
const permissions = server.permissions().promises
await permissions.writeRelationships(
  v1.WriteRelationshipsRequest.create({
    updates: cases.map((_, index) => ({
      operation: v1.RelationshipUpdate_Operation.TOUCH,
      relationship: v1.Relationship.create({
        resource: { objectType: 'door', objectId: `d${index}` },
        relation: 'key',
        subject: { object: { objectType: 'user', objectId: 'service' }, optionalRelation: '' },
        optionalCaveat: { caveatName: `rule${index}` },
      }),
    })),
  }),
)

async function allows(index: number, request: object) {
  const { permissionship } = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
      resource: { objectType: 'door', objectId: `d${index}` },
      permission: 'open',
      subject: { object: { objectType: 'user', objectId: 'service' }, optionalRelation: '' },
      context: v1.createStructFromObject({ request: structuredClone(request) as Record<string, never> }),
    }),
  )
  return permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}

for (const [index, [, message, allowed, denied]] of cases.entries()) {
  for (const request of allowed) assert.ok(await allows(index, request), `${message} ${JSON.stringify(request)}`)
  for (const request of denied) assert.ok(!(await allows(index, request)), `${message} ${JSON.stringify(request)}`)
}
await server.close()
console.log(`restricted-api-access: ${cases.length} rules allow and deny as the page says`)
