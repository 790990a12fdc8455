import { isMap, isScalar, type Pair } from 'yaml'
import { SampleError } from './sample-error.ts'
import { suggest } from './suggest.ts'
import { topLevelMap } from './top-level-map.ts'

/** Keys of a validation file that a page can show by themselves. */
const YAML_PARTS = ['schema', 'relationships', 'assertions', 'validation'] as const

/** A comment line `#region name` in the styles //, #, -- and <!-- -->. */
const OPEN = /^\s*(?:\/\/|#|--|<!--)?\s*#region[ \t]+([\w-]+)\s*(?:-->)?\s*$/
const CLOSE = /^\s*(?:\/\/|#|--|<!--)?\s*#endregion\b.*$/

/** A part of a file, and the number of its first line (from 1). */
export interface Excerpt {
  text: string
  line: number
}

/**
 * Extracts the part of a sample file that a page shows, without region markers and common indentation.
 * @param path path of the file, for messages
 * @param name region or YAML key, from after the `#`; without it, the whole file
 * @throws SampleError for a name that doesn't exist
 */
export function extractRegion(text: string, path: string, name?: string): Excerpt {
  if (name === undefined) return { text: trimEnds(withoutMarkers(text.split(/\r?\n/))), line: 1 }
  if (/\.ya?ml$/.test(path) && isYamlPart(name)) return extractYamlKey(text, path, name)
  return extractMarked(text, path, name)
}

/**
 * Regions of a text by name, in order, with the numbers of their first and last lines.
 * @throws SampleError when a region isn't closed or a name is used twice
 */
export function parseRegions(text: string, path: string): Map<string, { first: number; last: number }> {
  const found = new Map<string, { first: number; last: number }>()
  const open: { name: string; line: number }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const name = OPEN.exec(line)?.[1]
    if (name) open.push({ name, line: index + 1 })
    if (name || !CLOSE.test(line)) continue
    const region = open.pop()
    if (!region)
      throw new SampleError(`samples/${path}:${index + 1} ends a region that didn't begin`, 'add #region NAME')
    if (found.has(region.name))
      throw new SampleError(`samples/${path} has two regions "${region.name}"`, 'give each region its own name')
    found.set(region.name, { first: region.line, last: index })
  }
  const [left] = open
  if (left) throw new SampleError(`region "${left.name}" of samples/${path}:${left.line} has no end`, 'add #endregion')
  return found
}

function extractMarked(text: string, path: string, name: string): Excerpt {
  const regions = parseRegions(text, path)
  const region = regions.get(name)
  if (!region) throw noSuchPart(path, name, [...regions.keys(), ...yamlParts(text, path)])
  const lines = text.split(/\r?\n/).slice(region.first, region.last)
  return { text: trimEnds(dedent(withoutMarkers(lines))), line: region.first + 1 }
}

function extractYamlKey(text: string, path: string, name: string): Excerpt {
  const pair = topLevelPairs(text).find((candidate) => keyOf(candidate) === name)
  if (!pair) throw noSuchPart(path, name, [...yamlParts(text, path), ...parseRegions(text, path).keys()])
  const range = isScalar(pair.value) || isMap(pair.value) ? pair.value.range : undefined
  const start = range?.[0] ?? 0
  const line = text.slice(0, start).split('\n').length
  if (isScalar(pair.value)) return { text: trimEnds(String(pair.value.value).split('\n')), line: line + 1 }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const body = text.slice(lineStart, range?.[1]).split(/\r?\n/)
  return { text: trimEnds(dedent(withoutMarkers(body))), line }
}

function noSuchPart(path: string, name: string, parts: string[]): SampleError {
  const what = `samples/${path} has no region "${name}"`
  return new SampleError(what, parts.length > 0 ? suggest(name, parts) : 'mark it with #region NAME … #endregion')
}

function yamlParts(text: string, path: string): string[] {
  if (!/\.ya?ml$/.test(path)) return []
  return topLevelPairs(text).map(keyOf).filter(isYamlPart)
}

const topLevelPairs = (text: string): Pair[] => topLevelMap(text)?.items ?? []

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : '')

const isYamlPart = (name: string): boolean => YAML_PARTS.some((part) => part === name)

const withoutMarkers = (lines: string[]): string[] => lines.filter((line) => !OPEN.test(line) && !CLOSE.test(line))

/** Removes the indentation that all lines share, not counting blank lines. */
function dedent(lines: string[]): string[] {
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0)
  const indent = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line) => line.slice(Math.min(indent, /^\s*/.exec(line)?.[0].length ?? 0)))
}

/** Joins lines without the blank ones at both ends. */
function trimEnds(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
}
