import { v1 } from '@authzed/authzed-node'
import type { SpiceDB } from './guard.ts'
import { agentOf, type Caller, delegationOf, userOf } from './ids.ts'

/** One update of a write, such as `user:…#lends_to@delegation:…`, with an expiry if there is one. */
function touch(resource: string, relation: string, delegation: string, end?: Date) {
  const [objectType = '', objectId = ''] = resource.split(':')
  return v1.RelationshipUpdate.create({
    operation: v1.RelationshipUpdate_Operation.TOUCH,
    relationship: {
      resource: { objectType, objectId },
      relation,
      subject: { object: { objectType: 'delegation', objectId: delegation } },
      optionalExpiresAt: end && { seconds: String(Math.floor(end.getTime() / 1_000)), nanos: 0 },
    },
  })
}

/** Everything that is stored about one delegation: its mandate, its agent and what was lent to it. */
const factsOf = (delegation: string) =>
  v1.RelationshipFilter.create({
    optionalSubjectFilter: { subjectType: 'delegation', optionalSubjectId: delegation },
  })

/** The signed-in person connects an agent until `end`, and lends it only what they ticked. */
export async function connect(spicedb: SpiceDB, caller: Caller, ticked: string[], end: Date) {
  const delegation = delegationOf(caller)
  await disconnect(spicedb, caller) // what an earlier consent lent must not count again
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      optionalPreconditions: [
        { operation: v1.Precondition_Operation.MUST_NOT_MATCH, filter: factsOf(delegation) }, // a second tab might have been faster
      ],
      updates: [
        touch(`user:${userOf(caller)}`, 'lends_to', delegation, end),
        touch(`agent:${agentOf(caller)}`, 'holds', delegation),
        ...ticked.map((thing) => touch(thing, 'lent', delegation)), // `tool:…`, `record:…`
      ],
    }),
  )
}

/** The signed-in person disconnects the agent: one call deletes the mandate and everything that was lent. */
export async function disconnect(spicedb: SpiceDB, caller: Caller) {
  await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({ relationshipFilter: factsOf(delegationOf(caller)) }),
  )
}

/** Disconnects an agent from everyone. A person who consents again connects it again. */
export async function endAgent(spicedb: SpiceDB, agent: Pick<Caller, 'issuer' | 'clientId'>) {
  await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: { resourceType: 'agent', optionalResourceId: agentOf(agent), optionalRelation: 'holds' },
    }),
  )
}
