import { parseFeed } from './blog-feed.ts'
import { createDeferred } from './deferred.ts'
import type { SearchDocument } from './documents.ts'
import { search, searchOutline } from './engine.ts'
import { type Outline, parseFullText, parseOutline } from './full-text.ts'
import { MAX_PROBLEM_LENGTH, MAX_PROBLEMS, MAX_TASK_MS, PROGRESS_INTERVAL_MS } from './limits.ts'
import { parseSearchData } from './page-data.ts'
import type { ParseResult } from './parse-result.ts'
import { type FromWorker, feedUrl, fullTextUrl, outlineUrl, pageDataUrl, type ToWorker } from './protocol.ts'
import { NO_RESULTS, type SearchResults } from './results.ts'
import { startSilenceTimer } from './silence-timer.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** The worker's environment, which tests replace. */
export interface WorkerEnvironment {
  fetch(url: string, options: RequestInit): Promise<Response>
  post(message: FromWorker): void
  /** Ends the current task, so that queued messages are handled. */
  pause(): Promise<void>
}

type SearchMessage = Extract<ToWorker, { kind: 'search' }>
type LoadMessage = Extract<ToWorker, { kind: 'load' }>

/**
 * Creates the worker's side of the search, which loads and indexes the data and answers queries. It loads titles and
 * headings first, which take a seventh of the bytes, then the full text and the blog posts. Only the newest query is answered.
 * @returns a message handler
 */
export function createWorkerHost(environment: WorkerEnvironment): (message: ToWorker) => Promise<void> {
  let pages: TextIndex | null = null
  let outline: Outline | null = null
  let posts = createTextIndex()
  let isComplete = false
  let source: LoadMessage | null = null
  let newest: SearchMessage | null = null
  /** The latest results from titles and headings alone. */
  let partial: { query: string; results: SearchResults } | null = null
  /** The latest download of page data, unless it has failed. */
  let pageDownload: RepeatableDownload | null = null
  /** The full text, whose download has started. It's read only after the first answer, because that takes a while. */
  let texts: Promise<string> | null = null
  const reportProgress = createProgressReport(environment)

  function download(url: string, options: RequestInit = {}): Promise<string> {
    pageDownload = startDownload(url, options, environment, reportProgress)
    return pageDownload.text
  }

  function createIndex({ documents, problems }: ParseResult): Promise<TextIndex> {
    reportProblems(problems, environment)
    return buildIndex(documents, { pause: () => environment.pause().then(reportProgress) })
  }

  async function load(message: LoadMessage): Promise<void> {
    source = message
    environment.post({ kind: 'progress' })
    await loadOutline(message)
    await Promise.all([loadTexts(message), loadFeed(message.base)])
  }

  /** Loads titles and headings. They have the whole bandwidth, and the full text is downloaded while they are indexed. */
  async function loadOutline(message: LoadMessage, options?: RequestInit): Promise<void> {
    try {
      outline = parseOutline(await download(outlineUrl(message.base, message.locale), options))
      texts = downloadTexts(message, options)
      // `loadTexts` reports failures.
      texts.catch(() => {})
      pages = await createIndex(outline)
    } catch (error) {
      pageDownload = null
      environment.post({ kind: 'problems', problems: [`titles and headings: ${messageOf(error)}`] })
      return
    }
    environment.post({ kind: 'ready' })
    if (newest) await respond(newest)
  }

  function downloadTexts({ base, locale }: LoadMessage, options?: RequestInit): Promise<string> {
    return download(outline ? fullTextUrl(base, outline.fullText) : pageDataUrl(base, locale), options)
  }

  async function loadTexts(message: LoadMessage, options?: RequestInit): Promise<void> {
    const isFirst = pages === null
    const started = texts ?? downloadTexts(message, options)
    texts = null
    try {
      const text = await started
      pages = await createIndex(outline ? parseFullText(text, outline.documents) : parseSearchData(text))
    } catch (error) {
      pageDownload = null
      environment.post({ kind: 'failed', reason: messageOf(error) })
      return
    }
    isComplete = true
    if (isFirst) environment.post({ kind: 'ready' })
    environment.post({ kind: 'complete' })
    if (newest) await respond(newest)
  }

  async function loadFeed(base: string): Promise<void> {
    posts = await loadPosts(base, environment)
    if (pages && posts.documents.length > 0) environment.post({ kind: 'changed' })
  }

  async function retry(): Promise<void> {
    if (pageDownload) {
      pageDownload.repeat()
    } else if (source && !isComplete) {
      if (!outline) await loadOutline(source, RELOAD)
      await loadTexts(source, RELOAD)
    }
  }

  async function respond(message: SearchMessage): Promise<void> {
    newest = message
    await environment.pause()
    if (newest !== message || !pages) return
    newest = null
    environment.post({ kind: 'results', id: message.id, results: resultsFrom(pages, message) })
  }

  function resultsFrom(index: TextIndex, { query, scope }: SearchMessage): SearchResults {
    if (query.trim() === '') return NO_RESULTS
    if (isComplete) return search(query, index, posts, partial?.query === query ? idsOf(partial.results) : [], scope)
    partial = { query, results: searchOutline(query, index, posts, scope) }
    return partial.results
  }

  return async (message) => {
    if (message.kind === 'load') await load(message)
    else if (message.kind === 'retry') await retry()
    else await respond(message)
  }
}

