import { v1 } from '@authzed/authzed-node'
import type { JsonObject } from '../relationship.ts'
import { type Calls, call, toCursor } from './calls.ts'
import * as to from './convert.ts'
import type * as E from './engine.ts'

export async function writeSchema(calls: Calls, schema: string): Promise<{ token: string; json: JsonObject }> {
  const response = await call(() => calls.writeSchema(v1.WriteSchemaRequest.create({ schema })))
  return { token: response.writtenAt?.token ?? '', json: to.asObject(v1.WriteSchemaResponse.toJson(response)) }
}

export async function readSchema(calls: Calls): Promise<{ text: string; json: JsonObject }> {
  const response = await call(() => calls.readSchema(v1.ReadSchemaRequest.create()))
  return { text: response.schemaText, json: to.asObject(v1.ReadSchemaResponse.toJson(response)) }
}

export async function writeRelationships(
  calls: Calls,
  updates: E.Update[],
): Promise<{ token: string; json: JsonObject }> {
  const request = v1.WriteRelationshipsRequest.create({ updates: updates.map(to.toUpdate) })
  const response = await call(() => calls.writeRelationships(request))
  return {
    token: response.writtenAt?.token ?? '',
    json: to.asObject(v1.WriteRelationshipsResponse.toJson(response)),
  }
}

export async function deleteRelationships(
  calls: Calls,
  filter: E.Filter,
  options: { limit?: number; partial?: boolean } = {},
): Promise<{ token: string; complete: boolean }> {
  const request = v1.DeleteRelationshipsRequest.create({
    relationshipFilter: to.toFilter(filter),
    optionalLimit: options.limit ?? 0,
    optionalAllowPartialDeletions: options.partial ?? false,
  })
  const response = await call(() => calls.deleteRelationships(request))
  const complete = response.deletionProgress !== v1.DeleteRelationshipsResponse_DeletionProgress.PARTIAL
  return { token: response.deletedAt?.token ?? '', complete }
}

export async function readRelationships(
  calls: Calls,
  filter: E.Filter,
  options: E.ReadOptions = {},
): Promise<E.FoundRelationship[]> {
  const request = v1.ReadRelationshipsRequest.create({
    consistency: to.FULLY_CONSISTENT,
    relationshipFilter: to.toFilter(filter),
    optionalLimit: options.limit ?? 0,
    optionalCursor: toCursor(options.cursor),
  })
  const rows = await call(() => calls.readRelationships(request))
  return rows.flatMap((row) => {
    if (!row.relationship) return []
    const json = to.asObject(v1.ReadRelationshipsResponse.toJson(row))
    return [{ relationship: to.fromRelationship(row.relationship), cursor: row.afterResultCursor?.token ?? '', json }]
  })
}
