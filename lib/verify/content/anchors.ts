import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The list of published anchors. */
export const ANCHORS_FILE = 'anchors.json'

const entry = z.strictObject({
  /** Ids of headings, which the source of the page shows. */
  headings: z.array(z.string()),
  /** Ids that components make, which only a build shows. */
  parts: z.array(z.string()),
})

const schema = z.record(z.string().startsWith('/'), entry)

export type PublishedAnchors = z.infer<typeof entry>

/** Published anchors by route. */
export type AnchorRecord = ReadonlyMap<string, PublishedAnchors>

/**
 * The anchors that each page has been published with; empty where there is no list yet.
 * @throws Error that names the file where it is not what `npm run anchors` writes
 */
export function recordedAnchors(root: string): AnchorRecord {
  const file = join(root, ANCHORS_FILE)
  if (!existsSync(file)) return new Map()
  try {
    return new Map(Object.entries(schema.parse(JSON.parse(readFileSync(file, 'utf8')))))
  } catch (error) {
    throw new Error(`${ANCHORS_FILE}:1:1  cannot be read: ${error}  → take it from git and run \`npm run anchors\``)
  }
}

/** The list with what is published now added: an anchor that was once published stays in it. */
export function addAnchors(record: AnchorRecord, now: AnchorRecord): AnchorRecord {
  const routes = [...new Set([...record.keys(), ...now.keys()])].sort()
  return new Map(
    routes.map((route) => {
      const [old, added] = [record.get(route), now.get(route)]
      const headings = merge(old?.headings, added?.headings)
      const parts = merge(old?.parts, added?.parts).filter((id) => !headings.includes(id))
      return [route, { headings, parts }]
    }),
  )
}

function merge(a: readonly string[] = [], b: readonly string[] = []): string[] {
  return [...new Set([...a, ...b])].sort()
}

/** Text of the file, one line a route. */
export function formatAnchors(record: AnchorRecord): string {
  const lines = Array.from(record, ([route, anchors]) => `  ${JSON.stringify(route)}: ${JSON.stringify(anchors)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
