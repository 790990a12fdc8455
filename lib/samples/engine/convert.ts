import { v1 } from '@authzed/authzed-node'
import { isObject } from '../is-object.ts'
import type { Json, JsonObject, Relationship, SubjectRef } from '../relationship.ts'
import type { CheckItem, Filter, Operation, Permissionship, Update } from './engine.ts'

/** All reads of the samples are fully consistent. */
export const FULLY_CONSISTENT = v1.Consistency.create({
  requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true },
})

const OPERATIONS: Readonly<Record<Operation, v1.RelationshipUpdate_Operation>> = {
  CREATE: v1.RelationshipUpdate_Operation.CREATE,
  TOUCH: v1.RelationshipUpdate_Operation.TOUCH,
  DELETE: v1.RelationshipUpdate_Operation.DELETE,
}

export function toSubject(subject: SubjectRef): v1.SubjectReference {
  return { object: { objectType: subject.type, objectId: subject.id }, optionalRelation: subject.relation }
}

export const toStruct = (context: JsonObject | undefined) => (context ? v1.createStructFromObject(context) : undefined)

export function toRelationship(relationship: Relationship): v1.Relationship {
  const { resource, relation, subject, caveat, expiresAt } = relationship
  return v1.Relationship.create({
    resource: { objectType: resource.type, objectId: resource.id },
    relation,
    subject: toSubject(subject),
    optionalCaveat: caveat && { caveatName: caveat.name, context: toStruct(caveat.context) },
    optionalExpiresAt: expiresAt === undefined ? undefined : toTimestamp(expiresAt),
  })
}

/** RFC 3339 → seconds and nanoseconds, keeping digits that a JavaScript date would lose. */
function toTimestamp(text: string): { seconds: string; nanos: number } {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? ''
  const seconds = Math.floor(Date.parse(text.replace(/\.\d+/, '')) / 1000)
  return { seconds: String(seconds), nanos: Number(fraction.padEnd(9, '0').slice(0, 9)) }
}

/** Seconds and nanoseconds → RFC 3339 as Go's RFC3339Nano writes it (no trailing zeros). */
function fromTimestamp(time: { seconds: string; nanos: number }): string {
  const whole = new Date(Number(time.seconds) * 1000).toISOString().replace('.000Z', '')
  const fraction = time.nanos ? `.${String(time.nanos).padStart(9, '0').replace(/0+$/, '')}` : ''
  return `${whole}${fraction}Z`
}

export function fromRelationship(found: v1.Relationship): Relationship {
  const { resource, subject, optionalCaveat: caveat, optionalExpiresAt: expires } = found
  const relationship: Relationship = {
    resource: { type: resource?.objectType ?? '', id: resource?.objectId ?? '' },
    relation: found.relation,
    subject: {
      type: subject?.object?.objectType ?? '',
      id: subject?.object?.objectId ?? '',
      relation: subject?.optionalRelation ?? '',
    },
  }
  if (caveat) relationship.caveat = { name: caveat.caveatName, context: fromStruct(caveat.context) }
  if (expires) relationship.expiresAt = fromTimestamp(expires)
  return relationship
}

function fromStruct(struct: v1.PbStruct | undefined): JsonObject {
  const json = struct ? v1.PbStruct.toJson(struct) : {}
  return asObject(json)
}

/** protobuf-ts gives JSON of any shape; the messages used here are objects. */
export function asObject(json: Json): JsonObject {
  if (isObject(json)) return json
  throw new TypeError('the API answered with something that is no message')
}

export function toUpdate(update: Update): v1.RelationshipUpdate {
  return { operation: OPERATIONS[update.operation], relationship: toRelationship(update.relationship) }
}

export function toFilter(filter: Filter): v1.RelationshipFilter {
  return v1.RelationshipFilter.create({
    resourceType: filter.resourceType,
    optionalResourceId: filter.resourceId ?? '',
    optionalResourceIdPrefix: filter.resourceIdPrefix ?? '',
    optionalRelation: filter.relation ?? '',
    optionalSubjectFilter: filter.subject && {
      subjectType: filter.subject.type,
      optionalSubjectId: filter.subject.id ?? '',
      optionalRelation: filter.subject.relation === undefined ? undefined : { relation: filter.subject.relation },
    },
  })
}

export function toBulkItem(item: CheckItem): v1.CheckBulkPermissionsRequestItem {
  return {
    resource: { objectType: item.resource.type, objectId: item.resource.id },
    permission: item.permission,
    subject: toSubject(item.subject),
    context: toStruct(item.context),
  }
}

export function fromPermissionship(value: v1.CheckPermissionResponse_Permissionship): Permissionship {
  if (value === v1.CheckPermissionResponse_Permissionship.HAS_PERMISSION) return 'has'
  return value === v1.CheckPermissionResponse_Permissionship.CONDITIONAL_PERMISSION ? 'conditional' : 'none'
}
