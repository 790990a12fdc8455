import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  DEPLOYS_FILE,
  type Deploys,
  earlierFiles,
  formatDeploys,
  isKept,
  parseDeploys,
} from '../../lib/build/hosting/deploys.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

// The deploy workflow runs this without dependencies, so that only Node.js and modules without any can be imported.

/** What a deploy adds to an export: files of earlier deploys, for pages that are still open. */
export interface EarlierDeploys {
  /** All files that open pages can load, including the export's. */
  list: Deploys
  /** The kept files by path. */
  contents: Map<string, Buffer>
  /** Files that should be kept but couldn't be read. */
  problems: string[]
}

/**
 * Reads what has to be kept from the deploy before this one.
 * @param folder the export, or its folder in a staged site
 * @param previous folder of a staged site, or the origin of the deployed one; without it, nothing is kept
 * @param today such as `2026-11-22`
 * @throws Error if the list of the deploy before can't be read; none at all is an empty one
 */
export async function readEarlierDeploys(
  folder: string,
  previous?: string,
  today = dayOf(new Date()),
): Promise<EarlierDeploys> {
  const result = noEarlierDeploys(folder)
  const source = previous === undefined ? null : await openPrevious(previous)
  if (!source) return result
  for (const [path, file] of Object.entries(earlierFiles(result.list, source.list, today))) {
    const content = await source.read(path).catch(() => null)
    if (content === null || sha256(content) !== file.sha256) {
      result.problems.push(
        `${path}  is listed by the deploy before this one, but is ${content ? 'damaged' : 'missing'}`,
      )
      continue
    }
    result.list[path] = file
    result.contents.set(path, content)
  }
  return result
}

/** What a first deploy has: only its own files. */
export const noEarlierDeploys = (folder: string): EarlierDeploys => ({
  list: listDeployedFiles(folder),
  contents: new Map(),
  problems: [],
})

/** Writes the kept files and the list. */
export function writeEarlierDeploys(folder: string, { list, contents }: EarlierDeploys): void {
  for (const [path, content] of contents) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, DEPLOYS_FILE), formatDeploys(list))
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

function listDeployedFiles(folder: string): Deploys {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${path.replaceAll('\\', '/')}`,
  )
  return Object.fromEntries(
    paths.filter(isKept).map((path) => [path, { sha256: sha256(readFileSync(join(folder, path))) }]),
  )
}

interface PreviousDeploy {
  list: Deploys
  /** @throws if the file is missing */
  read: (path: string) => Promise<Buffer>
}

/** @returns null if nothing is listed there, because it's the first deploy */
async function openPrevious(previous: string): Promise<PreviousDeploy | null> {
  if (/^https?:\/\//.test(previous)) return openSite(previous.replace(/\/+$/, '') + BASE_PATH)
  for (const folder of [join(previous, BASE_PATH), join(previous, 'site', BASE_PATH)]) {
    const text = await readFile(join(folder, DEPLOYS_FILE), 'utf8').catch(() => null)
    if (text !== null) return { list: readList(text, folder), read: (path) => readFile(join(folder, path)) }
  }
  return null
}

async function openSite(url: string): Promise<PreviousDeploy | null> {
  const request = (path: string): Promise<Response> => fetch(url + path, { signal: AbortSignal.timeout(30_000) })
  const address = `${url}/${DEPLOYS_FILE}`
  const response = await request(`/${DEPLOYS_FILE}`).catch((error) => fail(address, String(error.cause ?? error)))
  if (response.status === 404) return null
  if (!response.ok) fail(address, `responds with ${response.status}`)
  return {
    list: readList(await response.text(), address),
    async read(path) {
      const file = await request(path)
      if (!file.ok) throw new Error(`status ${file.status}`)
      return Buffer.from(await file.arrayBuffer())
    },
  }
}

function readList(text: string, place: string): Deploys {
  try {
    return parseDeploys(text)
  } catch (error) {
    return fail(place, error instanceof Error ? error.message : String(error))
  }
}

function fail(place: string, reason: string): never {
  throw new Error(
    `${place}  can't be read: ${reason} → try again, or deploy without --previous, which breaks open pages`,
  )
}
