import type { JsonObject, ObjectRef, Relationship, SubjectRef } from '../relationship.ts'

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

/** An error of SpiceDB. Its message has no gRPC code. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}

/**
 * A SpiceDB with one database. Reads are fully consistent, so that a block always sees the writes of the previous one. Every
 * method can throw EngineError.
 */
export interface Engine {
  /** Deletes the relationships and the schema. */
  reset(): Promise<void>
  writeSchema(schema: string): Promise<void>
  /** Writes relationships whether or not they exist. */
  touch(relationships: readonly Relationship[]): Promise<void>
  check(item: CheckItem): Promise<CheckResult>
  /** Releases the database. The engine must not be used afterward. */
  close(): void
}

/** Opens an engine: creates a database, or connects to the running one. */
export type OpenEngine = () => Promise<Engine>
