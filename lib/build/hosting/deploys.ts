import { SEARCH_DATA_PATHS } from '../../browser/search/protocol.ts'
import { cacheControl, IMMUTABLE } from './cache-control.ts'

/** File in the export that lists what pages of this and earlier deploys load. */
export const DEPLOYS_FILE = 'deploys.json'

/** For how long a file is kept after a deploy without it, in days: the longest time that a page is expected to stay open. */
const KEPT_DAYS = 30

/** A file that programs of open pages can load. */
interface DeployedFile {
  sha256: string
  /** Day of the first deploy without the file, such as `2026-11-22`. Missing for a file of the current deploy. */
  replaced?: string
}

/** Files by path in the export: `/_next/static/scripts/page-ABCD2345.js` */
export type Deploys = Record<string, DeployedFile>

/** Whether pages that are open during a deploy can still load a file: its name has a hash, or it's search data. */
export function isKept(path: string): boolean {
  return isPlainPath(path) && (cacheControl(path) === IMMUTABLE || SEARCH_DATA_PATHS.test(path))
}

const isPlainPath = (path: string): boolean => /^(?:\/\w[\w.@-]*)+$/.test(path)

/**
 * Reads the list of a deployed site. Entries that it can't contain are skipped, because the list comes from the network.
 * @throws if the text isn't a list at all
 */
export function parseDeploys(text: string): Deploys {
  const entries = Object.entries(Object(JSON.parse(text).files))
  if (entries.length === 0) throw new Error('it lists no files')
  return Object.fromEntries(
    entries.flatMap(([path, value]): [string, DeployedFile][] => {
      const { sha256, replaced } = Object(value)
      if (!isKept(path) || !/^[0-9a-f]{64}$/.test(sha256)) return []
      if (replaced === undefined) return [[path, { sha256 }]]
      return isDay(replaced) ? [[path, { sha256, replaced }]] : []
    }),
  )
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

export const formatDeploys = (files: Deploys): string =>
  `${JSON.stringify({ files: Object.fromEntries(Object.entries(files).sort()) }, null, 1)}\n`

/**
 * The files of earlier deploys that a new deploy keeps.
 * @param own files of the new deploy
 * @param earlier what the deploy before it lists
 * @param today such as `2026-11-22`
 */
export function earlierFiles(own: Deploys, earlier: Deploys, today: string): Deploys {
  return Object.fromEntries(
    Object.entries(earlier).flatMap(([path, { sha256, replaced = today }]): [string, DeployedFile][] =>
      path in own || daysBetween(replaced, today) > KEPT_DAYS ? [] : [[path, { sha256, replaced }]],
    ),
  )
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
