// #region client
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { v1 } from '@authzed/authzed-node'

const schema = readFileSync(new URL('schema.zed', import.meta.url), 'utf8')
const endpoint = process.env.SPICEDB_ENDPOINT ?? 'localhost:50051'
const { INSECURE_LOCALHOST_ALLOWED } = v1.ClientSecurity

/** A client with a unique key, and therefore an empty database. */
async function emptyShed(key = randomUUID() as string) {
  const client = v1.NewClient(key, endpoint, INSECURE_LOCALHOST_ALLOWED)
  // The first call creates the database, so no other call is made at the same time.
  await client.promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
  return client
}
// #endregion

// #region steps
type Client = Awaited<ReturnType<typeof emptyShed>>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const member = (id: string) => v1.SubjectReference.create({ object: object('member', id) })

async function addKeeper(client: Client, name: string) {
  const relationship = v1.Relationship.create({
    resource: object('shed', 'north'),
    relation: 'keeper',
    subject: member(name),
  })
  const { TOUCH } = v1.RelationshipUpdate_Operation
  const updates = [v1.RelationshipUpdate.create({ operation: TOUCH, relationship })]
  const { writtenAt } = await client.promises.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  if (!writtenAt) throw new Error('the write returned no ZedToken')
  return writtenAt
}

async function keeps(client: Client, name: string, token: v1.ZedToken) {
  const request = v1.CheckPermissionRequest.create({
    consistency: { requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: token } },
    resource: object('shed', 'north'),
    permission: 'keep',
    subject: member(name),
  })
  const { permissionship } = await client.promises.checkPermission(request)
  return permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
}
// #endregion

// #region test
const names = ['ada', 'bo', 'cy', 'dee', 'eli', 'fay', 'gus', 'hal']

test('sheds', { concurrency: true }, async (sheds) => {
  const running = names.map((name) =>
    sheds.test(`only ${name} keeps this shed`, async () => {
      const client = await emptyShed()
      const token = await addKeeper(client, name)
      const keepers: string[] = []
      for (const other of names) if (await keeps(client, other, token)) keepers.push(other)
      assert.deepEqual(keepers, [name])
      client.close()
    }),
  )
  await Promise.all(running)
})
// #endregion

// #region readonly
test('a read-only server adds no keeper', async () => {
  const key = randomUUID()
  const writer = await emptyShed(key)
  const token = await addKeeper(writer, 'ada')

  const readOnly = v1.NewClient(
    key,
    process.env.SPICEDB_READONLY_ENDPOINT ?? 'localhost:50052',
    INSECURE_LOCALHOST_ALLOWED,
  )
  await assert.rejects(addKeeper(readOnly, 'bo'), /service read-only/)
  assert.equal(await keeps(readOnly, 'ada', token), true) // checks still work
  readOnly.close()
  writer.close()
})
// #endregion
