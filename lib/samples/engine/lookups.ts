import { v1 } from '@authzed/authzed-node'
import type { ObjectRef, SubjectRef } from '../relationship.ts'
import { type Calls, call, toCursor } from './calls.ts'
import * as to from './convert.ts'
import type * as E from './engine.ts'

export async function lookupResources(
  calls: Calls,
  type: string,
  permission: string,
  subject: SubjectRef,
  options: E.LookupOptions = {},
): Promise<E.FoundResource[]> {
  const request = v1.LookupResourcesRequest.create({
    consistency: to.FULLY_CONSISTENT,
    resourceObjectType: type,
    permission,
    subject: to.toSubject(subject),
    context: to.toStruct(options.context),
    optionalLimit: options.limit ?? 0,
    optionalCursor: toCursor(options.cursor),
  })
  const rows = await call(() => calls.lookupResources(request))
  return rows.map((row) => ({
    id: row.resourceObjectId,
    ...condition(row),
    cursor: row.afterResultCursor?.token ?? '',
    json: to.asObject(v1.LookupResourcesResponse.toJson(row)),
  }))
}

export async function lookupSubjects(
  calls: Calls,
  resource: ObjectRef,
  permission: string,
  subject: { type: string; relation: string },
  options: E.LookupOptions = {},
): Promise<E.FoundSubject[]> {
  const request = v1.LookupSubjectsRequest.create({
    consistency: to.FULLY_CONSISTENT,
    resource: { objectType: resource.type, objectId: resource.id },
    permission,
    subjectObjectType: subject.type,
    optionalSubjectRelation: subject.relation,
    context: to.toStruct(options.context),
  })
  const rows = await call(() => calls.lookupSubjects(request))
  return rows.map((row) => ({
    id: row.subject?.subjectObjectId ?? '',
    ...condition(row.subject ?? {}),
    excluded: row.excludedSubjects.map((gone) => ({ id: gone.subjectObjectId, ...condition(gone) })),
    json: to.asObject(v1.LookupSubjectsResponse.toJson(row)),
  }))
}

/** Whether a found thing depends on caveats, and on which missing context. */
function condition(found: {
  permissionship?: v1.LookupPermissionship
  partialCaveatInfo?: { missingRequiredContext: string[] }
}): { conditional: boolean; missing: string[] } {
  const conditional = found.permissionship === v1.LookupPermissionship.CONDITIONAL_PERMISSION
  return { conditional, missing: found.partialCaveatInfo?.missingRequiredContext ?? [] }
}
