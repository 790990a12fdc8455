import type { CandidateTexts } from './candidate-texts.ts'
import { createDeferred } from './deferred.ts'
import type { SearchDocument } from './documents.ts'
import { type OutlineResults, search, searchCandidates, searchOutline } from './engine.ts'
import type { FetchText } from './extras.ts'
import { MAX_PROBLEM_LENGTH, MAX_PROBLEMS, MAX_TASK_MS, PROGRESS_INTERVAL_MS } from './limits.ts'
import type { OtherProducts } from './other-products.ts'
import { type CombinedOutline, combineOutlines, parseHeadings, parseTitles } from './outline.ts'
import { parseSearchData } from './page-data.ts'
import type { ParseResult } from './parse-result.ts'
import type { PrefixIndex } from './prefix-index.ts'
import type { Prior } from './prior.ts'
import { type FromWorker, fullTextUrl, pageDataUrl, type ToWorker, titlesUrl } from './protocol.ts'
import { NO_RESULTS, type SearchResults } from './results.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'
import { combinePages, dataLocales } from './translations.ts'

type FullTextCode = typeof import('./full-text-code.ts')

/** The worker's environment, which tests replace. */
export interface WorkerEnvironment {
  fetch(url: string, options: RequestInit): Promise<Response>
  post(message: FromWorker): void
  /** Ends the current task, so that queued messages are handled. */
  pause(): Promise<void>
  /** Waits for `TYPING_PAUSE_MS`. */
  waitForTyping(): Promise<void>
  /** Loads the code for texts, the blog posts and the prior. It's called again after a failure, or if nothing arrives. */
  loadFullTextCode(): Promise<FullTextCode>
}

type SearchMessage = Extract<ToWorker, { kind: 'search' }>
type LoadMessage = Extract<ToWorker, { kind: 'load' }>

/**
 * Creates the worker's side of the search, which loads and indexes the data and answers queries. It loads titles first,
 * then headings, then the blog posts and the prior, and for each query the texts of the pages that match it best. The full text, which is six
 * times as large, is loaded once a query needs it. Only the newest query is answered.
 * @returns a message handler
 */
