/** Build outputs other than the pages. */
export type OutputKind =
  | 'Markdown'
  | 'llms.txt'
  | 'Cards'
  | 'Structured data'
  | 'Feeds'
  | 'Search data'
  | 'Downloads'
  | 'Engine'

/** Files of an export by their path in it, each with its bytes. */
export type OutputFiles = ReadonlyMap<string, Buffer>

/** How the files of one kind differ between two exports. */
export interface OutputChange {
  kind: OutputKind
  /** Number of files after the change. */
  files: number
  /** Paths of new, changed and deleted files; null if the export before the change is unknown. */
  differences: { added: string[]; changed: string[]; deleted: string[] } | null
  /** Sizes in bytes, uncompressed. `before` is null if unknown. */
  before: number | null
  after: number
}

/** The first matching kind counts. A hash in the name of a file isn't part of what it is. */
const KINDS: readonly (readonly [OutputKind, RegExp])[] = [
  ['llms.txt', /(^|\/)llms[^/]*\.txt$/],
  ['Markdown', /\.md$/],
  ['Cards', /(^|\/)cards?\/.*\.(png|jpe?g|webp)$/],
  ['Structured data', /\.jsonld$/],
  ['Feeds', /(^|\/)(changelog|feed|atom)[^/]*\.xml$/],
  ['Search data', /(^|\/)nextra-data-[^/]*\.json$/],
  ['Downloads', /\.zip$/],
  ['Engine', /(^|\/)spicedb-[0-9a-f]+\.bin$/],
]

/** A part of a file name in hexadecimal or base 36 that contains a digit: `.3f9a12b4` in `schema.3f9a12b4.png`. */
const HASH = /[.-](?=[0-9a-z]*\d)[0-9a-z]{8,}(?=\.[a-z0-9]+$)/

/** The kind of a file, or null for any other output. */
export function outputKind(path: string): OutputKind | null {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null
}

/** The JSON-LD of a page's HTML, its blocks joined by line breaks, or null if it has none. */
export function structuredData(html: string): string | null {
  const blocks = [...html.matchAll(/<script\b[^>]*\btype="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.length === 0 ? null : blocks.map(([, json]) => json).join('\n')
}

/**
 * Compares two exports, kind by kind, in a fixed order. Kinds that neither has are left out.
 * @param before null if the export before the change is unknown
 */
export function outputChanges(before: OutputFiles | null, after: OutputFiles): OutputChange[] {
  return KINDS.flatMap(([kind]) => {
    const [old, now] = [before && ofKind(before, kind), ofKind(after, kind)]
    if (now.size === 0 && (old === null || old.size === 0)) return []
    return {
      kind,
      files: now.size,
      differences: old && differences(old, now),
      before: old && totalSize(old),
      after: totalSize(now),
    }
  })
}

function ofKind(files: OutputFiles, kind: OutputKind): Map<string, Buffer> {
  const matching = [...files].filter(([path]) => outputKind(path) === kind)
  return new Map(matching.map(([path, bytes]) => [path.replace(HASH, ''), bytes]))
}

function differences(before: OutputFiles, after: OutputFiles): NonNullable<OutputChange['differences']> {
  return {
    added: [...after.keys()].filter((path) => !before.has(path)),
    changed: [...after].filter(([path, bytes]) => before.get(path)?.equals(bytes) === false).map(([path]) => path),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  }
}

const totalSize = (files: OutputFiles): number => [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)
