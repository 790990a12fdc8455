// #region build
import { protobuf, v1 } from '@authzed/authzed-node'

/** The methods that these functions call. `v1.NewClient(…).promises` has them. */
type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships' | 'readRelationships'>

const { TOUCH } = v1.RelationshipUpdate_Operation

async function touch(permissions: Permissions, room: string, relation: string, person: string, until?: Date) {
  const relationship = v1.Relationship.create({
    resource: { objectType: 'room', objectId: room },
    relation,
    subject: { object: { objectType: 'person', objectId: person }, optionalRelation: '' },
    optionalExpiresAt: until && protobuf.Timestamp.fromDate(until),
  })
  const request = v1.WriteRelationshipsRequest.create({ updates: [{ operation: TOUCH, relationship }] })
  const { writtenAt } = await permissions.writeRelationships(request)
  return writtenAt?.token
}
// #endregion

// #region set
/** Lets a guest in until a point in time. Call it again with another time to extend or shorten the stay. */
export const letIn = (permissions: Permissions, room: string, person: string, until: Date) =>
  touch(permissions, room, 'guest', person, until)
// #endregion

// #region clear
/** Removes the end of a stay. The relation must list the plain type, as `tenant` does. */
export const keep = (permissions: Permissions, room: string, person: string) =>
  touch(permissions, room, 'tenant', person)
// #endregion

// #region read
/** The current guests of a room, and when their stay ends. */
export async function guests(permissions: Permissions, room: string) {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    relationshipFilter: v1.RelationshipFilter.create({
      resourceType: 'room',
      optionalResourceId: room,
      optionalRelation: 'guest',
    }),
  })
  const found = await permissions.readRelationships(request)
  return found.map(({ relationship }) => ({
    person: relationship?.subject?.object?.objectId,
    until: relationship?.optionalExpiresAt && protobuf.Timestamp.toDate(relationship.optionalExpiresAt),
  }))
}
// #endregion
