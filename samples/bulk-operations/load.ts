// #region call
import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { v1 } from '@authzed/authzed-node'
import { type ServiceError, status } from '@grpc/grpc-js'

export type Importer = Pick<v1.ZedClientInterface, 'importBulkRelationships'>
export type Permissions = Pick<v1.ZedPromiseClientInterface, 'writeRelationships'>

/** Sends all relationships in one call, which is one transaction, in several messages. Returns how many were stored. */
export function importCall(client: Importer, relationships: v1.Relationship[], perMessage = 1_000) {
  return new Promise<bigint>((resolve, reject) => {
    const options = { deadline: Date.now() + 30_000 } // also the server's own limit
    const stream = client.importBulkRelationships(options, (error, answer) =>
      error ? reject(error) : resolve(BigInt(answer?.numLoaded ?? 0)),
    )
    stream.on('error', reject)
    for (let from = 0; from < relationships.length; from += perMessage) {
      const message = { relationships: relationships.slice(from, from + perMessage) }
      stream.write(v1.ImportBulkRelationshipsRequest.create(message))
    }
    stream.end() // SpiceDB commits now
  })
}
// #endregion

// #region load
const BUSY = new Set<status | undefined>([status.UNAVAILABLE, status.ABORTED, status.RESOURCE_EXHAUSTED])
/** After these codes, the relationships might have been stored. */
const UNSURE = new Set<status | undefined>([status.ALREADY_EXISTS, status.DEADLINE_EXCEEDED])

/** Writes the relationships of a failed call with TOUCH, which also succeeds for those that are already stored. */
async function touchAll(permissions: Permissions, relationships: v1.Relationship[]) {
  const operation = v1.RelationshipUpdate_Operation.TOUCH
  for (let from = 0; from < relationships.length; from += 1_000) {
    const updates = relationships.slice(from, from + 1_000).map((relationship) => ({ operation, relationship }))
    await permissions.writeRelationships(v1.WriteRelationshipsRequest.create({ updates }))
  }
}

/** Imports the relationships of one call. A retry doesn't fail because of what the first attempt stored. */
async function store(client: Importer & { promises: Permissions }, relationships: v1.Relationship[]) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await importCall(client, relationships)
    } catch (error) {
      const { code } = error as Partial<ServiceError>
      if (UNSURE.has(code)) return touchAll(client.promises, relationships)
      if (!BUSY.has(code) || attempt === 5) throw error
      await sleep(200 * 2 ** attempt)
    }
  }
}

/** How many relationships of the source are stored, in a file that a crash can't damage. */
const doneIn = (file: string) => readFile(file, 'utf8').then(Number, () => 0)
async function remember(file: string, done: number) {
  await writeFile(`${file}.new`, String(done))
  await rename(`${file}.new`, file)
}

/** Loads everything, and continues after the checkpoint if it was interrupted. The order of the source must not change. */
export async function load(
  client: Importer & { promises: Permissions },
  source: AsyncIterable<v1.Relationship>,
  { checkpoint, perCall = 10_000, pause = async () => {} }: LoadOptions,
) {
  const skip = await doneIn(checkpoint)
  const start = performance.now()
  let done = 0
  let batch: v1.Relationship[] = []
  const flush = async () => {
    await store(client, batch)
    done += batch.length
    batch = []
    await remember(checkpoint, done) // a crash before this line repeats one call
    console.log(done, 'loaded,', Math.round((done - skip) / ((performance.now() - start) / 1_000)), 'per second')
    await pause()
  }
  for await (const relationship of source) {
    if (done < skip) {
      done++
      continue
    }
    batch.push(relationship)
    if (batch.length === perCall) await flush()
  }
  if (batch.length > 0) await flush()
  return done
}

export interface LoadOptions {
  checkpoint: string
  perCall?: number
  pause?: () => Promise<void>
}
// #endregion

// #region generate
/** A million sorted relationships to measure with: every bike is in one of 50 cities. */
export async function* generate(count = 1_000_000) {
  for (let index = 0; index < count; index++) {
    yield v1.Relationship.create({
      resource: { objectType: 'bike', objectId: String(index).padStart(8, '0') },
      relation: 'city',
      subject: { object: { objectType: 'city', objectId: `c${index % 50}` }, optionalRelation: '' },
    })
  }
}
// #endregion

// #region throttle
/** Pauses while checks are slow. `probe` is a check that your users also make. */
export function gentle(probe: () => Promise<unknown>, slow = 50) {
  let wait = 0
  return async () => {
    const start = performance.now()
    await probe()
    const took = performance.now() - start
    wait = took > slow ? Math.min(30_000, Math.max(100, wait * 2)) : Math.floor(wait / 2)
    await sleep(wait)
  }
}
// #endregion
