import { EXAMPLES_FILE, GOLDEN_FILE, HELD_OUT_FILE } from '@authzed-docs/search/build/example-queries.ts'
import { DEFAULT_LOCALE, englishRoute, LOCALES, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { z } from 'zod'
import { ANCHORS_FILE, formatAnchors, parsePublishedAnchors } from '../../content/verify/published-anchors.ts'
import { blobHash } from '../../content/verify/translation-report.ts'
import type { Draft } from './draft.ts'
import { MOVED_ANCHORS_FILE, REDIRECTS_FILE } from './project-files.ts'
import { type Mention, replaceRoute } from './replace-route.ts'

/** Changes the targets of the redirects, and never their sources, which other sites link to. */
export function changeRedirectTargets(draft: Draft, route: string, replace: (mention: Mention) => string | null): void {
  changeTable(draft, REDIRECTS_FILE, redirectsSchema, (table) =>
    Object.entries(table).map(([from, to]) => [from, replaceRoute(to, route, replace)]),
  )
}

/** Adds a redirect. One from the target is removed, because it's a page now. */
export function addRedirect(draft: Draft, from: string, to: string): void {
  const [target = ''] = to.split('#')
  changeTable(draft, REDIRECTS_FILE, redirectsSchema, (table) => [
    ...Object.entries(table).filter(([source]) => source !== target && source !== from),
    [from, to],
  ])
}

/** Returns the route that a former route redirects to, or undefined. */
export const redirectOf = (draft: Draft, route: string): string | undefined =>
  redirectsSchema.parse(JSON.parse(draft.read(REDIRECTS_FILE)))[route]

const redirectsSchema = z.record(z.string(), z.string())
const movedAnchorsSchema = z.record(z.string(), redirectsSchema)

/** Replaces the entries of a JSON file. */
function changeTable<Value>(
  draft: Draft,
  file: string,
  schema: z.ZodType<Record<string, Value>>,
  change: (table: Record<string, Value>) => [string, Value][],
): void {
  const entries = change(schema.parse(JSON.parse(draft.read(file))))
  draft.write(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** Publishes the anchors of a page under its new route too. The old one stays, so that its redirect is never removed. */
export function copyPublishedAnchors(draft: Draft, from: string, to: string): void {
  const record = parsePublishedAnchors(draft.read(ANCHORS_FILE))
  const anchors = record.get(from)
  if (!anchors) return
  const routes = new Map([...record, [to, anchors] as const])
  draft.write(ANCHORS_FILE, formatAnchors(new Map([...routes].sort(([a], [b]) => (a < b ? -1 : 1)))))
}

/** Sorts the example queries by page and query, as their test wants them. */
export function sortExamples(draft: Draft): void {
  if (!draft.has(EXAMPLES_FILE)) return
  const lines = draft
    .read(EXAMPLES_FILE)
    .split('\n')
    .filter((line) => line !== '')
  const key = (line: string): Buffer => {
    const [query = '', route = ''] = line.split('\t')
    return Buffer.from(`${route}\0${query}`)
  }
  const sorted = lines.map((line) => ({ line, key: key(line) })).sort((a, b) => Buffer.compare(a.key, b.key))
  draft.write(EXAMPLES_FILE, sorted.map(({ line }) => `${line}\n`).join(''))
}

/** Removes a page from all queries, and the queries that no other page answers. */
export function removeFromQueries(draft: Draft, route: string): void {
  if (draft.has(EXAMPLES_FILE)) {
    const lines = draft.read(EXAMPLES_FILE).split('\n')
    const kept = lines.map((line) => line.split('\t').filter((part) => part !== route))
    draft.write(
      EXAMPLES_FILE,
      kept
        .filter((parts, index) => parts.length > 1 || lines[index] === '')
        .map((parts) => parts.join('\t'))
        .join('\n'),
    )
  }
  for (const file of [GOLDEN_FILE, HELD_OUT_FILE].filter((path) => draft.has(path)))
    draft.write(file, withoutJudgedPage(draft.read(file), route))
}

/** Edits the text, because serializing the JSON again would reformat the whole file. */
function withoutJudgedPage(text: string, route: string): string {
  return text
    .replaceAll(/"pages": \[[^\]]*\]/g, (list) =>
      list.includes(`"${route}"`) ? list.replace(new RegExp(`"${route}",\\s*|(?:,\\s*)?"${route}"`), '') : list,
    )
    .replaceAll(/,\s*\{[^{}]*"pages": \[\s*\][^{}]*\}|\{[^{}]*"pages": \[\s*\][^{}]*\},\s*/g, '')
}

/**
 * Adds rows to the table of moved anchors.
 * @param added new place of each anchor
 */
export function addMovedAnchors(draft: Draft, route: string, added: ReadonlyMap<string, string>): void {
  // The anchors exist in their new place now, also if they once moved away from there.
  const current = new Set(added.values())
  changeTable(draft, MOVED_ANCHORS_FILE, movedAnchorsSchema, (table) =>
    Object.entries({ ...table, [route]: table[route] ?? {} })
      .map(([page, rows]): [string, Record<string, string>] => {
        const kept = Object.entries(rows).filter(([anchor]) => !current.has(`${page}#${anchor}`))
        return [page, { ...Object.fromEntries(kept), ...(page === route ? Object.fromEntries(added) : {}) }]
      })
      .filter(([, rows]) => Object.keys(rows).length > 0),
  )
}

/** Removes the moved anchors of a page that is deleted; its redirect replaces them. */
export function removeMovedAnchors(draft: Draft, route: string): void {
  changeTable(draft, MOVED_ANCHORS_FILE, movedAnchorsSchema, (table) =>
    Object.entries(table).filter(([page]) => page !== route),
  )
}

/** Keeps translations current that were before: a change of links or anchors needs no translator. */
export function updateTranslationHashes(draft: Draft): void {
  for (const file of draft.files.filter((path) => /^pages\/.*\.mdx$/.test(path))) {
    const route = routeOf(file)
    if (localeOf(route) === DEFAULT_LOCALE) continue
    const english = fileOfRoute(draft, englishRoute(route))
    const before = english === undefined ? undefined : draft.original(english)
    if (english === undefined || before === undefined) continue
    draft.write(file, draft.read(file).replace(blobHash(before), blobHash(draft.read(english))))
  }
}

/** Path of the page with a route, or undefined. */
export const fileOfRoute = (draft: Draft, route: string): string | undefined =>
  [`pages${route}.mdx`, `pages${route === '/' ? '' : route}/index.mdx`].find((file) => draft.has(file))

/** Routes of a page and its translations that exist. */
export const versionsOf = (draft: Draft, route: string): string[] =>
  LOCALES.map((locale) => localeRoute(route, locale)).filter((version) => fileOfRoute(draft, version) !== undefined)
