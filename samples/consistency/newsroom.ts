import { v1 } from '@authzed/authzed-node'

/** The methods that the functions below call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships' | 'checkPermission' | 'lookupResources'>

// #region demo
const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const person = (id: string) => v1.SubjectReference.create({ object: object('person', id) })
const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship

/** Makes a person a writer of a story and returns the ZedToken of that write. */
export async function addWriter(permissions: Permissions, story: string, writer: string): Promise<string> {
  const relationship = v1.Relationship.create({
    resource: object('story', story),
    relation: 'writer',
    subject: person(writer),
  })
  const { writtenAt } = await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [{ operation: v1.RelationshipUpdate_Operation.TOUCH, relationship }],
    }),
  )
  if (!writtenAt) throw new Error('SpiceDB returned no ZedToken')
  return writtenAt.token
}

/** A field of every read request. With a token it asks for "at least as fresh", without one for nothing in particular. */
const atLeast = (token?: string): v1.Consistency | undefined =>
  token ? { requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } } } : undefined

/** Whether the reader is allowed to open the story. */
export async function canOpen(
  permissions: Permissions,
  story: string,
  reader: string,
  token?: string,
): Promise<boolean> {
  const { permissionship } = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: atLeast(token),
      resource: object('story', story),
      permission: 'open',
      subject: person(reader),
    }),
  )
  return permissionship === HAS_PERMISSION
}

export async function demo(permissions: Permissions) {
  const token = await addWriter(permissions, 'harbor', 'noor')
  console.log('no level:', await canOpen(permissions, 'harbor', 'noor'))
  console.log('token:   ', await canOpen(permissions, 'harbor', 'noor', token))
}
// #endregion

// #region levels
const minimizeLatency: v1.Consistency = {
  requirement: { oneofKind: 'minimizeLatency', minimizeLatency: true },
}
const atLeastAsFresh = (token: string): v1.Consistency => ({
  requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } },
})
const atExactSnapshot = (token: string): v1.Consistency => ({
  requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token } },
})
const fullyConsistent: v1.Consistency = {
  requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true },
}
// #endregion
export const levels = { minimizeLatency, atLeastAsFresh, atExactSnapshot, fullyConsistent }

// #region column
/** A client of node-postgres has this method. */
interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: { body: string; zed_token: string | null }[] }>
}

/** Runs `work` while the row of the story is locked, in one transaction. */
async function withStory<T>(sql: Sql, story: string, work: () => Promise<T>): Promise<T> {
  await sql.query('BEGIN')
  try {
    await sql.query('SELECT id FROM story WHERE id = $1 FOR UPDATE', [story])
    const result = await work()
    await sql.query('COMMIT')
    return result
  } catch (error) {
    await sql.query('ROLLBACK')
    throw error
  }
}

/** Access changes: keep the token of the write. */
export async function shareStory(sql: Sql, permissions: Permissions, story: string, writer: string) {
  await withStory(sql, story, async () => {
    const token = await addWriter(permissions, story, writer)
    await sql.query('UPDATE story SET zed_token = $2 WHERE id = $1', [story, token])
  })
}

/** Content changes: the check of the author's own permission returns the token. */
export async function saveStory(sql: Sql, permissions: Permissions, story: string, author: string, body: string) {
  await withStory(sql, story, async () => {
    const { permissionship, checkedAt } = await permissions.checkPermission(
      v1.CheckPermissionRequest.create({
        consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
        resource: object('story', story),
        permission: 'edit',
        subject: person(author),
      }),
    )
    if (permissionship !== HAS_PERMISSION || !checkedAt) throw new Error('not allowed')
    await sql.query('UPDATE story SET body = $2, zed_token = $3 WHERE id = $1', [story, body, checkedAt.token])
  })
}

/** Reads text and token together, so that the answer is at least as new as the text. */
export async function readStory(sql: Sql, permissions: Permissions, story: string, reader: string) {
  const { rows } = await sql.query('SELECT body, zed_token FROM story WHERE id = $1', [story])
  const row = rows[0]
  if (!row || !(await canOpen(permissions, story, reader, row.zed_token ?? undefined))) return undefined
  return row.body
}
// #endregion

// #region pages
/** IDs of all stories that the reader is allowed to open, looked up in pages. */
export async function* openStories(permissions: Permissions, reader: string, token: string, pageSize = 100) {
  const request = v1.LookupResourcesRequest.create({
    consistency: atLeast(token),
    resourceObjectType: 'story',
    permission: 'open',
    subject: person(reader),
    optionalLimit: pageSize,
  })
  for (;;) {
    const page = await permissions.lookupResources(request)
    for (const { resourceObjectId, permissionship } of page) {
      if (permissionship === v1.LookupPermissionship.HAS_PERMISSION) yield resourceObjectId
    }
    if (page.length < pageSize) return
    request.optionalCursor = page.at(-1)?.afterResultCursor // the only field that changes
  }
}
// #endregion

// #region fallback
/** Runs a read with a stored token, and again without it if this database can't read the token. */
export async function withToken<T>(token: string, read: (consistency: v1.Consistency) => Promise<T>): Promise<T> {
  try {
    return await read(atLeastAsFresh(token))
  } catch (error) {
    if (!String(error).includes('invalid revision requested')) throw error
    return read(fullyConsistent)
  }
}
// #endregion
