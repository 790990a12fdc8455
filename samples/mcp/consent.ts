import { v1 } from '@authzed/authzed-node'
import type { SpiceDB } from './guard.ts'
import { agentOf, type Caller, delegationOf, userOf } from './ids.ts'

/** One update of a write, such as `user:…#lends_to@delegation:…`, which expires at `end` if that is given. */
export function touch(resource: string, relation: string, subject: string, end?: Date) {
  const [objectType = '', objectId = ''] = resource.split(':')
  const [subjectType = '', subjectId = ''] = subject.split(':')
  return v1.RelationshipUpdate.create({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship: {
      resource: { objectType, objectId },
      relation,
      subject: { object: { objectType: subjectType, objectId: subjectId } },
      optionalExpiresAt: end && { seconds: String(Math.floor(end.getTime() / 1_000)), nanos: 0 },
    },
  })
}

/** All relationships of a delegation: its mandate, its agent and what was lent to it. */
const allOf = (delegation: string) =>
  v1.RelationshipFilter.create({
    optionalSubjectFilter: { subjectType: 'delegation', optionalSubjectId: delegation },
  })

/** Connects an agent to the signed-in user until `end`, and lends it only what the user selected. */
export async function connect(spicedb: SpiceDB, caller: Caller, selected: string[], end: Date) {
  const delegation = delegationOf(caller)
  await disconnect(spicedb, caller) // loans of an earlier consent must not apply again
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      optionalPreconditions: [
        { operation: v1.Precondition_Operation.MUST_NOT_MATCH, filter: allOf(delegation) }, // another tab might have been faster
      ],
      updates: [
        touch(`user:${userOf(caller)}`, 'lends_to', `delegation:${delegation}`, end),
        touch(`agent:${agentOf(caller)}`, 'holds', `delegation:${delegation}`),
        ...selected.map((object) => touch(object, 'lent', `delegation:${delegation}`)), // `tool:…`, `record:…`
      ],
    }),
  )
}

/** Disconnects the agent from the signed-in user. One call deletes the mandate and all loans. */
export async function disconnect(spicedb: SpiceDB, caller: Caller) {
  await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({ relationshipFilter: allOf(delegationOf(caller)) }),
  )
}

/** Disconnects an agent from all users. A new consent connects it again. */
export async function endAgent(spicedb: SpiceDB, agent: Pick<Caller, 'issuer' | 'clientId'>) {
  await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: { resourceType: 'agent', optionalResourceId: agentOf(agent), optionalRelation: 'holds' },
    }),
  )
}
