import { type CandidateTexts, createCandidateTexts } from './candidate-texts.ts'
import type { ParseResult, SearchDocument } from './documents.ts'
import { type Corpus, type OutlineResults, search, searchCandidates, searchOutline } from './engine.ts'
import { MAX_PROBLEM_LENGTH, MAX_PROBLEMS, MAX_TASK_MS, PROGRESS_INTERVAL_MS } from './limits.ts'
import { loadPosts, loadPrior } from './optional-downloads.ts'
import {
  type CombinedOutline,
  combineOutlines,
  combinePages,
  dataLocales,
  parseFullText,
  parseHeadings,
  parseSearchData,
  parseTitles,
} from './page-data.ts'
import type { Prior } from './prior.ts'
import { type FromWorker, fullTextUrl, pageDataUrl, type ToWorker, titlesUrl } from './protocol.ts'
import { publicWords } from './public-words.ts'
import { type RepeatableDownload, startDownload } from './repeatable-download.ts'
import { NO_RESULTS, type SearchResults } from './results.ts'
import { TextIndex } from './text-index.ts'

/** The worker's environment, which tests replace. */
export interface WorkerEnvironment {
  fetch(url: string, options: RequestInit): Promise<Response>
  post(message: FromWorker): void
  /** Ends the current task, so that queued messages are handled. */
  pause(): Promise<void>
  /** Waits for `TYPING_PAUSE_MS`. */
  waitForTyping(): Promise<void>
  /** URL of what the search has learned from example queries, which only an export has. */
  priorUrl: string | undefined
}

type SearchMessage = Extract<ToWorker, { kind: 'search' }>
type LoadMessage = Extract<ToWorker, { kind: 'load' }>

/**
 * Creates the worker's side of the search, which loads and indexes the data and answers queries. It loads titles first,
 * then headings, then the blog posts and the prior, and for each query the texts of the pages that match it best. The full text, which is
 * six times as large, is loaded once a query needs it. Only the newest query is answered.
 * @returns a message handler
 */
