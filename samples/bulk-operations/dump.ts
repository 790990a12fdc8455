// #region dump
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { v1 } from '@authzed/authzed-node'

export type Exporter = Pick<v1.ZedClientInterface, 'exportBulkRelationships'>

/** Where an interrupted export continues: the cursor, and the length of the file at that point. */
interface Place {
  cursor: string
  bytes: number
}

/** Writes all relationships of one revision, each as a line of JSON. Resumes after an interruption. */
export async function dump(client: Exporter, file: string, filter?: v1.RelationshipFilter) {
  const place: Place | undefined = await readFile(`${file}.place`, 'utf8').then(JSON.parse, () => undefined)
  let bytes = place?.bytes ?? 0
  await (place ? truncate(file, bytes) : writeFile(file, '')) // removes a page that was only partly written
  const request = v1.ExportBulkRelationshipsRequest.create({
    consistency: place ? undefined : { requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } },
    optionalCursor: place && { token: place.cursor }, // contains the revision
    optionalLimit: 1_000,
    optionalRelationshipFilter: filter, // must stay the same, because the server doesn't notice a change
  })
  const pages = client.exportBulkRelationships(request) as AsyncIterable<v1.ExportBulkRelationshipsResponse>
  for await (const { relationships, afterResultCursor } of pages) {
    const text = relationships.map((relationship) => `${v1.Relationship.toJsonString(relationship)}\n`).join('')
    await appendFile(file, text)
    bytes += Buffer.byteLength(text)
    await writeFile(`${file}.place.new`, JSON.stringify({ cursor: afterResultCursor?.token, bytes }))
    await rename(`${file}.place.new`, `${file}.place`)
  }
}

/** The relationships of such a file. */
export async function* lines(file: string) {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield v1.Relationship.fromJsonString(line)
}
// #endregion

// #region digest
/** The number of relationships and a sum of hashes, which don't depend on the order. */
export async function digest(relationships: AsyncIterable<v1.Relationship>) {
  let count = 0
  let sum = 0n
  for await (const relationship of relationships) {
    const bytes = createHash('sha256').update(canonical(relationship)).digest()
    sum = (sum + bytes.readBigUInt64BE()) & 0xffff_ffff_ffff_ffffn
    count++
  }
  return { count, sum: sum.toString(16).padStart(16, '0') }
}

/** The same text for the same relationship with its caveat and expiry, in whatever order the context has its fields. */
export function canonical(relationship: v1.Relationship) {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([k, v]) => [k, sorted(v)]),
        )
      : value
  return JSON.stringify(sorted(v1.Relationship.toJson(relationship)))
}
// #endregion
