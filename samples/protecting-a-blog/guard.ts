// #region words
import { v1 } from '@authzed/authzed-node'

/** The promise side of a client: `connect().promises`. */
export type Permissions = v1.ZedPromiseClientInterface

/** `ref('post:7')` */
const ref = (object: string) => {
  const colon = object.indexOf(':')
  return v1.ObjectReference.create({ objectType: object.slice(0, colon), objectId: object.slice(colon + 1) })
}
const asSubject = (object: string) => v1.SubjectReference.create({ object: ref(object) })

/** `relationship('post:7', 'author', 'person:wim')` */
export const relationship = (resource: string, relation: string, subject: string) =>
  v1.Relationship.create({ resource: ref(resource), relation, subject: asSubject(subject) })
// #endregion

// #region consistency
export const newest: v1.Consistency = { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } }

/** At least as fresh as the token. Without one, SpiceDB's answer can be a few seconds old. */
export const atLeast = (token?: string): v1.Consistency | undefined =>
  token ? { requirement: { oneofKind: 'atLeastAsFresh', atLeastAsFresh: { token } } } : undefined
// #endregion

// #region write
const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation

/** What must already be stored when a relationship of this post is added. */
const stillThere = (post: string) => ({
  operation: v1.Precondition_Operation.MUST_MATCH,
  filter: v1.RelationshipFilter.create({
    resourceType: 'post',
    optionalResourceId: ref(post).objectId,
    optionalRelation: 'blog',
  }),
})

/** Stores all relationships or none, and returns the ZedToken of the write. */
export async function allow(
  permissions: Permissions,
  relationships: v1.Relationship[],
  existing?: string,
): Promise<string> {
  const { writtenAt } = await permissions.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: relationships.map((relationship) => ({ operation: TOUCH, relationship })),
      optionalPreconditions: existing ? [stillThere(existing)] : [],
    }),
  )
  return writtenAt?.token ?? ''
}

/** Removes relationships. One that isn't there isn't an error. */
export async function disallow(permissions: Permissions, relationships: v1.Relationship[]): Promise<string> {
  const updates = relationships.map((relationship) => ({ operation: DELETE, relationship }))
  const { writtenAt } = await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  return writtenAt?.token ?? ''
}
// #endregion

// #region check
/** The names of the schema's permissions. TypeScript rejects any other. */
export type Permission = 'view' | 'edit' | 'remove' | 'contribute'

const { HAS_PERMISSION } = v1.CheckPermissionResponse_Permissionship

/** Whether the person is allowed to do this. Every answer except HAS_PERMISSION means no, and an error stays an error. */
export async function check(
  permissions: Permissions,
  person: string,
  permission: Permission,
  object: string,
  consistency?: v1.Consistency,
) {
  const { permissionship, checkedAt } = await permissions.checkPermission(
    v1.CheckPermissionRequest.create({
      consistency,
      resource: ref(object),
      permission,
      subject: asSubject(`person:${person}`),
    }),
  )
  return { allowed: permissionship === HAS_PERMISSION, token: checkedAt?.token ?? '' }
}
// #endregion

// #region bulk
/** Which of these posts the person is allowed to view, with one call for a whole page. */
export async function viewable(permissions: Permissions, person: string, ids: string[], token?: string) {
  const { pairs } = await permissions.checkBulkPermissions(
    v1.CheckBulkPermissionsRequest.create({
      consistency: atLeast(token),
      items: ids.map((id) => ({
        resource: ref(`post:${id}`),
        permission: 'view',
        subject: asSubject(`person:${person}`),
      })),
    }),
  )
  const found = new Set<string>()
  for (const { request, response } of pairs) {
    if (response.oneofKind === 'error') throw new Error(response.error.message)
    const allowed = response.oneofKind === 'item' && response.item.permissionship === HAS_PERMISSION
    if (allowed && request?.resource) found.add(request.resource.objectId)
  }
  return found
}
// #endregion

// #region lookup
/** IDs of all posts that the person is allowed to edit, fetched in pages. */
export async function editable(permissions: Permissions, person: string, token?: string, pageSize = 100) {
  const request = v1.LookupResourcesRequest.create({
    consistency: atLeast(token),
    resourceObjectType: 'post',
    permission: 'edit',
    subject: asSubject(`person:${person}`),
    optionalLimit: pageSize,
  })
  const found = new Set<string>()
  for (;;) {
    const page = await permissions.lookupResources(request)
    for (const { resourceObjectId, permissionship } of page) {
      if (permissionship === v1.LookupPermissionship.HAS_PERMISSION) found.add(resourceObjectId)
    }
    if (page.length < pageSize) return found
    request.optionalCursor = page.at(-1)?.afterResultCursor // don't change any other field
  }
}
// #endregion

// #region forget
/** Removes every relationship of the object, at either end. */
export async function forget(permissions: Permissions, object: string) {
  const { objectType, objectId } = ref(object)
  const ends = [
    v1.RelationshipFilter.create({ resourceType: objectType, optionalResourceId: objectId }),
    v1.RelationshipFilter.create({
      optionalSubjectFilter: { subjectType: objectType, optionalSubjectId: objectId },
    }),
  ]
  for (const relationshipFilter of ends) {
    await permissions.deleteRelationships(v1.DeleteRelationshipsRequest.create({ relationshipFilter }))
  }
}
// #endregion
