import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import { compareVersions } from '../../shared/pinned-versions.ts'
import { positionAt } from './parse-page.ts'
import { namedVersions, type Versions } from './release-versions.ts'

/** A line that names a version, which someone must review when the site moves to a new release. */
export interface VersionMention {
  version: string
  /** Such as `SpiceDB`, or `?` if the line doesn't name the program right before the version. */
  program: string
  file: string
  line: number
  column: number
  /** The line, or `baseline` for the version in the frontmatter of a page that lags, which covers the whole page. */
  text: string
}

/** Lines are truncated to this many characters. */
const MAX_LENGTH = 100

/** Lists every line that names a version, sorted by version (newest first), file and line. */
export function versionMentions(pages: readonly Page[], versions: Versions): VersionMention[] {
  const mentions = pages.flatMap((page) => [...baselineMentions(page), ...lineMentions(page, versions)])
  return mentions.sort(
    (a, b) => compareVersions(b.version, a.version) || a.file.localeCompare(b.file) || a.line - b.line,
  )
}

function baselineMentions({ file, source }: Page): VersionMention[] {
  const baseline = parseFrontmatter(file, source).frontmatter?.baseline || {}
  const position = positionAt(source, source.search(/^baseline:/m))
  return Object.entries(baseline).flatMap(([program, version]) =>
    version ? [{ version, program, file, ...position, text: 'baseline' }] : [],
  )
}

function lineMentions({ file, source }: Page, { programs }: Versions): VersionMention[] {
  const frontmatterEnd = source.indexOf('\n---', 3)
  return namedVersions(source, programs)
    .filter(({ start }) => start > frontmatterEnd)
    .map(({ version, program, start, line }) => ({
      version,
      program: program?.name ?? '?',
      file,
      ...positionAt(source, start),
      text: line.trim().slice(0, MAX_LENGTH),
    }))
}
