/**
 * Builds the search index of the export in `out/` from N copies of its pages and prints time and memory as JSON.
 * search-index.ts runs this script in a separate process with --expose-gc.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchDocument } from '../../lib/browser/search/documents.ts'
import { search } from '../../lib/browser/search/engine.ts'
import { parseSearchData } from '../../lib/browser/search/page-data.ts'
import { createTextIndex } from '../../lib/browser/search/text-index.ts'
import { OUT } from '../root.ts'

const times = Number(process.argv[2] ?? 1)
const text = readFileSync(join(OUT, '_next/static/chunks/nextra-data-en-US.json'), 'utf8')
const { documents } = parseSearchData(text)
const pages = Array.from({ length: times }, (_, copy) =>
  documents.map((document) => copyDocument(document, copy)),
).flat()
const posts = createTextIndex()

globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const cpu = process.cpuUsage()
const index = createTextIndex()
for (const page of pages) index.add(page)
const { user, system } = process.cpuUsage(cpu)
globalThis.gc?.()
const bytes = process.memoryUsage().heapUsed - before

const queries = ['schema', 'datastoer migration', 'how do i list what a user can see', '--datastore-engine', 'c']
const started = process.cpuUsage()
for (const query of queries) search(query, { pages: index, posts })
const searching = process.cpuUsage(started)
console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    megabytes: bytes / 1e6,
    querySeconds: (searching.user + searching.system) / 1e6 / queries.length,
    words: index.vocabulary.words.length,
  }),
)

/** Copies a page and changes some of its words, since new pages add new words to the index. */
function copyDocument(document: SearchDocument, copy: number): SearchDocument {
  if (copy === 0) return document
  let count = 0
  const vary = (value: string): string =>
    value.replace(/\b\w{7,}\b/g, (word) => (count++ % 10 === 0 ? word + copy : word))
  return {
    ...document,
    url: `/copy-${copy}${document.url}`,
    sections: document.sections.map((section) => ({ ...section, text: vary(section.text) })),
  }
}
