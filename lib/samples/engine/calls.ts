import type { v1 } from '@authzed/authzed-node'
import { toEngineError } from './errors.ts'

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
export async function call<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw toEngineError(error)
  }
}

/** A page of a listing begins after this. */
export const toCursor = (token: string | undefined) => (token ? { token } : undefined)
