import { v1 } from '@authzed/authzed-node'
import type { SpiceDB } from './guard.ts'

const { TOUCH, DELETE } = v1.RelationshipUpdate_Operation

/** One update of a relationship such as `user:mia#lends_to@delegation:…`. */
function update(
  operation: v1.RelationshipUpdate_Operation,
  resource: string,
  relation: string,
  id: string,
  end?: Date,
) {
  const [objectType = '', objectId = ''] = resource.split(':')
  return v1.RelationshipUpdate.create({
    operation,
    relationship: {
      resource: { objectType, objectId },
      relation,
      subject: { object: { objectType: 'delegation', objectId: id } },
      optionalExpiresAt: end && { seconds: String(Math.floor(end.getTime() / 1_000)), nanos: 0 },
    },
  })
}

// #region consent
/** The signed-in person connects an agent until `end`, and lends it the things they ticked: `tool:…`, `record:…`. */
export async function connect(
  spicedb: SpiceDB,
  user: string,
  agent: string,
  delegation: string,
  lent: string[],
  end: Date,
) {
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({
      updates: [
        update(TOUCH, `user:${user}`, 'lends_to', delegation, end),
        update(TOUCH, `agent:${agent}`, 'holds', delegation),
        ...lent.map((thing) => update(TOUCH, thing, 'lent', delegation)),
      ],
    }),
  )
}

/** The person disconnects the agent: every loan to it is worth nothing from here on. */
export async function disconnect(spicedb: SpiceDB, user: string, delegation: string) {
  await spicedb.writeRelationships(
    v1.WriteRelationshipsRequest.create({ updates: [update(DELETE, `user:${user}`, 'lends_to', delegation)] }),
  )
}

/** The clinic ends an agent for everybody, in one call. */
export async function endAgent(spicedb: SpiceDB, agent: string) {
  await spicedb.deleteRelationships(
    v1.DeleteRelationshipsRequest.create({
      relationshipFilter: { resourceType: 'agent', optionalResourceId: agent, optionalRelation: 'holds' },
    }),
  )
}
// #endregion
