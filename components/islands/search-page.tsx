import { createSearchClient } from '@authzed-docs/search/browser/client.ts'
import { addRecent, RECENT_KEY, readRecent } from '@authzed-docs/search/browser/recent.ts'
import { isUndecided } from '@authzed-docs/search/browser/reducer.ts'
import { hitsOf, type SearchResults } from '@authzed-docs/search/browser/results.ts'
import { readPlace, withPlace } from '@authzed-docs/search/browser/results-place.ts'
import { type ResultsRequest, readRequest } from '@authzed-docs/search/browser/results-url.ts'
import { parseFilter } from '@authzed-docs/search/browser/scope.ts'
import { onSearchShortcut } from '@authzed-docs/search/browser/shortcut.ts'
import { formatCount } from '@authzed-docs/shared/format.ts'
import { createRoot } from 'react-dom/client'
import { SEARCH_INDEX_ID, SEARCH_PAGE_TEXTS_ATTRIBUTE } from '../../dom/search/attributes.ts'
import { storeOpenedResult } from '../../dom/search/opened-result.ts'
import { pageTrails } from '../../dom/search/page-trails.ts'
import { createSearchWorker } from '../../dom/search/search-worker.ts'
import { emitSearchChosen } from '../../lib/analytics/browser/search-events.ts'
import { hasModifierKey } from '../../lib/page/browser/modifier-key.ts'
import { safeStorage } from '../../lib/page/browser/safe-storage.ts'
import { AllResults, type SearchPageTexts } from './search/all-results.tsx'
import { createRequestHistory, writeHistory } from './search/query-in-url.ts'
import { createNoResultsTracker } from './search/track-no-results.ts'

/**
 * How long the title waits while the reader types, in milliseconds. The URL has changed by then. Otherwise, the entry of the
 * history for the query before would get the title.
 */
const TITLE_DELAY_MS = 400

/** Events after which the reader's place is no longer restored. */
const READER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']

/** Starts the results page: the form searches as the reader types, and its query and filter are in the URL. */
export function startSearchPage(root: HTMLElement): void {
  const form = root.querySelector('form')
  const input = form?.querySelector<HTMLInputElement>('input[type=search]')
  const container = root.lastElementChild
  const output = root.querySelector('output')
  const retry = root.querySelector('button[hidden]')
  if (!form || !input || !container || !output || !retry) return
  const texts = JSON.parse(root.getAttribute(SEARCH_PAGE_TEXTS_ATTRIBUTE) ?? '') as SearchPageTexts
  const index = document.getElementById(SEARCH_INDEX_ID)?.closest('section')
  const client = createSearchClient({
    createWorker: () => createSearchWorker(texts.locale),
    report: (problems) => console.warn(`Skipped invalid search data:\n${problems.join('\n')}`),
  })
  const list = createRoot(container)
  const trails = pageTrails()
  const history = createRequestHistory()
  const trackNoResults = createNoResultsTracker()
  const { title } = document
  let request: ResultsRequest = { query: '', filter: 'all' }
  let titleTimer: ReturnType<typeof setTimeout> | undefined
  let place = readPlace(window.history.state)

  const render = (status: string, results: SearchResults | null): void => {
    output.textContent = status
    trackNoResults(status === texts.none && request.filter === 'all' ? request.query : null)
    retry.toggleAttribute('hidden', status !== texts.error)
    index?.toggleAttribute('hidden', request.query !== '')
    list.render(
      results && <AllResults onSearch={search} {...request} results={results} texts={texts} trails={trails} />,
    )
  }

  const moreLists = (): HTMLDetailsElement[] => [...container.querySelectorAll('details')]

  /** The browser restores the place of a reader who comes back only if the results are already there. */
  const restorePlace = (): void => {
    if (!place) return
    const lists = moreLists()
    for (const index of place.open) lists[index]?.setAttribute('open', '')
    window.scrollTo(0, place.top)
    place = null
  }

  const storePlace = (): void => {
    // The entry of the history must have the query that the reader has just typed.
    history.add(request)
    const open = moreLists().flatMap((list, index) => (list.open ? index : []))
    writeHistory('replaceState', withPlace(window.history.state, { top: window.scrollY, open }))
  }

  const statusOf = (results: SearchResults): string => {
    const count = hitsOf(results).length
    return count > 0 ? formatCount(texts.locale, count, texts.count) : texts.none
  }

  /** Shows the results from titles and headings, with an error if the full text can't be loaded. */
  async function renderPartial(asked: ResultsRequest, results: SearchResults): Promise<void> {
    render(texts.loading, results)
    try {
      await client.waitForTexts()
    } catch {
      if (asked === request) render(texts.error, results)
    }
  }

  async function run(): Promise<void> {
    const asked = request
    if (asked.query === '') return render('', null)
    if (container?.firstChild === null) render(texts.loading, null)
    try {
      const results = await client.search(asked.query, { filter: asked.filter, isWhole: true })
      if (!results || asked !== request) return
      // The client announces the full text, and the query then runs again.
      if (isUndecided(results)) await client.waitForTexts()
      else if (results.isPartial) await renderPartial(asked, results)
      else {
        render(statusOf(results), results)
        restorePlace()
      }
    } catch {
      if (asked === request) render(texts.error, null)
    }
  }

  const show = (next: ResultsRequest, titleDelay = 0): void => {
    request = next
    clearTimeout(titleTimer)
    titleTimer = setTimeout(() => {
      document.title = next.query === '' ? title : `${next.query} – ${title}`
    }, titleDelay)
    if (input.value.trim() !== next.query) input.value = next.query
    for (const radio of form.querySelectorAll<HTMLInputElement>('input[type=radio]'))
      radio.checked = radio.value === next.filter
    void run()
  }
  const readForm = (): ResultsRequest => ({
    query: input.value.trim(),
    filter: parseFilter(form.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? null),
  })
  function search(query: string): void {
    show({ query, filter: 'all' })
    history.add(request)
    input?.focus()
  }
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-result]') : null
    if (!link || hasModifierKey(event)) return
    const { query } = request
    emitSearchChosen({ words: client.publicWords(), leavesPage: link.target === '' })
    safeStorage.write(RECENT_KEY, JSON.stringify(addRecent(readRecent(safeStorage.read(RECENT_KEY)), query)))
    if (link.target !== '') return
    storeOpenedResult(link)
    storePlace()
  }

  for (const type of READER_EVENTS) window.addEventListener(type, () => (place = null), { once: true, passive: true })
  container.addEventListener('click', (event) => event instanceof MouseEvent && onClick(event))
  retry.addEventListener('click', () => {
    // The button disappears.
    input.focus()
    void run()
  })
  input.addEventListener('focus', () => void client.load().catch(() => {}))
  input.addEventListener('input', () => {
    show(readForm(), TITLE_DELAY_MS)
    history.type(request)
  })
  form.addEventListener('change', ({ target }) => {
    if (target === input) return
    show(readForm())
    history.add(request)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    show(readForm())
    history.add(request)
  })
  onSearchShortcut(() => input.select())
  window.addEventListener('popstate', () => show(readRequest(location.search)))
  client.onChange(() => void run())
  const asked = readRequest(location.search)
  show(asked.query === '' ? { ...asked, query: input.value.trim() } : asked)
}
