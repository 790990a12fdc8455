import { v1 } from '@authzed/authzed-node'

// #region build
/** The methods that the functions below call. `v1.NewClient(…).promises` has them. */
type Client = Pick<
  v1.ZedPromiseClientInterface,
  'reflectSchema' | 'checkBulkPermissions' | 'checkPermission' | 'lookupSubjects' | 'writeRelationships'
>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const employee = (id: string) => v1.SubjectReference.create({ object: object('employee', id) })
const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
// #endregion

// #region report
const ANSWERS = { 0: 'error', 1: 'no', 2: 'yes', 3: 'conditional' } as const

/** What an employee is allowed to do with a contract, and the token of that moment. */
export async function report(client: Client, contract: string, who: string) {
  const { definitions } = await client.reflectSchema(
    v1.ReflectSchemaRequest.create({
      consistency: newest,
      optionalFilters: [v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: 'contract' })],
    }),
  )
  const definition = definitions.find(({ name }) => name === 'contract') // the filter is a prefix
  const names = (definition?.permissions ?? []).map(({ name }) => name)

  const { pairs, checkedAt } = await client.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: newest,
      items: names.map((permission) => ({
        resource: object('contract', contract),
        permission,
        subject: employee(who),
      })),
    }),
  )
  const answers = names.map((permission, index) => {
    const response = pairs[index]?.response
    return { permission, answer: ANSWERS[response?.oneofKind === 'item' ? response.item.permissionship : 0] }
  })
  return { answers, token: checkedAt?.token }
}
// #endregion

// #region who
/** Everyone with a permission. A wildcard is returned as `*`, with its exceptions. */
export async function whoCan(client: Client, contract: string, permission: string) {
  const found = await client.lookupSubjects(
    v1.LookupSubjectsRequest.create({
      consistency: newest,
      resource: object('contract', contract),
      permission,
      subjectObjectType: 'employee', // call it once for each type of subject
    }),
  )
  return found.flatMap(({ subject, excludedSubjects }) => {
    if (!subject) return []
    const conditional = subject.permissionship !== v1.LookupPermissionship.HAS_PERMISSION
    return [{ id: subject.subjectObjectId, conditional, except: excludedSubjects.map((one) => one.subjectObjectId) }]
  })
}
// #endregion

// #region grant
/** Lets an employee draft a contract, and records who asked for it and why. */
export async function grantDrafter(client: Client, contract: string, who: string, actor: string, reason: string) {
  const relationship = v1.Relationship.create({
    resource: object('contract', contract),
    relation: 'drafter',
    subject: employee(who),
  })
  const { TOUCH } = v1.RelationshipUpdate_Operation
  const { writtenAt } = await client.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [v1.RelationshipUpdate.create({ operation: TOUCH, relationship })],
      optionalTransactionMetadata: v1.PbStruct.fromJson({ actor, reason, at: new Date().toISOString() }),
    }),
  )
  return writtenAt?.token
}
// #endregion

// #region history
const nameOf = (of: v1.ObjectReference | undefined, relation = '') =>
  `${of?.objectType}:${of?.objectId}${relation ? `#${relation}` : ''}`

/** The rows of the table grant_history for one message. Store them and the token in one transaction. */
export function historyRows({ updates, changesThrough, fullRevisionMetadata }: v1.WatchResponse) {
  const removed = v1.RelationshipUpdate_Operation.DELETE
  const metadata = fullRevisionMetadata.map((one) => v1.PbStruct.toJson(one))
  return updates.map(({ operation, relationship: fact }) => ({
    revision: changesThrough?.token ?? '',
    change: operation === removed ? 'removed' : 'set',
    resource: nameOf(fact?.resource),
    relation: fact?.relation ?? '',
    subject: nameOf(fact?.subject?.object, fact?.subject?.optionalRelation),
    caveat: fact?.optionalCaveat?.caveatName ?? null,
    caveatContext: fact?.optionalCaveat?.context ? v1.PbStruct.toJson(fact.optionalCaveat.context) : null,
    expiresAt: fact?.optionalExpiresAt ? new Date(Number(fact.optionalExpiresAt.seconds) * 1000) : null,
    metadata,
  }))
}
// #endregion

// #region then
/** Whether an employee had a permission at the time of a token, which can be up to 24 hours old by default. */
export async function couldThen(client: Client, contract: string, permission: string, who: string, token: string) {
  const { permissionship, debugTrace } = await client.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency: { requirement: { oneofKind: 'atExactSnapshot', atExactSnapshot: { token } } },
      resource: object('contract', contract),
      permission,
      subject: employee(who),
      withTracing: true, // the proof: how SpiceDB found the answer, and the schema at that time
    }),
  )
  return { could: permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION, proof: debugTrace }
}
// #endregion
