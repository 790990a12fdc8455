/**
 * `npm run anchors`: adds the anchors of the built site to anchors.json, the list of those that were published. What was
 * once published stays in it, so that the check "anchors" finds what disappears.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { type Page, readPages } from '../lib/build/content/pages.ts'
import { pageHeadings } from '../lib/verify/content/page-headings.ts'
import {
  ANCHORS_FILE,
  type AnchorsByRoute,
  formatAnchors,
  mergeAnchors,
  readPublishedAnchors,
} from '../lib/verify/content/published-anchors.ts'
import { OUT, ROOT } from './root.ts'

/** Ids that React makes, and those of the explanations of terms, which are no addresses. */
const INNER = /^(:|«|_R_|headlessui|term-)/

function anchorsOf({ route, source }: Page): AnchorsByRoute {
  const file = join(OUT, route === '/' ? 'index.html' : `${route}.html`)
  if (!existsSync(file)) throw new Error(`out/ has no page ${route}  → run npm run build first`)
  const ids = parse(readFileSync(file, 'utf8'))
    .querySelectorAll('article [id], main [id]')
    .filter((element) => element.closest('svg') === null)
    .map((element) => element.getAttribute('id') ?? '')
    .filter((id) => id !== '' && !INNER.test(id))
  const headings = pageHeadings(source).flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  return new Map([[route, { headings, parts: ids.filter((id) => !headings.includes(id)) }]])
}

try {
  const before = readPublishedAnchors(ROOT)
  const after = readPages(ROOT).map(anchorsOf).reduce(mergeAnchors, before)
  writeFileSync(join(ROOT, ANCHORS_FILE), formatAnchors(after))
  const count = (record: AnchorsByRoute): number =>
    [...record.values()].reduce((sum, { headings, parts }) => sum + headings.length + parts.length, 0)
  console.log(
    `${ANCHORS_FILE}: ${count(after)} anchors of ${after.size} pages, ${count(after) - count(before)} of them new`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
