import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The list of releases, written by `npm run versions`. */
export const VERSIONS_FILE = 'lib/verify/content/versions.json'

const versionText = z.string().regex(/^v\d+\.\d+\.\d+$/)

const program = z.strictObject({
  /** As pages call it: `SpiceDB`, `operator`. */
  name: z.string(),
  /** On GitHub: `authzed/spicedb`. Its tags are the releases. */
  repository: z.string().regex(/^[\w-]+\/[\w.-]+$/),
  releases: z.array(versionText).min(1),
  /** Releases that must not be used → where that is said. */
  withdrawn: z.record(versionText, z.string()),
})

const schema = z.strictObject({
  programs: z.array(program).min(1),
  /** Versions of other projects that pages name, each with its source; kept by hand. */
  others: z.array(z.strictObject({ name: z.string(), version: versionText, source: z.url() })),
})

export type Versions = z.infer<typeof schema>
export type Program = z.infer<typeof program>

/** @throws Error that names the file where it is not of this form */
export function readVersions(root: string): Versions {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(root, VERSIONS_FILE), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${VERSIONS_FILE}:1:1  ${z.prettifyError(parsed.error)}  → run \`npm run versions\``)
}

/** A version that a text names. */
export interface NamedVersion {
  version: string
  /** Offset in the text. */
  start: number
  /** The program whose name or address stands right before it. */
  program: Program | undefined
  /** The line that it stands in. */
  line: string
}

/** Every version in a text, such as v1.56.0: also those in code and in addresses. */
export function namedVersions(text: string, programs: readonly Program[]): NamedVersion[] {
  return Array.from(text.matchAll(/(?<![\w.-])v\d+\.\d+\.\d+(?![\w])(?!\.\d)/g), ({ 0: version, index }) => {
    const begin = text.lastIndexOf('\n', index) + 1
    const end = text.indexOf('\n', index)
    const line = text.slice(begin, end < 0 ? undefined : end)
    return { version, start: index, program: programBefore(text.slice(begin, index), programs), line }
  })
}

/** `… zed v`, `…/authzed/zed/blob/v`, `authzed/zed:v`: the program that a version belongs to without a doubt. */
function programBefore(before: string, programs: readonly Program[]): Program | undefined {
  const address = before.match(/([\w-]+\/[\w.-]+?)(?::|\/(?:blob|tree|commits|releases\/(?:tag|download))\/)$/)?.[1]
  if (address !== undefined) return programs.find(({ repository }) => repository === address)
  const word = before.match(/([\w-]+)[\])`*]* \[?\**$/)?.[1]?.toLowerCase()
  return programs.find(({ name }) => name.toLowerCase() === word)
}

/** What is wrong with a version that a page names, or null. */
export function versionProblem(named: NamedVersion, versions: Versions): { what: string; remedy: string } | null {
  const { version, program: own, line } = named
  if (new RegExp(`\\bno ${version.replaceAll('.', '\\.')} was published`).test(line)) return null
  const owners = own ? [own] : versions.programs.filter(({ releases }) => releases.includes(version))
  const isOther = !own && versions.others.some((one) => one.version === version)
  if (!owners.some(({ releases }) => releases.includes(version)) && !isOther) {
    const of = own ? `${own.name} has no release ${version}` : `no program has the release ${version}`
    return { what: of, remedy: `correct it, or refresh ${VERSIONS_FILE}: npm run versions` }
  }
  const bad = owners.find(({ withdrawn }) => version in withdrawn)
  const isOnlyBad = owners.length > 0 && owners.every(({ withdrawn }) => version in withdrawn) && !isOther
  if (!bad || !isOnlyBad || /yanked|withdrawn|mistake/i.test(line)) return null
  return {
    what: `${bad.name} ${version} is withdrawn (${bad.withdrawn[version]})`,
    remedy: 'name a release that a reader may use, or say in that line that it is withdrawn',
  }
}

/** Order of versions: negative where the first is older. */
export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
