import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'
import type { Permissions } from './writes.ts'

// #region worker
/** One row of the outbox: updates that belong together. */
export interface Entry {
  seq: bigint
  show: string
  updates: v1.RelationshipUpdate[]
}

/** The outbox table of your database. */
export interface Outbox {
  /** The oldest entry of each show, without shows whose oldest entry has failed five times. */
  oldest(limit: number): Promise<Entry[]>
  /** In one transaction: deletes the entry and stores the token with the show. */
  done(entry: Entry, token: string | undefined): Promise<void>
  /** Counts the failure, and keeps the error text. */
  failed(entry: Entry, error: unknown): Promise<void>
}

/** With these codes, SpiceDB would reject the same entry again, because the schema doesn't allow it. */
const HOPELESS = new Set<status | undefined>([status.INVALID_ARGUMENT, status.FAILED_PRECONDITION])

/** Sends the waiting entries, and returns how many it sent. Run only one worker at a time. */
export async function drain(outbox: Outbox, permissions: Permissions) {
  let sent = 0
  for (const entry of await outbox.oldest(100)) {
    try {
      const { writtenAt } = await permissions.writeRelationships(
        v1.WriteRelationshipsRequest.create({ updates: entry.updates }),
      )
      // After a crash here, the entry is sent again. It contains only TOUCH and DELETE, so nothing changes.
      await outbox.done(entry, writtenAt?.token)
      sent++
    } catch (error) {
      if (!HOPELESS.has((error as Partial<ServiceError>).code)) throw error // SpiceDB or the database can't be reached
      await outbox.failed(entry, error)
    }
  }
  return sent
}
// #endregion
