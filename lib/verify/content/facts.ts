import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import { placeAt } from './parse-page.ts'
import { compareVersions, namedVersions, type Versions } from './versions.ts'

/** A line of a page that holds for a version: what to look at when a new one comes. */
export interface Fact {
  version: string
  /** `SpiceDB`, or `?` where the line does not say it right before the version. */
  program: string
  file: string
  line: number
  column: number
  /** The line, or `baseline` for the whole page. */
  text: string
}

/** Longest text of a line in the list, in characters. */
const LONGEST = 100

/** All facts bound to a version, the newest version first, then by page. */
export function factList(pages: readonly Page[], versions: Versions): Fact[] {
  const facts = pages.flatMap((page) => [...baselineFacts(page), ...lineFacts(page, versions)])
  return facts.sort((a, b) => compareVersions(b.version, a.version) || a.file.localeCompare(b.file) || a.line - b.line)
}

function baselineFacts({ file, source }: Page): Fact[] {
  const baseline = parseFrontmatter(file, source).frontmatter?.baseline ?? {}
  const place = placeAt(source, source.search(/^baseline:/m))
  return Object.entries(baseline).flatMap(([program, version]) =>
    version ? [{ version, program, file, ...place, text: 'baseline' }] : [],
  )
}

function lineFacts({ file, source }: Page, { programs }: Versions): Fact[] {
  const begin = source.indexOf('\n---', 3)
  return namedVersions(source, programs)
    .filter(({ start }) => start > begin)
    .map(({ version, program, start, line }) => ({
      version,
      program: program?.name ?? '?',
      file,
      ...placeAt(source, start),
      text: line.trim().slice(0, LONGEST),
    }))
}