export function createWorkerHost(environment: WorkerEnvironment): (message: ToWorker) => Promise<void> {
  let pages: TextIndex | null = null
  let outline: CombinedOutline | null = null
  let posts = createTextIndex()
  /** Whether the full text is searched. */
  let isComplete = false
  /** Names of other products, once their code has been loaded. */
  let products: OtherProducts = new Map()
  let source: LoadMessage | null = null
  /** The newest query, whether or not it has been answered. */
  let latest: SearchMessage | null = null
  /** The newest query until it's answered. */
  let newest: SearchMessage | null = null
  /** The latest partial results. */
  let partial: { query: string; results: SearchResults } | null = null
  /** The full text, once it's loading. */
  let fullText: Promise<void> | null = null
  /** The texts of pages, once their code has been loaded. */
  let candidateTexts: CandidateTexts | null = null
  /** The latest download of page data: of titles, of headings, or of the full text. */
  let pageDownload: RepeatableDownload<string[]> | null = null
  /** The download of the full text, until it's read, which is after the first answer, because that takes a while. */
  let textDownload: RepeatableDownload<string[]> | null = null
  let codeDownload: RepeatableDownload<FullTextCode> | null = null
  /** What example queries tell about pages, whose download has started. */
  let prior: Promise<Prior | undefined> | null = null
  /** The blog posts, whose download has started. */
  let feed: Promise<void> | null = null
  let attempts = 0
  /** Whether a part of the page data or its code is missing and isn't being downloaded. */
  let hasFailed = false
  const reportProgress = createProgressReport(environment)

  /** @param urls of the files of each locale */
  function downloadData(urls: readonly string[], options: RequestInit = {}): RepeatableDownload<string[]> {
    const requests = new AbortController()
    const download = startDownload((attempt) => {
      // By default, Chromium would let a second request wait for the first one, whose response it might reuse.
      const attemptOptions = attempt === 0 ? options : RELOAD
      const request = { ...attemptOptions, signal: requests.signal }
      return Promise.all(urls.map((url) => fetchText(url, request, environment, reportProgress)))
    })
    download.result.then(
      () => requests.abort(),
      () => {},
    )
    pageDownload = download
    return download
  }

  /** Starts the downloads of the full text and its code, apart from those that have started before. */
  function downloadTexts(
    { base, locale }: LoadMessage,
    options?: RequestInit,
  ): [Promise<FullTextCode>, Promise<string[]>] {
    codeDownload ??= startDownload(environment.loadFullTextCode)
    const urls = outline
      ? outline.parts.map(({ fullText }) => fullTextUrl(base, fullText))
      : dataLocales(locale).map((each) => pageDataUrl(base, each))
    textDownload ??= downloadData(urls, options)
    return [codeDownload.result, textDownload.result]
  }

  function createIndex({ documents, problems }: ParseResult, prefixes?: PrefixIndex): Promise<TextIndex> {
    reportProblems(problems, environment)
    return buildIndex(documents, { pause: () => environment.pause().then(reportProgress) }, prefixes)
  }

  async function load(message: LoadMessage): Promise<void> {
    source = message
    environment.post({ kind: 'progress' })
    await loadOutline(message)
    // A failure is reported once a query needs what's missing.
    if (pages && canWait() && codeDownload) await loadCodeAndExtras(codeDownload.result, message.base).catch(() => {})
    else await loadFullText(message)
    await feed
  }

  /** Whether the full text can wait until a query needs it, as texts of single pages are there. */
  const canWait = (): boolean => (outline?.pageTexts.size ?? 0) > 0

  function loadFullText(message: LoadMessage): Promise<void> {
    if (hasFailed) return retryFailed()
    fullText ??= loadTexts(message)
    return fullText
  }

  /** Loads titles, then headings. Each has the whole bandwidth, and what comes next is downloaded while it's indexed. */
  async function loadOutline(message: LoadMessage, options?: RequestInit): Promise<void> {
    try {
      const urls = dataLocales(message.locale).map((locale) => titlesUrl(message.base, locale))
      const titles = (await downloadData(urls, options).result).map(parseTitles)
      const headings = downloadData(
        titles.map(({ headings }) => fullTextUrl(message.base, headings)),
        options,
      )
      await showIndex(combinePages(titles), 'ready')
      const texts = await headings.result
      outline = combineOutlines(titles.map((part, index) => parseHeadings(texts[index] ?? '', part)))
      // The search data as Nextra generates it, if a retry has loaded the outline after that.
      textDownload = null
      if (canWait()) codeDownload ??= startDownload(environment.loadFullTextCode)
      else downloadTexts(message, options)
      await showIndex(outline, 'changed')
    } catch (error) {
      report(`titles and headings: ${messageOf(error)}`)
    }
  }

  async function showIndex(parsed: ParseResult, kind: 'ready' | 'changed'): Promise<void> {
    pages = await createIndex(parsed)
    environment.post({ kind })
    if (newest) await respond(newest)
  }

  async function loadTexts(message: LoadMessage, options?: RequestInit): Promise<void> {
    const isFirst = pages === null
    const [loadingCode, loadingTexts] = downloadTexts(message, options)
    try {
      const [code, texts] = await Promise.all([loadCodeAndExtras(loadingCode, message.base), loadingTexts])
      // Another attempt downloads it again, because it might be broken.
      textDownload = null
      const parts = outline?.parts
      const parsed = texts.map((text, index) =>
        parts ? code.parseFullText(text, parts[index]?.documents ?? []) : parseSearchData(text),
      )
      pages = await createIndex(combinePages(parsed), code.createPrefixIndex((await prior) ?? undefined))
      isComplete = true
    } catch (error) {
      hasFailed = true
      environment.post({ kind: 'failed', reason: messageOf(error) })
      return
    }
    if (isFirst) environment.post({ kind: 'ready' })
    environment.post({ kind: 'complete' })
    if (newest) await respond(newest)
  }

  /** Loads what a query needs after its results from titles and headings, once the reader has stopped typing. */
  async function loadTextsFor(message: SearchMessage, { results, candidates }: OutlineResults): Promise<void> {
    if (!source || (fullText && !hasFailed)) return
    const isWhole = message.scope?.isWhole === true
    // If nothing can be shown until the texts have arrived, they are loaded at once.
    if (results.pages.length > 0 && !isWhole) await environment.waitForTyping()
    if (message !== latest) return
    if (!candidates || isWhole || !outline) return loadFullText(source)
    try {
      await loadPages(candidates, source)
    } catch {
      await loadFullText(source)
    }
  }

  /** @throws if the text of a page can't be loaded */
  async function loadPages(routes: readonly string[], { base }: LoadMessage): Promise<void> {
    if (!codeDownload || !outline) return
    const { documents, pageTexts } = outline
    const code = await loadCodeAndExtras(codeDownload.result, base)
    const fetchPage = (name: string): Promise<string> =>
      fetchText(fullTextUrl(base, name), {}, environment, reportProgress)
    candidateTexts ??= code.createCandidateTexts()
    const isNew = await candidateTexts.load(
      routes,
      { documents },
      {
        loadTexts: (missing) => code.loadPageTexts(missing, { documents, pageTexts }, fetchPage),
        createIndex: async (pages) => createIndex(pages, code.createPrefixIndex((await prior) ?? undefined)),
      },
    )
    if (isNew) environment.post({ kind: 'changed' })
  }

  /** Also starts to load what the search can do without. What couldn't be loaded is tried once more, with the next texts. */
  async function loadCodeAndExtras(loadingCode: Promise<FullTextCode>, base: string): Promise<FullTextCode> {
    const code = await loadingCode
    products = code.OTHER_PRODUCTS
    if (attempts++ < MAX_ATTEMPTS) {
      prior ??= loadPrior(code)
      feed ??= loadFeed(code, base).catch((error) => report(messageOf(error)))
    }
    return code
  }

  const report = (problem: string): void => reportProblems([problem], environment)

  async function loadPrior(code: FullTextCode): Promise<Prior | undefined> {
    const fetchPrior: FetchText = (url, options, onProgress) =>
      fetchText(url, options, environment, () => {
        onProgress()
        reportProgress()
      })
    const loaded = await code.loadPrior({ fetchText: fetchPrior, report })
    if (!loaded) prior = null
    return loaded
  }

  async function loadFeed(code: FullTextCode, base: string): Promise<void> {
    const fetchFeed: FetchText = (url, options, onProgress) => fetchText(url, options, environment, onProgress)
    const parsed = await code.loadPosts(base, { fetchText: fetchFeed, report })
    if (!parsed) {
      feed = null
      return
    }
    posts = await createIndex(parsed, code.createPrefixIndex())
    if (pages && posts.documents.length > 0) environment.post({ kind: 'changed' })
  }

  async function retry(): Promise<void> {
    if (hasFailed) return retryFailed()
    pageDownload?.repeat()
    codeDownload?.repeat()
    if (source && candidateTexts?.isWaiting()) await loadFullText(source)
  }

  async function retryFailed(): Promise<void> {
    if (!source) return
    hasFailed = false
    // What has arrived, or still arrives, isn't requested again.
    if (codeDownload?.hasFailed) codeDownload = null
    if (textDownload?.hasFailed) textDownload = null
    if (!outline) await loadOutline(source, RELOAD)
    fullText = loadTexts(source, RELOAD)
    await fullText
  }

  async function respond(message: SearchMessage): Promise<void> {
    latest = message
    newest = message
    await environment.pause()
    if (newest !== message || !pages) return
    newest = null
    const { id, query } = message
    const post = (results: SearchResults): void => environment.post({ kind: 'results', id, results })
    if (query.trim() === '') return post(NO_RESULTS)
    const loaded = searchLoaded(message, pages)
    const { results } = loaded
    if (results.isPartial) partial = { query, results }
    post(results)
    // While the headings are loading, they might have better candidates.
    if (results.isPartial && (outline || hasFailed)) void loadTextsFor(message, loaded)
  }

  /** Searches what has been loaded. If the results are partial, the query needs the texts of `candidates`, or the full text. */
  function searchLoaded({ query, scope }: SearchMessage, pages: TextIndex): OutlineResults {
    const earlier = partial?.query === query ? idsOf(partial.results) : []
    if (isComplete) return { results: search(query, pages, posts, earlier, scope, products), candidates: null }
    const { results, candidates } = searchOutline(query, pages, posts, scope)
    const index = scope?.isWhole ? null : candidateTexts?.indexWith(candidates ?? [])
    if (!candidates || !index) return { results, candidates }
    return { results: searchCandidates(query, index, posts, earlier, scope, products), candidates: null }
  }

  return async (message) => {
    if (message.kind === 'load') await load(message)
    else if (message.kind === 'retry') await retry()
    else await respond(message)
  }
}

