import { createSearchClient, type WorkerLike } from '@authzed-docs/search/browser/client.ts'
import { RECENT_KEY, readRecent } from '@authzed-docs/search/browser/recent.ts'
import type { SearchView } from '@authzed-docs/search/browser/reducer.ts'
import { hitsOf } from '@authzed-docs/search/browser/results.ts'
import { resultsUrl } from '@authzed-docs/search/browser/results-url.ts'
import { createSearchSession } from '@authzed-docs/search/browser/session.ts'
import { formatCount } from '@authzed-docs/shared/format.ts'
import type { RefCallback } from 'react'
import { createRoot } from 'react-dom/client'
import { type PendingInput, SEARCH_BOX_ATTRIBUTE } from '../../dom/search/attributes.ts'
import { storeOpenedResult } from '../../dom/search/opened-result.ts'
import { showPanel } from '../../dom/search/show-panel.ts'
import { emitSearchChosen } from '../../lib/analytics/browser/search-events.ts'
import { safeStorage } from '../../lib/page/browser/safe-storage.ts'
import type { SearchTexts } from '../search/texts.ts'
import { type EnterTargets, handleEnter, handleKeyDown } from './search/keyboard.ts'
import { dismissPanel, limitPanelHeight } from './search/open-panel.ts'
import { type PanelProps, SearchPanel, updateAllResults } from './search/panel.tsx'
import { keepQueryInUrl } from './search/query-in-url.ts'
import { setActiveDescendant, showResults } from './search/show-results.ts'
import { createNoResultsTracker } from './search/track-no-results.ts'

export interface SearchOptions {
  box: HTMLElement
  input: HTMLInputElement
  texts: SearchTexts
  createWorker: () => WorkerLike
  pendingInput: PendingInput
  /** Highlights the section of this page that a result links to, by its hash. */
  highlight: (hash: string) => void
  /** Closes the panel and removes the listeners of the box. */
  signal: AbortSignal
}

/** Starts handling a search box: its keys, its panel, and the query in the URL. */
export function startSearch({ box, input, texts, createWorker, pendingInput, highlight, signal }: SearchOptions): void {
  const container = box.querySelector('.search-content')
  if (!container) return
  const client = createSearchClient({
    createWorker,
    report: (problems) => console.warn(`Skipped invalid search data:\n${problems.join('\n')}`),
  })
  const session = createSearchSession({
    client,
    recent: readRecent(safeStorage.read(RECENT_KEY)),
    saveRecent: (recent) => safeStorage.write(RECENT_KEY, JSON.stringify(recent)),
  })
  const id = box.getAttribute(SEARCH_BOX_ATTRIBUTE) ?? ''
  const openAll = (): void => {
    const url = resultsUrl(session.state(), texts.locale)
    session.choose()
    location.assign(url)
  }
  const targets: EnterTargets = { idOf: (index) => `${id}-${index}`, openAll }

  const search = (query: string): void => {
    input.value = query
    input.focus()
    session.filter('all')
    session.type(query)
  }
  // The browser follows the link itself.
  const onOpen = (link: HTMLAnchorElement): void => {
    const isOnPage = link.pathname === location.pathname && link.hash !== ''
    emitSearchChosen({ words: client.publicWords(), leavesPage: link.target === '' && !isOnPage })
    session.choose()
    input.value = ''
    input.blur()
    if (link.target !== '') return
    // Deferred, because the browser scrolls to a section of this page only after the current task.
    if (isOnPage) setTimeout(() => highlight(link.hash))
    else storeOpenedResult(link)
  }

  /** Recent searches are offered as soon as the reader turns to the empty box. */
  const onFocus = (): void => {
    session.focus()
    if (input.value.trim() === '' && document.activeElement === input) session.open()
  }

  const root = createRoot(container)
  const setActive = (): (() => void) => setActiveDescendant(input, id, session)
  const props: Omit<PanelProps, 'view'> = {
    id,
    input,
    onEnter: () => handleEnter(session, targets),
    onSearch: search,
    session,
    texts,
    refs: {
      results: whileShown((list) => {
        const cleanUp = showResults(list, { id, onOpen, session, texts })
        // After the results are rendered, because it looks up the highlighted one.
        const cleanUpActive = setActive()
        return () => {
          cleanUpActive()
          cleanUp()
        }
      }),
      recent: whileShown(setActive),
      allResults: whileShown((link) => updateAllResults(link, { session, texts })),
    },
  }

  const trackNoResults = createNoResultsTracker()
  let shown: SearchView | null = null
  let opened: AbortController | null = null
  const update = (): void => {
    const view = session.view()
    trackNoResults(view.panel === 'none' && view.filter === 'all' ? session.state().query.trim() : null)
    showPanel(box, view.panel, statusOf(view, texts))
    if (view === shown) return
    shown = view
    if (view.panel === 'closed') {
      opened?.abort()
      opened = null
    } else if (!opened) {
      opened = new AbortController()
      dismissPanel(box, session, opened)
      limitPanelHeight(box, opened)
    }
    root.render(<SearchPanel {...props} view={view} />)
  }
  session.subscribe(update)
  keepQueryInUrl(session)
  signal.addEventListener('abort', session.close)
  input.addEventListener('focus', onFocus, { signal })
  input.addEventListener('click', session.open, { signal })
  input.addEventListener('input', () => session.type(input.value), { signal })
  input.addEventListener('keydown', (event) => handleKeyDown(event, session, targets), { signal })
  box.querySelector('.search-retry')?.addEventListener('click', () => input.focus(), { signal })

  onFocus()
  if (input.value.trim() !== '') session.type(input.value)
  if (pendingInput === 'escaped') session.close()
  if (pendingInput === 'entered') handleEnter(session, targets)
}

function statusOf({ panel, results }: SearchView, texts: SearchTexts): string {
  if (panel === 'results' && results) return formatCount(texts.locale, hitsOf(results).length, texts.count)
  return panel === 'loading' || panel === 'error' || panel === 'none' ? texts[panel] : ''
}

/** A ref that starts something with an element and ends it when the element is removed. */
function whileShown<T extends HTMLElement>(start: (element: T) => () => void): RefCallback<T> {
  return (element) => (element ? start(element) : undefined)
}
