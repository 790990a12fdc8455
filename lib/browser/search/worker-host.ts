import { type Answer, EMPTY_ANSWER } from './answer.ts'
import { parseFeed } from './blog-feed.ts'
import type { SearchDocument } from './documents.ts'
import { search } from './engine.ts'
import { MAX_TASK_MS, SEARCH_TIMEOUT_MS } from './limits.ts'
import { parseSearchData } from './page-data.ts'
import type { ParseResult } from './parse-result.ts'
import { type FromWorker, feedUrl, pageDataUrl, type ToWorker } from './protocol.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** The worker's environment, which tests replace. */
export interface WorkerEnvironment {
  fetch(url: string, options: RequestInit): Promise<Response>
  post(message: FromWorker): void
  /** Ends the current task, so that queued messages are handled. */
  pause(): Promise<void>
}

type SearchMessage = Extract<ToWorker, { kind: 'search' }>

/**
 * Creates the worker's side of the search, which loads and indexes the data and answers queries. Only the newest query
 * is answered.
 * @returns a message handler
 */
export function createWorkerHost(environment: WorkerEnvironment): (message: ToWorker) => Promise<void> {
  let pages: TextIndex | null = null
  let posts = createTextIndex()
  let newest: SearchMessage | null = null

  async function load(base: string, locale: string): Promise<void> {
    let loadedPosts: TextIndex | null = null
    const feed = loadPosts(base, environment)
    void feed.then((index) => {
      loadedPosts = index
    })
    try {
      pages = await loadPages(base, locale, environment)
    } catch (error) {
      environment.post({ kind: 'failed', reason: messageOf(error) })
      return
    }
    // If the posts were loaded before the pages, a query is answered only once.
    const isFeedPending = loadedPosts === null
    posts = loadedPosts ?? posts
    environment.post({ kind: 'ready' })
    if (newest) await answer(newest)
    if (!isFeedPending) return
    posts = await feed
    if (posts.documents.length > 0) environment.post({ kind: 'changed' })
  }

  async function answer(message: SearchMessage): Promise<void> {
    newest = message
    await environment.pause()
    if (newest !== message || !pages) return
    newest = null
    environment.post({ kind: 'answer', id: message.id, answer: answerQuery(message.query, pages, posts) })
  }

  return (message) => (message.kind === 'load' ? load(message.base, message.locale) : answer(message))
}

function answerQuery(query: string, pages: TextIndex, posts: TextIndex): Answer {
  return query.trim() === '' ? EMPTY_ANSWER : search(query, pages, posts)
}

async function loadPages(base: string, locale: string, environment: WorkerEnvironment): Promise<TextIndex> {
  const text = await fetchText(pageDataUrl(base, locale), {}, environment)
  return buildIndex(reportProblems(parseSearchData(text), environment), environment)
}

/** Posts are optional: if the feed can't be loaded, only pages are found. */
async function loadPosts(base: string, environment: WorkerEnvironment): Promise<TextIndex> {
  try {
    const options: RequestInit = { cache: 'force-cache', signal: AbortSignal.timeout(SEARCH_TIMEOUT_MS) }
    const text = await fetchText(feedUrl(base), options, environment)
    return await buildIndex(reportProblems(parseFeed(text), environment), environment)
  } catch (error) {
    environment.post({ kind: 'problems', problems: [`feed.json: ${messageOf(error)}`] })
    return createTextIndex()
  }
}

async function fetchText(url: string, options: RequestInit, { fetch }: WorkerEnvironment): Promise<string> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`status ${response.status}`)
  return response.text()
}

function reportProblems({ documents, problems }: ParseResult, { post }: WorkerEnvironment): SearchDocument[] {
  if (problems.length > 0) post({ kind: 'problems', problems })
  return documents
}

/** Builds an index in short tasks, with pauses between them. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  { pause }: Pick<WorkerEnvironment, 'pause'>,
): Promise<TextIndex> {
  const index = createTextIndex()
  let taskStart = performance.now()
  for (const document of documents) {
    index.add(document)
    if (performance.now() - taskStart < MAX_TASK_MS) continue
    await pause()
    taskStart = performance.now()
  }
  return index
}

/** @returns at most 200 characters */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200)
}
