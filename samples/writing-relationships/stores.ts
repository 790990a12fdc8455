import { v1 } from '@authzed/authzed-node'
import { change, type Permissions } from './writes.ts'

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const write = (permissions: Permissions, ...updates: v1.RelationshipUpdate[]) =>
  permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))

// #region compensate
/** One transaction of your own database. */
export interface Transaction {
  insertShow(id: string, title: string, owner: string): Promise<void>
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** Writes the relationship before the commit, and deletes it if the commit fails. */
export async function createShow(db: Transaction, permissions: Permissions, id: string, title: string, owner: string) {
  let written = false
  try {
    await db.insertShow(id, title, owner) // fails early, for example because the title is taken
    await write(permissions, change(TOUCH, id, 'owner', owner))
    written = true
    await db.commit()
  } catch (error) {
    await db.rollback()
    if (written) await write(permissions, change(DELETE, id, 'owner', owner)) // the compensation
    throw error
  }
}
// #endregion

// #region reconcile
/** The shows in your own database. */
export interface Shows {
  owners(): AsyncIterable<{ id: string; owner: string }>
  ownerOf(id: string): Promise<string | undefined>
}

const owners = v1.RelationshipFilter.create({ resourceType: 'show', optionalRelation: 'owner' })

/** All owners that SpiceDB has stored, read in pages from one snapshot. */
async function ownerFacts(permissions: Permissions) {
  const facts = new Set<string>()
  const request = v1.ReadRelationshipsRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    relationshipFilter: owners,
    optionalLimit: 1000,
  })
  for (;;) {
    const page = await permissions.readRelationships(request)
    for (const { relationship } of page) {
      facts.add(`${relationship?.resource?.objectId} ${relationship?.subject?.object?.objectId}`)
    }
    if (page.length < 1000) return facts
    request.optionalCursor = page.at(-1)?.afterResultCursor
  }
}

/** Finds differences, checks each of them a second time, and repairs it if `repair` is set. Returns what it found. */
export async function reconcile(shows: Shows, permissions: Permissions, repair: boolean) {
  const extra = await ownerFacts(permissions)
  const missing: string[] = []
  for await (const { id, owner } of shows.owners()) {
    const fact = `${id} ${owner}`
    if (!extra.delete(fact)) missing.push(fact)
  }
  const found: string[] = []
  for (const fact of [...extra, ...missing]) {
    const [id = '', person = ''] = fact.split(' ')
    const wanted = (await shows.ownerOf(id)) === person // now, not when the job began
    if (wanted === extra.has(fact)) continue // changed in between: the next run checks it
    found.push(`${wanted ? 'add' : 'remove'} show:${id}#owner@person:${person}`)
    if (repair) await write(permissions, change(wanted ? TOUCH : DELETE, id, 'owner', person))
  }
  return found
}
// #endregion
