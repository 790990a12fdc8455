import { createHash } from 'node:crypto'
import { v1 } from '@authzed/authzed-node'

export type Exporter = Pick<v1.ZedClientInterface, 'exportBulkRelationships'>
export type Checker = Pick<v1.ZedPromiseClientInterface, 'checkBulkPermissions'>
const consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } } as const

// #region counts
/** One line for each relation: how many relationships it has, and a sum of hashes that ignores their order. */
export async function inventory(client: Exporter) {
  const relations = new Map<string, { count: number; sum: bigint }>()
  const pages = client.exportBulkRelationships(v1.ExportBulkRelationshipsRequest.create({ consistency }))
  for await (const { relationships } of pages as AsyncIterable<v1.ExportBulkRelationshipsResponse>) {
    for (const relationship of relationships) {
      const name = `${relationship.resource?.objectType}#${relationship.relation}`
      const line = relations.get(name) ?? { count: 0, sum: 0n }
      const bytes = createHash('sha256').update(text(relationship)).digest()
      relations.set(name, { count: line.count + 1, sum: (line.sum + bytes.readBigUInt64BE()) % 2n ** 64n })
    }
  }
  return [...relations].map(([name, { count, sum }]) => `${name} ${count} ${sum.toString(16)}`).sort()
}

/** The same text for the same relationship with its caveat and expiry. */
function text(relationship: v1.Relationship) {
  const seconds = relationship.optionalExpiresAt?.seconds // datastores store fractions with different precision
  const context = relationship.optionalCaveat?.context
  const values = Object.entries(context ? (protobufJson(context) as object) : {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const { resource, relation, subject, optionalCaveat } = relationship
  return JSON.stringify([resource, relation, subject, optionalCaveat?.caveatName, values, seconds])
}
const protobufJson = (context: v1.PbStruct) => v1.PbStruct.toJson(context)
// #endregion

// #region checks
export interface Question {
  resource: string
  permission: string
  subject: string
}
const object = (name: string) => ({
  objectType: name.slice(0, name.indexOf(':')),
  objectId: name.slice(name.indexOf(':') + 1),
})

/** Asks both systems the same questions, at most 10,000, and returns those with different answers. */
export async function disagreements(old: Checker, fresh: Checker, questions: Question[]) {
  const request = v1.CheckBulkPermissionsRequest.create({
    consistency,
    items: questions.map(({ resource, permission, subject }) => ({
      resource: object(resource),
      permission,
      subject: { object: object(subject), optionalRelation: '' },
    })),
  })
  const answers = await Promise.all([old.checkBulkPermissions(request), fresh.checkBulkPermissions(request)])
  const [before = [], after = []] = answers.map(({ pairs }) =>
    pairs.map(({ response }) => (response.oneofKind === 'item' ? response.item.permissionship : response.oneofKind)),
  )
  return questions.filter((_, index) => before[index] !== after[index] || typeof before[index] !== 'number')
}
// #endregion
