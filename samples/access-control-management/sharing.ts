import { protobuf, v1 } from '@authzed/authzed-node'

// #region build
/** The methods that the functions below call. `v1.NewClient(…).promises` has them. */
type Client = Pick<
  v1.ZedPromiseClientInterface,
  | 'readRelationships'
  | 'expandPermissionTree'
  | 'checkBulkPermissions'
  | 'writeRelationships'
  | 'reflectSchema'
  | 'lookupSubjects'
>

const object = (objectType: string, objectId: string) => v1.ObjectReference.create({ objectType, objectId })
const person = (id: string) => v1.SubjectReference.create({ object: object('person', id) })
const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })
const nameOf = ({ object, optionalRelation }: v1.SubjectReference) =>
  `${object?.objectType}:${object?.objectId}${optionalRelation ? `#${optionalRelation}` : ''}`
// #endregion

// #region direct
/** The grants that are stored on a survey itself, with their expiry. Relations that aren't roles are left out. */
export async function grants(client: Client, survey: string) {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: newest,
    relationshipFilter: v1.RelationshipFilter.create({ resourceType: 'survey', optionalResourceId: survey }),
  })
  const found = (await client.readRelationships(request)).flatMap(({ relationship }) => relationship ?? [])
  return found
    .filter(({ relation }) => /^(role|pending)_/.test(relation))
    .map(({ relation, subject, optionalExpiresAt }) => ({
      subject: subject ? nameOf(subject) : '',
      role: relation.replace(/^(role|pending)_/, ''),
      pending: relation.startsWith('pending_'),
      until: optionalExpiresAt && protobuf.Timestamp.toDate(optionalExpiresAt),
    }))
}
// #endregion

// #region inherited
/** Who has a permission, and the relation that grants it, on the survey itself or on an object that it inherits from. */
export async function sources(client: Client, survey: string, permission: string) {
  const resource = object('survey', survey)
  const { treeRoot } = await client.expandPermissionTree(
    v1.ExpandPermissionTreeRequest.create({ consistency: newest, resource, permission }),
  )
  return treeRoot ? leaves(treeRoot) : []
}

interface Source {
  subject: string
  from: string
  relation: string
}

function leaves({ treeType, expandedObject, expandedRelation }: v1.PermissionRelationshipTree): Source[] {
  if (treeType.oneofKind === 'leaf') {
    const from = `${expandedObject?.objectType}:${expandedObject?.objectId}`
    return treeType.leaf.subjects.map((subject) => ({ subject: nameOf(subject), from, relation: expandedRelation }))
  }
  if (treeType.oneofKind !== 'intermediate') return []
  const { operation, children } = treeType.intermediate
  // Only a union is a list of grants. With - or &, show LookupSubjects instead.
  if (operation !== v1.AlgebraicSubjectSet_Operation.UNION) throw new Error('this permission is more than a union')
  return children.flatMap(leaves)
}
// #endregion

// #region everyone
/** Every person with a permission, in no particular order. The call has no pages. */
export async function everyone(client: Client, survey: string, permission: string) {
  const found = await client.lookupSubjects(
    v1.LookupSubjectsRequest.create({
      consistency: newest,
      resource: object('survey', survey),
      permission,
      subjectObjectType: 'person',
    }),
  )
  return found.flatMap(({ subject }) =>
    subject ? { id: subject.subjectObjectId, permissionship: subject.permissionship } : [],
  )
}
// #endregion

// #region set
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation
const { MUST_MATCH } = v1.Precondition_Operation
export type Role = 'owner' | 'editor' | 'analyst'

const update = (
  operation: v1.RelationshipUpdate_Operation,
  survey: string,
  relation: string,
  who: string,
  end?: Date,
) =>
  v1.RelationshipUpdate.create({
    operation,
    relationship: v1.Relationship.create({
      resource: object('survey', survey),
      relation,
      subject: person(who),
      optionalExpiresAt: end && protobuf.Timestamp.fromDate(end),
    }),
  })

const mustHold = (survey: string, relation: string, who: string) =>
  v1.Precondition.create({
    operation: MUST_MATCH,
    filter: v1.RelationshipFilter.create({
      resourceType: 'survey',
      optionalResourceId: survey,
      optionalRelation: relation,
      optionalSubjectFilter: { subjectType: 'person', optionalSubjectId: who },
    }),
  })

/** An owner changes a person's role, or removes it. Fails if the role of either of them has changed in the meantime. */
export async function setRole(client: Client, owner: string, survey: string, who: string, from?: Role, to?: Role) {
  if (owner === who) throw new Error('let another owner change your role') // so that one owner remains
  const updates: v1.RelationshipUpdate[] = []
  if (from && from !== to) updates.push(update(DELETE, survey, `role_${from}`, who))
  if (to) updates.push(update(TOUCH, survey, `role_${to}`, who))
  const optionalPreconditions = [mustHold(survey, 'role_owner', owner)]
  if (from) optionalPreconditions.push(mustHold(survey, `role_${from}`, who))
  const request = v1.WriteRelationshipsRequest.create({ updates, optionalPreconditions })
  return (await client.writeRelationships(request)).writtenAt?.token // read the list again with it
}
// #endregion

// #region invite
/** Invites a person for two weeks. */
export async function invite(client: Client, owner: string, survey: string, who: string, role: 'editor' | 'analyst') {
  const end = new Date(Date.now() + 14 * 24 * 3600 * 1000)
  const request = v1.WriteRelationshipsRequest.create({
    updates: [update(TOUCH, survey, `pending_${role}`, who, end)],
    optionalPreconditions: [mustHold(survey, 'role_owner', owner)],
  })
  await client.writeRelationships(request)
}

/** The invited person accepts: the invitation becomes a role, if it's still there. */
export async function accept(client: Client, survey: string, who: string, role: 'editor' | 'analyst') {
  const request = v1.WriteRelationshipsRequest.create({
    updates: [update(DELETE, survey, `pending_${role}`, who), update(TOUCH, survey, `role_${role}`, who)],
    optionalPreconditions: [mustHold(survey, `pending_${role}`, who)],
  })
  return (await client.writeRelationships(request)).writtenAt?.token
}
// #endregion

// #region roles
/** The names of a type's roles, from the schema. */
export async function roles(client: Client, type: string) {
  const { definitions } = await client.reflectSchema(
    v1.ReflectSchemaRequest.create({
      consistency: newest,
      optionalFilters: [
        v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: type, optionalRelationNameFilter: 'role_' }),
      ],
    }),
  )
  const relations = definitions.find(({ name }) => name === type)?.relations ?? [] // the filter is a prefix
  return relations.map(({ name }) => name.replace('role_', ''))
}
// #endregion

// #region buttons
/** The roles that a person is allowed to give to others. */
export async function canGive(client: Client, survey: string, who: string) {
  const permissions = ['grant_editor', 'grant_owner'] as const
  const { pairs } = await client.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: newest,
      items: permissions.map((permission) => ({
        resource: object('survey', survey),
        permission,
        subject: person(who),
      })),
    }),
  )
  return permissions.filter((_, index) => {
    const response = pairs[index]?.response
    return (
      response?.oneofKind === 'item' &&
      response.item.permissionship === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION
    )
  })
}
// #endregion
