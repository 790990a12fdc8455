import { v1 } from '@authzed/authzed-node'

// #region preflight
type Client = Pick<v1.ZedPromiseClientInterface, 'diffSchema' | 'readRelationships'>

const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })

/** One stored relationship that matches, as text, or undefined. */
async function first(client: Client, filter: Partial<v1.RelationshipFilter>): Promise<string | undefined> {
  const [found] = await client.readRelationships(
    v1.ReadRelationshipsRequest.create({
      consistency: newest,
      relationshipFilter: v1.RelationshipFilter.create(filter),
      optionalLimit: 1,
    }),
  )
  if (!found?.relationship) return undefined
  const { resource, relation, subject } = found.relationship
  const suffix = subject?.optionalRelation ? `#${subject.optionalRelation}` : ''
  const [left, right] = [resource, subject?.object].map((it) => `${it?.objectType}:${it?.objectId}`)
  return `${left}#${relation}@${right}${suffix}`
}

/** The filter for the subjects that one entry of a type list allows. A filter can't name a caveat or an expiration. */
function subjectsOf({ subjectDefinitionName, typeref }: v1.ReflectionTypeReference) {
  const relation = typeref.oneofKind === 'optionalRelationName' ? typeref.optionalRelationName : ''
  const optionalSubjectId = typeref.oneofKind === 'isPublicWildcard' ? '*' : ''
  return v1.SubjectFilter.create({
    subjectType: subjectDefinitionName,
    optionalSubjectId,
    optionalRelation: { relation },
  })
}

type Search = { what: string; filters: Partial<v1.RelationshipFilter>[] }

/** Where a removed relation might be in use: as a relation, and after the `#` of a subject. */
function ofRelation({ parentDefinitionName: resourceType, name, subjectTypes }: v1.ReflectionRelation): Search {
  const asRelation = subjectTypes.map((type) => ({
    resourceType,
    optionalRelation: name,
    optionalSubjectFilter: subjectsOf(type), // naming the subject lets SpiceDB use an index
  }))
  const behind = v1.SubjectFilter.create({ subjectType: resourceType, optionalRelation: { relation: name } })
  return { what: `relation ${resourceType}#${name}`, filters: [...asRelation, { optionalSubjectFilter: behind }] }
}

/** What WriteSchema searches for because of one change in the diff. */
function searchFor({ diff }: v1.ReflectionSchemaDiff): Search | undefined {
  switch (diff.oneofKind) {
    case 'definitionRemoved': {
      const { name } = diff.definitionRemoved
      return { what: `definition ${name}`, filters: [{ resourceType: name }] }
    }
    case 'relationRemoved':
      return ofRelation(diff.relationRemoved)
    case 'relationSubjectTypeRemoved': {
      const { relation, changedSubjectType } = diff.relationSubjectTypeRemoved
      if (!relation || !changedSubjectType) return undefined
      const { parentDefinitionName: resourceType, name: optionalRelation } = relation
      const optionalSubjectFilter = subjectsOf(changedSubjectType)
      const filters = [{ resourceType, optionalRelation, optionalSubjectFilter }]
      return { what: `subject type of ${resourceType}#${optionalRelation}`, filters }
    }
    default:
      return undefined
  }
}

const NEVER = new Set(['caveatParameterRemoved', 'caveatParameterTypeChanged'])

/** What would make WriteSchema reject `proposed`, as far as a client can find out. */
export async function blockers(client: Client, proposed: string): Promise<string[]> {
  const request = v1.DiffSchemaRequest.create({ consistency: newest, comparisonSchema: proposed })
  const { diffs } = await client.diffSchema(request)
  const found = diffs
    .filter(({ diff }) => NEVER.has(diff.oneofKind ?? ''))
    .map(() => 'a caveat parameter can never be removed or changed')
  for (const { what, filters } of diffs.flatMap((change) => searchFor(change) ?? [])) {
    for (const filter of filters) {
      const relationship = await first(client, filter)
      if (relationship) found.push(`${what}: ${relationship}`)
    }
  }
  return found
}
// #endregion
