/**
 * Runs every function of sharing.ts against a SpiceDB inside this process:
 * npx tsx samples/access-control-management/sharing.run.ts
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { protobuf, v1 } from '@authzed/authzed-node'
import { parse } from 'yaml'
import { TestDatabase } from '../driver/database.ts'
import { accept, canGive, everyone, grants, invite, type Role, roles, setRole, sources } from './sharing.ts'

const file = parse(readFileSync(new URL('surveys.yaml', import.meta.url), 'utf8'))
const server = await TestDatabase.start(file.schema)
const permissions = server.permissions().promises
// The SpiceDB inside this process doesn't have ReflectSchema, so this function returns the names in the schema file.
// `npm run samples` starts a real SpiceDB if it's installed, which has the call.
const real = process.env.SPICEDB_TESTING_ENDPOINT !== undefined
const reflectSchema = async ({ optionalFilters: [filter] }: v1.ReflectSchemaRequest) => {
  const type = filter?.optionalDefinitionNameFilter ?? ''
  const body = new RegExp(`definition ${type} {([^}]*)}`).exec(file.schema)?.[1] ?? ''
  const names = [...body.matchAll(/relation (\w+):/g)].map(([, name = '']) => name)
  const wanted = names.filter((name) => name.startsWith(filter?.optionalRelationNameFilter ?? ''))
  const relations = wanted.map((name) => v1.ReflectionRelation.create({ name }))
  return v1.ReflectSchemaResponse.create({ definitions: body ? [{ name: type, relations }] : [] })
}
const client = real ? permissions : Object.assign(Object.create(permissions) as typeof permissions, { reflectSchema })

const updates = (file.relationships as string)
  .split('\n')
  .filter((line) => line && !line.startsWith('//'))
  .map((line) => {
    const [, type = '', id = '', relation = '', subjectType = '', subject = '', inner = '', , end] =
      /^(\w+):(\w+)#(\w+)@(\w+):(\w+)(?:#(\w+))?(\[expiration:(.+)\])?$/.exec(line) ?? []
    return v1.RelationshipUpdate.create({
      operation: v1.RelationshipUpdate_Operation.TOUCH,
      relationship: v1.Relationship.create({
        resource: { objectType: type, objectId: id },
        relation,
        subject: { object: { objectType: subjectType, objectId: subject }, optionalRelation: inner },
        optionalExpiresAt: end ? protobuf.Timestamp.fromDate(new Date(end)) : undefined,
      }),
    })
  })
await client.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))

// Direct grants: expired ones are gone, others show when they end.
const direct = await grants(client, 'launch')
assert.deepEqual(direct.map(({ subject, role, pending }) => `${subject} ${role}${pending ? ' invited' : ''}`).sort(), [
  'person:ada owner',
  'person:ben editor',
  'person:cora analyst',
  'person:eva editor invited',
  'team:insight#member analyst',
])
assert.equal(direct.find(({ subject }) => subject === 'person:cora')?.until?.toISOString(), '2099-06-30T00:00:00.000Z')
assert.equal(direct.find(({ subject }) => subject === 'person:ben')?.until, undefined)

// Inherited grants say where they come from. A team stays a team.
const rows = await sources(client, 'launch', 'read_results')
assert.deepEqual(rows.map(({ subject, from, relation }) => `${subject} ${from} ${relation}`).sort(), [
  'person:ada survey:launch role_owner',
  'person:ben survey:launch role_editor',
  'person:cora survey:launch role_analyst',
  'person:olga workspace:acme role_admin',
  'team:insight#member survey:launch role_analyst',
])
assert.deepEqual((await everyone(client, 'launch', 'read_results')).map(({ id }) => id).sort(), [
  'ada',
  'ben',
  'cora',
  'finn',
  'olga',
])

// Buttons.
assert.deepEqual(await canGive(client, 'launch', 'ada'), ['grant_editor', 'grant_owner'])
assert.deepEqual(await canGive(client, 'launch', 'ben'), ['grant_editor'])
assert.deepEqual(await canGive(client, 'launch', 'cora'), [])

// Changes: an editor becomes an owner. A lost race changes nothing, nor does a person who isn't an owner.
const roleOf = async (who: string) =>
  (await grants(client, 'launch'))
    .filter(({ subject }) => subject === `person:${who}`)
    .map(({ role, pending }) => (pending ? `${role}?` : role))
assert.ok(await setRole(client, 'ada', 'launch', 'ben', 'editor', 'owner'))
assert.deepEqual(await roleOf('ben'), ['owner'])
await assert.rejects(
  setRole(client, 'ada', 'launch', 'ben', 'editor', 'analyst'),
  /unable to satisfy write precondition/,
)
await assert.rejects(
  setRole(client, 'cora', 'launch', 'ben', 'owner', 'analyst'),
  /unable to satisfy write precondition/,
)
await assert.rejects(setRole(client, 'ada', 'launch', 'ada', 'owner'), /another owner/)
assert.deepEqual(await roleOf('ben'), ['owner'])
await setRole(client, 'ben', 'launch', 'ada', 'owner', 'editor')
await assert.rejects(setRole(client, 'ada', 'launch', 'ben', 'owner'), /unable to satisfy write precondition/)
const none: Role | undefined = undefined
await setRole(client, 'ben', 'launch', 'ada', 'editor', none)
assert.deepEqual(await roleOf('ada'), [])

// Invitations.
await invite(client, 'ben', 'launch', 'gil', 'analyst')
assert.deepEqual(await roleOf('gil'), ['analyst?'])
await assert.rejects(accept(client, 'launch', 'gil', 'editor'), /unable to satisfy write precondition/)
await accept(client, 'launch', 'gil', 'analyst')
assert.deepEqual(await roleOf('gil'), ['analyst'])
await assert.rejects(accept(client, 'launch', 'gil', 'analyst'), /unable to satisfy write precondition/)

// Discovery.
assert.deepEqual((await roles(client, 'survey')).sort(), ['analyst', 'editor', 'owner'])
assert.deepEqual(await roles(client, 'nothing'), [])

console.log('access-control-management: all samples ran')
process.exit(0) // close() waits 6 s after a streaming call
