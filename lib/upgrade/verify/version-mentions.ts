import { movedLink, sourceLinks } from './source-links.ts'

/** Two releases of a program, with where their sources are. */
export interface Upgrade {
  /** On GitHub: `authzed/spicedb`. */
  repository: string
  /** As `v1.56.2`. */
  from: string
  to: string
  /** Absolute paths of the sources, if they are known. */
  sources: { before: string; after: string } | undefined
  /** Whether both have the same sources, so that what is true of one is true of the other. */
  isSame: boolean
}

/** What a person has to read in a file after its versions were moved. */
export interface Claim {
  /** Line number, counted from 1. */
  line: number
  why: string
  /** The line, or as much of it as tells which it is. */
  text: string
}

/** Sentences that name the release that the pages describe, in each language, or that a sample uses. */
const DESCRIBED = /\b(?:describes?|pins|Replace)\b|décrit|посвящена|对应的版本/

/** What stays true whatever comes later. */
const HISTORY = /\b(?:since|before|until) v\d+\.\d+\.\d+/gi

/** What a newer release can have. */
const LATER = /\b(?:later release|change on the main branch|(?:not|isn't)(?: yet)? released)\b/i

/**
 * Moves every version that readers copy to the newer release: in code, in image tags, download URLs and file names, and in links to
 * sources that haven't changed. What says something about the older release in prose stays, and is returned.
 * @param text MDX of a page
 */
export function moveVersions(text: string, upgrade: Upgrade): { text: string; claims: Claim[] } {
  const claims: Claim[] = []
  const frontmatter = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? ''
  const firstLine = frontmatter.split('\n').length
  let isCode = false
  const lines = text
    .slice(frontmatter.length)
    .split('\n')
    .map((line, index) => {
      const isFence = /^\s*(?:```|~~~)/.test(line)
      if (isFence) isCode = !isCode
      if (isCode || isFence) return replaceAll(line, upgrade.from, upgrade.to)
      const moved = moveProse(line, upgrade)
      const why = reasons(moved, upgrade)
      if (why.length > 0) claims.push({ line: firstLine + index, why: why.join('; '), text: shorten(line) })
      return moved
    })
  return { text: frontmatter + lines.join('\n'), claims }
}

/** Why a line has to be read again, after what could be moved was moved. */
function reasons(line: string, { repository, from, sources, isSame }: Upgrade): string[] {
  if (isSame) return []
  const changed = sources ? sourceLinks(line, repository, from) : []
  return [
    ...changed.map(({ path, lines }) => `its source has changed: ${lines ? `${path}#L${lines[0]}` : path}`),
    ...(namesRelease(line.replace(HISTORY, ''), from) ? [`names ${from}`] : []),
    ...(LATER.test(line) ? ['says what comes later'] : []),
  ]
}

/** Moves the version in a sample, which says nothing about it. */
export const moveCode = (text: string, { from, to }: Upgrade): string => replaceAll(text, from, to)

/** Finds the lines of a text outside of pages that say something about the older release. */
export const claimsIn = (text: string, { from, isSame }: Upgrade): Claim[] =>
  text.split('\n').flatMap((line, index) => {
    const isClaim = !isSame && namesRelease(line, from)
    return isClaim ? [{ line: index + 1, why: `names ${from}`, text: shorten(line) }] : []
  })

/** Replaces a version with and without its `v`. */
function replaceAll(text: string, from: string, to: string): string {
  const number = from.slice(1).replaceAll('.', '\\.')
  return text.replace(new RegExp(`(?<![\\d.])${number}(?!\\.?\\d)`, 'g'), to.slice(1))
}

function moveProse(line: string, upgrade: Upgrade): string {
  const { repository, from, to, sources } = upgrade
  const links = sources ? sourceLinks(line, repository, from) : []
  let moved = line
  for (const link of links.toReversed()) {
    const target = sources && movedLink(link, to, sources.before, sources.after)
    if (target !== undefined) moved = moved.slice(0, link.start) + target + moved.slice(link.end)
  }
  // Names of files and images, and what a program prints, as opposed to a version alone.
  moved = moved.replace(/`[^`]+`/g, (code) => (code === `\`${from}\`` ? code : replaceAll(code, from, to)))
  return DESCRIBED.test(line) ? replaceAll(moved, from, to) : moved
}

/** Whether a line names a release outside of links. */
function namesRelease(line: string, from: string): boolean {
  const text = line.replace(/\]\([^)]*\)/g, ']')
  return replaceAll(text, from, 'v') !== text
}

const shorten = (line: string): string => (line.length > 160 ? `${line.slice(0, 159)}…` : line)
