import { v1 } from '@authzed/authzed-node'

/** The identity of a relationship, without caveat and expiry, because a DELETE might not contain them. */
export function identity({ resource, relation, subject }: v1.Relationship): string {
  const of = (object?: v1.ObjectReference) => `${object?.objectType}:${object?.objectId}`
  const inner = subject?.optionalRelation ? `#${subject.optionalRelation}` : ''
  return `${of(resource)}#${relation}@${of(subject?.object)}${inner}`
}

const isDelete = ({ operation }: v1.RelationshipUpdate) => operation === v1.RelationshipUpdate_Operation.DELETE

// #region audit
export interface AuditLine {
  revision: string
  change: 'set' | 'removed'
  relationship: string
  /** The metadata of the writes in this revision. */
  reasons: unknown[]
}

/** One line for each changed relationship. Store the lines and the token in one transaction. */
export function auditLines(message: v1.WatchResponse): AuditLine[] {
  const reasons = message.fullRevisionMetadata.map((metadata) => v1.PbStruct.toJson(metadata))
  return message.updates.flatMap((update) =>
    update.relationship
      ? [
          {
            revision: message.changesThrough?.token ?? '',
            change: isDelete(update) ? ('removed' as const) : ('set' as const),
            relationship: identity(update.relationship),
            reasons,
          },
        ]
      : [],
  )
}
// #endregion

// #region filter
/** Everything that can change an answer about a plot: plots, crews, and the schema. */
export const plotRequest: Partial<v1.WatchRequest> = {
  optionalRelationshipFilters: [
    v1.RelationshipFilter.create({ resourceType: 'plot' }),
    v1.RelationshipFilter.create({ resourceType: 'crew', optionalRelation: 'member' }),
  ],
  optionalUpdateKinds: [v1.WatchKind.INCLUDE_SCHEMA_UPDATES, v1.WatchKind.INCLUDE_CHECKPOINTS],
}
// #endregion

// #region cache
/** Answers about plots, dropped as soon as they might be wrong. */
export class PlotCache {
  private readonly answers = new Map<string, Map<string, boolean>>()
  /** Increases with every drop. Read it before a check, and pass it to `set` afterward. */
  version = 0
  /** Send it with the next check, as `at_least_as_fresh`, so that the cache never stores an older answer. */
  freshness: v1.ZedToken | undefined

  get = (plot: string, question: string) => this.answers.get(plot)?.get(question)

  set(plot: string, question: string, answer: boolean, version: number) {
    if (version !== this.version) return // something changed during the check
    this.answers.set(plot, (this.answers.get(plot) ?? new Map()).set(question, answer))
  }

  onMessage({ updates, schemaUpdated, changesThrough }: v1.WatchResponse) {
    if (changesThrough) this.freshness = changesThrough
    if (updates.length > 0 || schemaUpdated) this.version++
    const resources = updates.map(({ relationship }) => relationship?.resource)
    // A crew can keep any number of plots, and a schema can change any answer.
    if (schemaUpdated || resources.some((resource) => resource?.objectType === 'crew')) this.answers.clear()
    for (const resource of resources) if (resource?.objectType === 'plot') this.answers.delete(resource.objectId)
  }
}
// #endregion
