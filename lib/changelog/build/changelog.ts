import { readFileSync } from 'node:fs'
import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { compareVersions, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE } from '@authzed-docs/shared/routes.ts'
import { parse } from 'yaml'
import { z } from 'zod'

/** Paths of the data files, relative to the repository root. */
const RELEASES_FILE = 'lib/changelog/build/releases.yaml'
const DOCUMENTATION_FILE = 'lib/changelog/build/documentation.yaml'

/** Names of the programs, and the repositories with their releases. */
export const RELEASED_PROGRAMS = {
  spicedb: { name: 'SpiceDB', repository: 'https://github.com/authzed/spicedb' },
  zed: { name: 'zed', repository: 'https://github.com/authzed/zed' },
} satisfies Record<PinnedProgram, { name: string; repository: string }>

const text = z
  .string()
  .max(400, 'is too long → shorten it to 400 characters')
  .regex(/^[A-Z`[].*\.$/s, 'is not a sentence → begin with a capital and end with a period')

const date = z.iso.date('is not a date → write it like 2026-11-23')

/** A change of a program, as Markdown with links to the pages that it concerns. */
const changeSchema = z.strictObject({
  text,
  /**
   * What proves it: `changelog` (the release's section in the program's CHANGELOG.md), a pull request, an issue, a commit, a
   * security advisory, or a file at the release's tag.
   */
  source: z
    .array(
      z
        .string()
        .regex(
          /^(?:changelog|(?:pull|issue)\/\d+|commit\/[0-9a-f]{7,40}|GHSA(?:-[0-9a-z]{4}){3}|file\/[\w./-]+)$/,
          'is not a source → write changelog, pull/1, issue/1, commit/1a2b3c4, GHSA-… or file/path',
        ),
    )
    .min(1),
})

const releaseSchema = z.strictObject({
  program: z.enum(['spicedb', 'zed']),
  version: z.string().regex(/^v\d+\.\d+\.\d+$/, 'is not a version → write it like v1.56.2'),
  date,
  /** What it means for readers: one to four sentences. */
  changes: z.array(changeSchema).min(1).max(4),
})

const documentationChangeSchema = z.strictObject({
  date,
  /** Part of the entry's URL in the feed, so it never changes. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not an id → use lowercase words with hyphens between them'),
  title: z.string().min(5).max(60),
  /** Markdown with links to the pages that changed. */
  text,
  /** Commits of this repository that made the change. */
  source: z.array(z.string().regex(/^[0-9a-f]{7,40}$/, 'is not a commit → write its hash')).min(1),
})

/** A release of SpiceDB or zed. */
export type Release = z.infer<typeof releaseSchema>

/** A change of this documentation. */
export type DocumentationChange = z.infer<typeof documentationChangeSchema>

/** Releases by program and version, in the order in which the page shows them: SpiceDB first, and newest first. */
export function parseReleases(source: string): readonly Release[] {
  const releases = parseList(RELEASES_FILE, releaseSchema, source)
  const sorted = releases.toSorted(
    (a, b) => a.program.localeCompare(b.program, 'en') || compareVersions(b.version, a.version),
  )
  checkOrder(RELEASES_FILE, releases, sorted, ({ program, version }) => `${program} ${version}`)
  return releases
}

/** Changes of the documentation, newest first. */
export function parseDocumentationChanges(source: string): readonly DocumentationChange[] {
  const changes = parseList(DOCUMENTATION_FILE, documentationChangeSchema, source)
  const sorted = changes.toSorted((a, b) => b.date.localeCompare(a.date, 'en'))
  checkOrder(DOCUMENTATION_FILE, changes, sorted, ({ date: day, id }) => `${day} ${id}`)
  return changes
}

function parseList<T>(file: string, schema: z.ZodType<T>, source: string): T[] {
  const result = z.array(schema).min(1).safeParse(parse(source))
  if (result.success) return result.data
  throw new Error(`${file} is invalid  → fix these fields\n${z.prettifyError(result.error)}`)
}

/** Readers expect the newest entry first, and each entry needs a URL of its own. */
function checkOrder<T>(file: string, list: readonly T[], sorted: readonly T[], nameOf: (entry: T) => string): void {
  const names = list.map(nameOf)
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate) throw new Error(`${file} has ${duplicate} twice  → join the entries`)
  const misplaced = list.findIndex((entry, index) => entry !== sorted[index])
  if (misplaced >= 0) throw new Error(`${file} has ${names[misplaced]} in the wrong place  → sort it, newest first`)
}

const readData = (file: string): string => readFileSync(new URL(file.split('/').at(-1) ?? '', import.meta.url), 'utf8')

/** The releases that the page lists. */
export const RELEASES = parseReleases(readData(RELEASES_FILE))

/** The changes of the documentation that the page lists. */
export const DOCUMENTATION_CHANGES = parseDocumentationChanges(readData(DOCUMENTATION_FILE))

/** `SpiceDB v1.56.2` */
export const releaseName = ({ program, version }: Pick<Release, 'program' | 'version'>): string =>
  `${RELEASED_PROGRAMS[program].name} ${version}`

/** Anchor of a release on the page: `spicedb-v1-56-2`. */
export const releaseAnchor = ({ program, version }: Pick<Release, 'program' | 'version'>): string =>
  `${program}-${version.replaceAll('.', '-')}`

/** Anchor of a day's changes: `docs-2026-11-23`. */
export const dayAnchor = (day: string): string => `docs-${day}`

/** Anchor of a change of the documentation, below its day: `docs-2026-11-23-playground`. */
export const changeAnchor = ({ date: day, id }: Pick<DocumentationChange, 'date' | 'id'>): string =>
  `${dayAnchor(day)}-${id}`

/**
 * Where the page describes a release.
 * @returns undefined for a release that the page doesn't list
 */
export function releaseHref(program: string, version: string): string | undefined {
  const release = RELEASES.find((entry) => entry.program === program && entry.version === version)
  return release && `${CHANGELOG_ROUTE}#${releaseAnchor(release)}`
}

/** Routes that a text links to, without anchors, in its order. */
export function linkedRoutes(markdown: string): string[] {
  const routes = Array.from(markdown.matchAll(/\]\((\/[^)#?]*)/g), ([, route = '']) => route)
  return [...new Set(routes)]
}

/**
 * Releases that change something on a page and are newer than those it describes, oldest first.
 * @param route of the page, in any locale
 * @param baseline releases that the page describes
 */
export function newerReleases(
  route: string,
  baseline: Partial<Record<PinnedProgram, string>>,
  releases: readonly Release[] = RELEASES,
): Release[] {
  const page = englishRoute(route)
  const isNewer = ({ program, version }: Release): boolean => {
    const written = baseline[program]
    return written !== undefined && compareVersions(version, written) > 0
  }
  return releases
    .filter((release) => isNewer(release) && release.changes.some((change) => linkedRoutes(change.text).includes(page)))
    .toReversed()
}
