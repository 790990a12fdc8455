import type { JsonObject, ObjectRef, Relationship, SubjectRef } from '../relationship.ts'
import type { Rpc } from './rpc.ts'

/** A relationship that is written, with the name of the operation in the API. */
export interface Update {
  operation: 'CREATE' | 'TOUCH' | 'DELETE'
  relationship: Relationship
}

/** What a check asks. */
export interface CheckItem {
  resource: ObjectRef
  permission: string
  subject: SubjectRef
  context?: JsonObject
}

/** What a check answers; `conditional` when a caveat lacks the values named in `missing`. */
export interface CheckResult {
  permissionship: 'has' | 'none' | 'conditional'
  missing: string[]
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
 * A SpiceDB with one database, as the samples need it. Reads are fully consistent, so that a block never sees an older state
 * than the one before it. Every method can throw EngineError.
 */
export interface Engine {
  writeSchema(schema: string): Promise<void>
  readSchema(): Promise<string>
  writeRelationships(updates: readonly Update[]): Promise<void>
  /** Deletes all relationships of a resource type. */
  deleteRelationships(resourceType: string): Promise<void>
  check(item: CheckItem): Promise<CheckResult>
  /** Any method of the API with its own messages. */
  rpc: Rpc
  /** Gives the database back; the engine must not be used after it. */
  close(): Promise<void>
}

/** Where engines come from: each call to `open` gives a database of its own, or a connection to the one that is running. */
export interface EngineSource {
  open(): Promise<Engine>
}
