import type { JsonObject, ObjectRef, Relationship, SubjectRef } from '../relationship.ts'
import type { Rpc } from './rpc.ts'

/** A relationship to write, with the API's name of the operation. */
export interface Update {
  operation: 'CREATE' | 'TOUCH' | 'DELETE'
  relationship: Relationship
}

/** Request of a check. */
export interface CheckItem {
  resource: ObjectRef
  permission: string
  subject: SubjectRef
  context?: JsonObject
}

/** Result of a check. It's `conditional` when a caveat lacks the values named in `missing`. */
export interface CheckResult {
  permissionship: 'has' | 'none' | 'conditional'
  missing: string[]
}

/** An error of the engine, with the same message over gRPC and from the embedded library. */
export class EngineError extends Error {
  /** Go's name of the gRPC code, such as `InvalidArgument`. */
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
 * A SpiceDB with one database. Reads are fully consistent, so that a block always sees the writes of the previous one. Every
 * method can throw EngineError.
 */
export interface Engine {
  writeSchema(schema: string): Promise<void>
  readSchema(): Promise<string>
  writeRelationships(updates: readonly Update[]): Promise<void>
  /** Deletes all relationships of a resource type. */
  deleteRelationships(resourceType: string): Promise<void>
  check(item: CheckItem): Promise<CheckResult>
  /** Calls any method of the API with its own messages. */
  rpc: Rpc
  /** Releases the database. The engine must not be used afterward. */
  close(): Promise<void>
}

/** Opens engines. Each call to `open` creates a database or connects to the running one. */
export interface EngineSource {
  open(): Promise<Engine>
}