/** Downloads of what the search can do without. */
const MAX_ATTEMPTS = 2

const idsOf = ({ pages }: SearchResults): string[] => pages.map(({ id }) => id)

/** Ignores what the browser has cached, which might be broken or still arriving. */
const RELOAD: RequestInit = { cache: 'reload' }

/** A download that can be started again without losing what has already arrived. */
interface RepeatableDownload<T> {
  /** What arrives first. It's rejected if the last pending request fails. */
  result: Promise<T>
  hasFailed: boolean
  /** Sends another request, unless the result has arrived. The earlier ones go on. */
  repeat(): void
}

/** @param send requests it, with the number of earlier requests */
function startDownload<T>(send: (attempt: number) => Promise<T>): RepeatableDownload<T> {
  const { promise, resolve, reject } = createDeferred<T>()
  let attempts = 0
  let pending = 0
  let hasArrived = false
  const download: RepeatableDownload<T> = {
    result: promise,
    hasFailed: false,
    repeat() {
      if (hasArrived) return
      pending++
      send(attempts++).then(
        (result) => {
          hasArrived = true
          resolve(result)
        },
        (error) => {
          if (--pending > 0) return
          download.hasFailed = true
          reject(error)
        },
      )
    },
  }
  download.repeat()
  return download
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
  post({ kind: 'problems', problems: problems.slice(0, MAX_PROBLEMS).map((text) => text.slice(0, MAX_PROBLEM_LENGTH)) })
}

/**
 * Builds an index in short tasks, with pauses between them.
 * @param prefixes an empty index, for documents with their full text
 */
export async function buildIndex(
  documents: readonly SearchDocument[],
  { pause }: Pick<WorkerEnvironment, 'pause'>,
  prefixes?: PrefixIndex,
): Promise<TextIndex> {
  const index = createTextIndex(prefixes)
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
