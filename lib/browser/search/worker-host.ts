import { EMPTY_ANSWER } from './answer.ts'
import type { SearchDocument } from './documents.ts'
import { search } from './engine.ts'
import { parseFeed } from './feed.ts'
import { MAX_TASK_MS, SEARCH_TIMEOUT_MS } from './limits.ts'
import { parseSearchData } from './page-data.ts'
import type { ParseResult } from './parse-result.ts'
import { type FromWorker, feedUrl, pageDataUrl, type ToWorker } from './protocol.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** What the worker needs of its surroundings. */
export interface WorkerEnvironment {
  fetch(url: string, options: RequestInit): Promise<Response>
  post(message: FromWorker): void
  /** Ends the stretch of work, so that messages that wait are heard. */
  pause(): Promise<void>
}

type Search = Extract<ToWorker, { kind: 'search' }>

/**
 * The worker's side of the search: loads and indexes the data, answers queries. A query that a newer one has overtaken
 * is not answered.
 */
export function createWorkerHost(surroundings: WorkerEnvironment): (message: ToWorker) => Promise<void> {
  let pages: TextIndex | null = null
  let posts = createTextIndex()
  let newest: Search | null = null

  async function load(base: string, locale: string): Promise<void> {
    let early: TextIndex | null = null
    const feed = readFeed(base, surroundings)
    void feed.then((index) => {
      early = index
    })
    try {
      pages = await readPages(base, locale, surroundings)
    } catch (error) {
      surroundings.post({ kind: 'failed', reason: reasonOf(error) })
      return
    }
    // Posts that are there before the pages cost no second answer.
    const wait = early === null
    posts = early ?? posts
    surroundings.post({ kind: 'ready' })
    if (newest) await answer(newest)
    if (!wait) return
    posts = await feed
    if (posts.documents.length > 0) surroundings.post({ kind: 'changed' })
  }

  async function answer(search: Search): Promise<void> {
    newest = search
    await surroundings.pause()
    if (newest !== search || !pages) return
    newest = null
    surroundings.post({ kind: 'answer', id: search.id, answer: answerOf(search.query, pages, posts) })
  }

  return (message) => (message.kind === 'load' ? load(message.base, message.locale) : answer(message))
}

function answerOf(query: string, pages: TextIndex, posts: TextIndex) {
  return query.trim() === '' ? EMPTY_ANSWER : search(query, pages, posts)
}

async function readPages(base: string, locale: string, surroundings: WorkerEnvironment): Promise<TextIndex> {
  const text = await fetchText(pageDataUrl(base, locale), {}, surroundings)
  return buildIndex(told(parseSearchData(text), surroundings), surroundings)
}

/** Posts are an extra: whatever is wrong with them, pages are found as if there were none. */
async function readFeed(base: string, surroundings: WorkerEnvironment): Promise<TextIndex> {
  try {
    const options: RequestInit = { cache: 'force-cache', signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS) }
    const text = await fetchText(feedUrl(base), options, surroundings)
    return await buildIndex(told(parseFeed(text), surroundings), surroundings)
  } catch (error) {
    surroundings.post({ kind: 'problems', problems: [`feed.json: ${reasonOf(error)}`] })
    return createTextIndex()
  }
}

async function fetchText(url: string, options: RequestInit, { fetch }: WorkerEnvironment): Promise<string> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

/** Tells what was left out, and goes on with the rest. */
function told({ documents, problems }: ParseResult, { post }: WorkerEnvironment): SearchDocument[] {
  if (problems.length > 0) post({ kind: 'problems', problems })
  return documents
}

/** Builds an index in short stretches of work. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  { pause }: Pick<WorkerEnvironment, 'pause'>,
): Promise<TextIndex> {
  const index = createTextIndex()
  let started = performance.now()
  for (const document of documents) {
    index.add(document)
    if (performance.now() - started < MAX_TASK_MS) continue
    await pause()
    started = performance.now()
  }
  return index
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200)
}