const idsOf = ({ pages }: SearchResults): string[] => pages.map(({ id }) => id)

/** Ignores what the browser has cached, which might be broken or still arriving. */
const RELOAD: RequestInit = { cache: 'reload' }

/** A download that can be started again without losing what has already arrived. */
interface RepeatableDownload {
  /** The text that arrives first. It's rejected if the last pending request fails. */
  text: Promise<string>
  /** Sends another request, unless the text has arrived. The earlier ones go on. */
  repeat(): void
}

function startDownload(
  url: string,
  options: RequestInit,
  environment: WorkerEnvironment,
  onProgress: () => void,
): RepeatableDownload {
  const { promise, resolve, reject } = createDeferred<string>()
  const others = new AbortController()
  let pending = 0
  function send(requestOptions: RequestInit): void {
    pending++
    fetchText(url, { ...requestOptions, signal: others.signal }, environment, onProgress).then(
      (text) => {
        resolve(text)
        others.abort()
      },
      (error) => --pending === 0 && reject(error),
    )
  }
  send(options)
  return {
    text: promise,
    repeat() {
      // By default, Chromium would let the second request wait for the first one, whose response it might reuse.
      if (!others.signal.aborted) send(RELOAD)
    },
  }
}

/** Posts are optional: if the feed can't be loaded, only pages are found. */
async function loadPosts(base: string, environment: WorkerEnvironment): Promise<TextIndex> {
  const request = new AbortController()
  const timer = startSilenceTimer(() => request.abort(new Error('nothing arrived for too long')))
  try {
    const options: RequestInit = { cache: 'no-cache', signal: request.signal }
    const { documents, problems } = parseFeed(await fetchText(feedUrl(base), options, environment, timer.restart))
    reportProblems(problems, environment)
    return await buildIndex(documents, environment)
  } catch (error) {
    environment.post({ kind: 'problems', problems: [`feed.json: ${messageOf(error)}`] })
    return createTextIndex()
  } finally {
    timer.stop()
  }
}

/** @param onProgress called when a part of the response has arrived */
async function fetchText(
  url: string,
  options: RequestInit,
  { fetch }: WorkerEnvironment,
  onProgress: () => void,
): Promise<string> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onProgress()
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Returns a function that tells the page that data is arriving, but not for every packet. */
function createProgressReport({ post }: WorkerEnvironment): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL_MS) return
    last = now
    post({ kind: 'progress' })
  }
}

/** Reports the first problems: a broken file can have hundreds of thousands. */
function reportProblems(problems: readonly string[], { post }: WorkerEnvironment): void {
  if (problems.length === 0) return
  const reported = problems.slice(0, MAX_PROBLEMS).map((problem) => problem.slice(0, MAX_PROBLEM_LENGTH))
  const rest = problems.length - reported.length
  post({ kind: 'problems', problems: rest > 0 ? [...reported, `and ${rest} more`] : reported })
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
