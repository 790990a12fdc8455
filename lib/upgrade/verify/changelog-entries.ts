import { compareVersions } from '@authzed-docs/shared/pinned-versions.ts'

/** An entry of SpiceDB's CHANGELOG.md. */
export interface ChangelogEntry {
  /** The release that it belongs to, as `v1.57.0`. */
  version: string
  /** `Added`, `Changed`, `Fixed`, `Security`, … */
  kind: string
  /** Without links to pull requests. */
  text: string
  /** Paths of pull requests, issues and advisories, as `pull/3431`. */
  links: string[]
}

/** A release that the changelog lists. */
export interface ListedRelease {
  version: string
  /** As `2026-11-10`; undefined for what is unreleased in the file. */
  date: string | undefined
  isYanked: boolean
}

const HEADING = /^## \[(?<name>[^\]]+)\](?: - (?<date>\d{4}-\d{2}-\d{2}))?(?<rest>.*)$/gm

/** Lists the releases of a changelog, newest first. */
export const listedReleases = (changelog: string): ListedRelease[] =>
  Array.from(changelog.matchAll(HEADING), ({ groups = {} }) => ({
    version: `v${groups.name}`,
    date: groups.date,
    isYanked: groups.rest?.includes('[YANKED]') ?? false,
  })).filter(({ version }) => /^v\d+\.\d+\.\d+$/.test(version))

/**
 * Reads the entries after one release, newest first.
 * @param changelog CHANGELOG.md of the newer release. A patch release can leave its own entries under "Unreleased".
 * @param before CHANGELOG.md of the older release, which can do the same
 * @param to the newer release, as `v1.57.1`
 */
export function entriesBetween(changelog: string, before: string, to: string): ChangelogEntry[] {
  const known = new Set(allEntries(before, '').map(({ text }) => text))
  const oldest = listedReleases(before)[0]?.version
  return allEntries(changelog, to).filter(
    ({ version, text }) => !known.has(text) && (oldest === undefined || compareVersions(version, oldest) > 0),
  )
}

/** @param unreleased the release to which unreleased entries belong */
function allEntries(changelog: string, unreleased: string): ChangelogEntry[] {
  const [, ...sections] = changelog.split(/^(?=## \[)/m)
  return sections.flatMap((section) => {
    const name = /^## \[([^\]]+)\]/.exec(section)?.[1] ?? ''
    const [, ...kinds] = section.split(/^### /m)
    return kinds.flatMap((part) => entriesOf(part, /^\d/.test(name) ? `v${name}` : unreleased))
  })
}

function entriesOf(part: string, version: string): ChangelogEntry[] {
  const [kind = '', ...lines] = part.split('\n')
  const items = lines.join('\n').split(/^- /m).slice(1)
  return items.map((item) => {
    const links = Array.from(item.matchAll(/authzed\/spicedb\/((?:security\/)?\w+\/[\w-]+)/g), ([, path]) => path ?? '')
    const text = item
      .replace(/\s*\(https:[^)]*\)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
    return { version, kind: kind.trim(), text, links }
  })
}