export function createWorkerHost(environment: WorkerEnvironment): (message: ToWorker) => Promise<void> {
  let pages: TextIndex | null = null
  let outline: CombinedOutline | null = null
  let posts = new TextIndex()
  /** Whether the full text is searched. */
  let isComplete = false
  /** What example queries tell about pages, once it has been loaded. */
  let prior: Prior | undefined
  let source: LoadMessage | null = null
  /** The newest query, whether or not it has been answered. */
  let latest: SearchMessage | null = null
  /** The newest query until it's answered. */
  let newest: SearchMessage | null = null
  /** The latest partial results. */
  let partial: { query: string; results: SearchResults } | null = null
  /** The full text, once it's loading. */
  let fullText: Promise<void> | null = null
  /** The texts of pages, once a query has needed some. */
  let candidateTexts: CandidateTexts | null = null
  /** The latest download of page data: of titles, of headings, or of the full text. */
  let pageDownload: RepeatableDownload<string[]> | null = null
  /** The download of the full text, until it's read, which is after the first answer, because that takes a while. */
  let textDownload: RepeatableDownload<string[]> | null = null
  let isLoadingPrior = false
  /** The blog posts, whose download has started. */
  let feed: Promise<void> | null = null
  let attempts = 0
  /** Whether a part of the page data is missing and isn't being downloaded. */
  let hasFailed = false
  const { post, pause } = environment
  const reportProgress = createProgressReport(post)

  /** @param onProgress called when a part of the response has arrived */
  const fetchText = (url: string, options: RequestInit, onProgress = (): void => {}): Promise<string> =>
    readText(environment.fetch(url, options), () => {
      reportProgress()
      onProgress()
    })

  /** @param urls of each locale's files */
  function downloadData(urls: readonly string[], options: RequestInit = {}): RepeatableDownload<string[]> {
    const requests = new AbortController()
    const download = startDownload((attempt) => {
      // By default, Chromium would let a second request wait for the first one, whose response it might reuse.
      const attemptOptions = attempt === 0 ? options : RELOAD
      const request = { ...attemptOptions, signal: requests.signal }
      return Promise.all(urls.map((url) => fetchText(url, request)))
    })
    download.result.then(
      () => requests.abort(),
      () => {},
    )
    pageDownload = download
    return download
  }

  /** Starts the download of the full text, unless it has started before. */
  function downloadTexts({ base, locale }: LoadMessage, options?: RequestInit): Promise<string[]> {
    const urls = outline
      ? outline.parts.map(({ fullText }) => fullTextUrl(base, fullText))
      : dataLocales(locale).map((each) => pageDataUrl(base, each))
    textDownload ??= downloadData(urls, options)
    return textDownload.result
  }

  function createIndex({ documents, problems }: ParseResult): Promise<TextIndex> {
    reportProblems(problems)
    return buildIndex(documents, { pause: () => pause().then(reportProgress) })
  }

  async function load(message: LoadMessage): Promise<void> {
    source = message
    post({ kind: 'progress' })
    await loadOutline(message)
    if (pages && canWait()) startOptionalDownloads(message)
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
      if (!canWait()) void downloadTexts(message, options)
      await showIndex(outline, 'changed')
    } catch (error) {
      report(`titles and headings: ${messageOf(error)}`)
    }
  }

  async function showIndex(parsed: ParseResult, kind: 'ready' | 'changed'): Promise<void> {
    pages = await createIndex(parsed)
    post({ kind })
    if (newest) await respond(newest)
  }

  async function loadTexts(message: LoadMessage, options?: RequestInit): Promise<void> {
    const isFirst = pages === null
    const loadingTexts = downloadTexts(message, options)
    startOptionalDownloads(message)
    try {
      const texts = await loadingTexts
      // Another attempt downloads it again, because it might be broken.
      textDownload = null
      const parts = outline?.parts
      const parsed = texts.map((text, index) =>
        parts ? parseFullText(text, parts[index]?.documents ?? []) : parseSearchData(text),
      )
      pages = await createIndex(combinePages(parsed))
      isComplete = true
    } catch (error) {
      hasFailed = true
      post({ kind: 'failed', reason: messageOf(error) })
      return
    }
    if (isFirst) post({ kind: 'ready' })
    post({ kind: 'complete' })
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
    const load = loadPages.bind(null, candidates, outline, source.base)
    try {
      // The second attempt requests only what has failed.
      await load({}).catch(() => load(RELOAD))
    } catch {
      await loadFullText(source)
    }
  }

  /** @throws if the text of a page can't be loaded */
  async function loadPages(
    routes: readonly string[],
    { documents, pageTexts }: CombinedOutline,
    base: string,
    options: RequestInit,
  ): Promise<void> {
    startOptionalDownloads({ base })
    candidateTexts ??= createCandidateTexts(documents)
    const isNew = await candidateTexts.load(routes, {
      async loadText(page) {
        const url = fullTextUrl(base, pageTexts.get(page.url) ?? '')
        const parsed = parseFullText(await fetchText(url, options), [page])
        reportProblems(parsed.problems)
        return parsed.documents[0] ?? page
      },
      createIndex: (pages) => createIndex({ documents: pages, problems: [] }),
    })
    if (isNew) post({ kind: 'changed' })
  }

  /** Starts to load what the search can do without. What couldn't be loaded is tried once more, with the next texts. */
  function startOptionalDownloads({ base }: Pick<LoadMessage, 'base'>): void {
    if (attempts++ >= MAX_ATTEMPTS) return
    if (!prior && !isLoadingPrior) void addPrior()
    feed ??= addPosts(base).catch((error) => report(messageOf(error)))
  }

  /** Reports the first problems: a broken file can have hundreds of thousands. */
  function reportProblems(problems: readonly string[]): void {
    if (problems.length === 0) return
    post({
      kind: 'problems',
      problems: problems.slice(0, MAX_PROBLEMS).map((text) => text.slice(0, MAX_PROBLEM_LENGTH)),
    })
  }

  const report = (problem: string): void => reportProblems([problem])

  async function addPrior(): Promise<void> {
    isLoadingPrior = true
    prior = await loadPrior({ fetchText, report }, environment.priorUrl)
    isLoadingPrior = false
    // Results that were shown before have another order now.
    if (prior && (isComplete || candidateTexts)) post({ kind: 'changed' })
  }

  async function addPosts(base: string): Promise<void> {
    const parsed = await loadPosts(base, { fetchText, report })
    if (!parsed) {
      feed = null
      return
    }
    posts = await createIndex(parsed)
    if (pages && posts.documents.length > 0) post({ kind: 'changed' })
  }

  async function retry(): Promise<void> {
    if (hasFailed) return retryFailed()
    pageDownload?.repeat()
    if (source && candidateTexts?.isWaiting()) await loadFullText(source)
  }

  async function retryFailed(): Promise<void> {
    if (!source) return
    hasFailed = false
    // What has arrived, or still arrives, isn't requested again.
    if (textDownload?.status === 'failed') textDownload = null
    if (!outline) await loadOutline(source, RELOAD)
    fullText = loadTexts(source, RELOAD)
    await fullText
  }

  async function respond(message: SearchMessage): Promise<void> {
    latest = message
    newest = message
    await pause()
    if (newest !== message || !pages) return
    newest = null
    const { id, query } = message
    if (query.trim() === '') return post({ kind: 'results', id, results: NO_RESULTS, words: '' })
    const loaded = searchLoaded(message, pages)
    const { results, index } = loaded
    if (results.isPartial) partial = { query, results }
    post({ kind: 'results', id, results, words: publicWords(query, index) })
    // While the headings are loading, they might have better candidates.
    if (results.isPartial && (outline || hasFailed)) void loadTextsFor(message, loaded)
  }

  /** Searches what has been loaded. If the results are partial, the query needs the texts of `candidates`, or the full text. */
  function searchLoaded({ query, scope }: SearchMessage, pages: TextIndex): OutlineResults & { index: TextIndex } {
    const earlier = partial?.query === query ? idsOf(partial.results) : []
    const corpus: Corpus = { pages, posts, prior }
    if (isComplete) return { results: search(query, corpus, scope, earlier), candidates: null, index: pages }
    const { results, candidates } = searchOutline(query, corpus, scope)
    const index = scope?.isWhole ? null : candidateTexts?.indexWith(candidates ?? [])
    if (!candidates || !index) return { results, candidates, index: pages }
    return { results: searchCandidates(query, { ...corpus, pages: index }, scope, earlier), candidates: null, index }
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

/** @param onProgress called when a part of the response has arrived */
async function readText(request: Promise<Response>, onProgress: () => void): Promise<string> {
  const response = await request
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
function createProgressReport(post: WorkerEnvironment['post']): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL_MS) return
    last = now
    post({ kind: 'progress' })
  }
}

/** Builds an index in short tasks, with pauses between them. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  { pause }: Pick<WorkerEnvironment, 'pause'>,
): Promise<TextIndex> {
  const index = new TextIndex()
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
