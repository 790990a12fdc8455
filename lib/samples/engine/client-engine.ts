import { v1 } from '@authzed/authzed-node'
import type { JsonObject, ObjectRef, SubjectRef } from '../relationship.ts'
import * as to from './convert.ts'
import type * as E from './engine.ts'
import { fromRpcStatus, toEngineError } from './errors.ts'

/** The calls of authzed-node that the samples use. */
export type Calls = Pick<
  v1.ZedPromiseClientInterface,
  | 'writeSchema'
  | 'readSchema'
  | 'writeRelationships'
  | 'deleteRelationships'
  | 'readRelationships'
  | 'checkPermission'
  | 'checkBulkPermissions'
  | 'expandPermissionTree'
  | 'lookupResources'
  | 'lookupSubjects'
>

/** Runs a call and turns what it throws into EngineError. */
async function call<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toEngineError(error)
  }
}

/** An Engine over any client of authzed-node: embedded or served. */
export class ClientEngine implements E.Engine {
  readonly #calls: Calls
  readonly #close: () => Promise<void>

  constructor(calls: Calls, close: () => Promise<void>) {
    this.#calls = calls
    this.#close = close
  }

  close(): Promise<void> {
    return this.#close()
  }

  async writeSchema(schema: string): Promise<{ token: string; json: JsonObject }> {
    const response = await call(() => this.#calls.writeSchema(v1.WriteSchemaRequest.create({ schema })))
    return { token: response.writtenAt?.token ?? '', json: to.asObject(v1.WriteSchemaResponse.toJson(response)) }
  }

  async readSchema(): Promise<{ text: string; json: JsonObject }> {
    const response = await call(() => this.#calls.readSchema(v1.ReadSchemaRequest.create()))
    return { text: response.schemaText, json: to.asObject(v1.ReadSchemaResponse.toJson(response)) }
  }

  async writeRelationships(updates: E.Update[]): Promise<{ token: string; json: JsonObject }> {
    const request = v1.WriteRelationshipsRequest.create({ updates: updates.map(to.toUpdate) })
    const response = await call(() => this.#calls.writeRelationships(request))
    return { token: response.writtenAt?.token ?? '', json: to.asObject(v1.WriteRelationshipsResponse.toJson(response)) }
  }

  async deleteRelationships(
    filter: E.Filter,
    options: { limit?: number; partial?: boolean } = {},
  ): Promise<{ token: string; complete: boolean }> {
    const request = v1.DeleteRelationshipsRequest.create({
      relationshipFilter: to.toFilter(filter),
      optionalLimit: options.limit ?? 0,
      optionalAllowPartialDeletions: options.partial ?? false,
    })
    const response = await call(() => this.#calls.deleteRelationships(request))
    const complete = response.deletionProgress !== v1.DeleteRelationshipsResponse_DeletionProgress.PARTIAL
    return { token: response.deletedAt?.token ?? '', complete }
  }

  async readRelationships(filter: E.Filter, options: E.ReadOptions = {}): Promise<E.FoundRelationship[]> {
    const request = v1.ReadRelationshipsRequest.create({
      consistency: to.FULLY_CONSISTENT,
      relationshipFilter: to.toFilter(filter),
      optionalLimit: options.limit ?? 0,
      optionalCursor: toCursor(options.cursor),
    })
    const rows = await call(() => this.#calls.readRelationships(request))
    return rows.flatMap((row) => {
      if (!row.relationship) return []
      const json = to.asObject(v1.ReadRelationshipsResponse.toJson(row))
      return [{ relationship: to.fromRelationship(row.relationship), cursor: row.afterResultCursor?.token ?? '', json }]
    })
  }

  async check(item: E.CheckItem, options: { trace?: boolean } = {}): Promise<E.CheckResult> {
    const request = v1.CheckPermissionRequest.create({
      ...to.toBulkItem(item),
      consistency: to.FULLY_CONSISTENT,
      withTracing: options.trace ?? false,
    })
    const response = await call(() => this.#calls.checkPermission(request))
    return toResult(response, to.asObject(v1.CheckPermissionResponse.toJson(response)))
  }

  async checkBulk(
    items: E.CheckItem[],
    options: { trace?: boolean } = {},
  ): Promise<{ items: E.BulkItem[]; json: JsonObject }> {
    const request = v1.CheckBulkPermissionsRequest.create({
      consistency: to.FULLY_CONSISTENT,
      items: items.map(to.toBulkItem),
      withTracing: options.trace ?? false,
    })
    const response = await call(() => this.#calls.checkBulkPermissions(request))
    const json = to.asObject(v1.CheckBulkPermissionsResponse.toJson(response))
    return { items: items.map((item, index) => toBulkItem(item, response.pairs[index])), json }
  }

  async expand(
    resource: ObjectRef,
    permission: string,
  ): Promise<{ tree?: v1.PermissionRelationshipTree; json: JsonObject }> {
    const request = v1.ExpandPermissionTreeRequest.create({
      consistency: to.FULLY_CONSISTENT,
      resource: { objectType: resource.type, objectId: resource.id },
      permission,
    })
    const response = await call(() => this.#calls.expandPermissionTree(request))
    return { tree: response.treeRoot, json: to.asObject(v1.ExpandPermissionTreeResponse.toJson(response)) }
  }

  async lookupResources(
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
    const rows = await call(() => this.#calls.lookupResources(request))
    return rows.map((row) => ({
      id: row.resourceObjectId,
      ...condition(row),
      cursor: row.afterResultCursor?.token ?? '',
      json: to.asObject(v1.LookupResourcesResponse.toJson(row)),
    }))
  }

  async lookupSubjects(
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
    const rows = await call(() => this.#calls.lookupSubjects(request))
    return rows.map((row) => ({
      id: row.subject?.subjectObjectId ?? '',
      ...condition(row.subject ?? {}),
      excluded: row.excludedSubjects.map((gone) => ({ id: gone.subjectObjectId, ...condition(gone) })),
      json: to.asObject(v1.LookupSubjectsResponse.toJson(row)),
    }))
  }
}

const toCursor = (token: string | undefined) => (token ? { token } : undefined)

/** Whether a found thing depends on caveats, and on which missing context. */
function condition(found: {
  permissionship?: v1.LookupPermissionship
  partialCaveatInfo?: { missingRequiredContext: string[] }
}): { conditional: boolean; missing: string[] } {
  const conditional = found.permissionship === v1.LookupPermissionship.CONDITIONAL_PERMISSION
  return { conditional, missing: found.partialCaveatInfo?.missingRequiredContext ?? [] }
}

function toResult(
  response: Pick<v1.CheckPermissionResponse, 'permissionship' | 'partialCaveatInfo' | 'debugTrace'>,
  json: JsonObject,
): E.CheckResult {
  const result: E.CheckResult = {
    permissionship: to.fromPermissionship(response.permissionship),
    missing: response.partialCaveatInfo?.missingRequiredContext ?? [],
    json,
  }
  if (response.debugTrace) result.trace = response.debugTrace
  return result
}

function toBulkItem(item: E.CheckItem, pair: v1.CheckBulkPermissionsPair | undefined): E.BulkItem {
  const response = pair?.response
  if (response?.oneofKind === 'item') {
    return {
      item,
      result: toResult(response.item, to.asObject(v1.CheckBulkPermissionsResponseItem.toJson(response.item))),
    }
  }
  if (response?.oneofKind === 'error')
    return { item, error: fromRpcStatus(response.error.code, response.error.message) }
  return { item, error: fromRpcStatus(2, 'no answer for this item') }
}
