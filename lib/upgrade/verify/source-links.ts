import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A link from a page to the sources of a release. */
export interface SourceLink {
  /** Offset of the version in the text, and of the end of the link. */
  start: number
  end: number
  /** `internal/graph/check.go`; empty for the whole repository. */
  path: string
  /** First and last line, counted from 1. */
  lines: [number, number] | undefined
}

/** Finds the links of a text to the sources of a release on GitHub. */
export function sourceLinks(text: string, repository: string, version: string): SourceLink[] {
  const base = `github\\.com/${repository}/(?:blob|tree)/`
  const pattern = new RegExp(
    `(?<=${base})${version.replaceAll('.', '\\.')}(?:/(?<path>[^\\s)#"]*))?(?:#L(?<a>\\d+)(?:-L(?<b>\\d+))?)?`,
    'g',
  )
  return Array.from(text.matchAll(pattern), ({ 0: match, groups = {}, index }) => {
    const first = Number(groups.a)
    const lines: [number, number] | undefined = groups.a ? [first, Number(groups.b ?? groups.a)] : undefined
    return { start: index, end: index + match.length, path: groups.path ?? '', lines }
  })
}

/**
 * The same place in a newer release.
 * @param before absolute path of the older release's sources
 * @param after absolute path of the newer one's
 * @returns what the link says after `blob/`, or undefined if what it shows has changed
 */
export function movedLink(link: SourceLink, version: string, before: string, after: string): string | undefined {
  const target = link.path === '' ? version : `${version}/${link.path}`
  if (!existsSync(join(after, link.path))) return undefined
  if (link.lines === undefined) return target
  const old = readFileSync(join(before, link.path), 'utf8').split('\n')
  const current = readFileSync(join(after, link.path), 'utf8').split('\n')
  const [first, last] = link.lines
  const shown = old.slice(first - 1, last)
  const found = placesOf(shown, current)
  // A short excerpt can occur more often. The same number of lines before it in both makes it the same.
  const nearest = found.length > 1 ? found.find((line) => line === first) : found[0]
  if (nearest === undefined) return undefined
  return first === last ? `${target}#L${nearest}` : `${target}#L${nearest}-L${nearest + last - first}`
}

/** First lines, counted from 1, of each occurrence of some lines. */
const placesOf = (lines: readonly string[], text: readonly string[]): number[] =>
  text.flatMap((_, index) => (lines.every((line, offset) => text[index + offset] === line) ? [index + 1] : []))
