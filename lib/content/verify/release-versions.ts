import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** All known releases, written by `npm run upgrade`. */
export const VERSIONS_FILE = 'lib/content/verify/versions.json'

const versionText = z.string().regex(/^v\d+\.\d+\.\d+$/)

const program = z.strictObject({
  /** Name used in pages: `SpiceDB`, `operator`. */
  name: z.string(),
  /** GitHub repository, such as `authzed/spicedb`. Its tags are the releases. */
  repository: z.string().regex(/^[\w-]+\/[\w.-]+$/),
  releases: z.array(versionText).min(1),
  /** Releases that must not be used, each with the source that says so. */
  withdrawn: z.record(versionText, z.string()),
})

const schema = z.strictObject({
  programs: z.array(program).min(1),
  /** Versions of other projects that pages name, each with its source. Maintained by hand. */
  others: z.array(z.strictObject({ name: z.string(), version: versionText, source: z.url() })),
})

export type ReleaseVersions = z.infer<typeof schema>
export type ReleasedProgram = z.infer<typeof program>

/** @throws Error when the file is invalid */
export function readVersions(root: string): ReleaseVersions {
  const parsed = schema.safeParse(JSON.parse(readFileSync(join(root, VERSIONS_FILE), 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`${VERSIONS_FILE}:1:1  ${z.prettifyError(parsed.error)}  → correct it`)
}

/** A version in a text. */
export interface NamedVersion {
  version: string
  /** Offset in the text. */
  start: number
  /** The program whose name or URL comes right before the version. */
  program: ReleasedProgram | undefined
  /** The whole line. */
  line: string
}

/** Finds every version in a text, such as v1.56.0, including those in code and URLs. */
export function namedVersions(text: string, programs: readonly ReleasedProgram[]): NamedVersion[] {
  return Array.from(text.matchAll(/(?<![\w.-])v\d+\.\d+\.\d+(?![\w])(?!\.\d)/g), ({ 0: version, index }) => {
    const lineStart = text.lastIndexOf('\n', index) + 1
    const lineEnd = text.indexOf('\n', index)
    const line = text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)
    return { version, start: index, program: programBefore(text.slice(lineStart, index), programs), line }
  })
}

/** Identifies the program from the text before a version: `… zed v`, `…/authzed/zed/blob/v`, `authzed/zed:v`. */
function programBefore(before: string, programs: readonly ReleasedProgram[]): ReleasedProgram | undefined {
  const slug = before.match(/([\w-]+\/[\w.-]+?)(?::|\/(?:blob|tree|commits|releases\/(?:tag|download))\/)$/)?.[1]
  if (slug !== undefined) return programs.find(({ repository }) => repository === slug)
  const word = before.match(/([\w-]+)[\])`*]* \[?\**$/)?.[1]?.toLowerCase()
  return programs.find(({ name }) => name.toLowerCase() === word)
}

/** @returns what is wrong with a version in a page, or null */
export function versionProblem(
  named: NamedVersion,
  versions: ReleaseVersions,
): { what: string; remedy: string } | null {
  const { version, program: own, line } = named
  if (new RegExp(`\\bno ${version.replaceAll('.', '\\.')} was published`).test(line)) return null
  const owners = own ? [own] : versions.programs.filter(({ releases }) => releases.includes(version))
  const isOther = !own && versions.others.some((other) => other.version === version)
  if (!owners.some(({ releases }) => releases.includes(version)) && !isOther) {
    const what = own ? `${own.name} has no release ${version}` : `no program has a release ${version}`
    return { what, remedy: `correct it, or update ${VERSIONS_FILE}` }
  }
  const owner = owners.find(({ withdrawn }) => version in withdrawn)
  const isWithdrawn = owners.length > 0 && owners.every(({ withdrawn }) => version in withdrawn) && !isOther
  if (!owner || !isWithdrawn || /yanked|withdrawn|mistake/i.test(line)) return null
  return {
    what: `${owner.name} ${version} was withdrawn (${owner.withdrawn[version]})`,
    remedy: 'use another release, or say in that line that it was withdrawn',
  }
}
