import { readQueryParam, setQueryParam } from '@authzed-docs/search/browser/results-url.ts'
import { isComposing, onSearchShortcut } from '@authzed-docs/search/browser/shortcut.ts'
import type { SearchTexts } from '../../components/search/texts.ts'
import { reloadIfOutdated } from '../outdated.ts'
import { whenShown } from '../page-events.ts'
import { type PendingInput, SEARCH_BOX_ATTRIBUTE, SEARCH_CLOSE_ATTRIBUTE, SEARCH_TEXTS_ID } from './attributes.ts'
import { highlightOnUse } from './highlight-opened-result.ts'
import { createIslandLoader } from './island-loader.ts'
import { pausePrerendering } from './pause-prerendering.ts'
import { createSearchWorker, onEarlyMessage, startEarlyWorker } from './search-worker.ts'
import { showPanel } from './show-panel.ts'

type SearchIsland = typeof import('../../components/islands/search.tsx')

/** URL of the island in an export. The preview imports it as a module. */
const ISLAND_URL = process.env.SEARCH_ISLAND

/** The search box until its island handles it. */
interface SearchBox {
  input: HTMLInputElement
  /** Loads the island and the data, and hands the box over. After a failure, the next call tries again. */
  start: () => void
}

/**
 * Handles the search box of the page: loads the search bundle when the box gets focus. Until that has loaded, the
 * panel says so, and text that is typed and a press of Enter are kept for it.
 */
export function handleSearchBox(): void {
  const box = createBox()
  if (!box) return
  const { input, start } = box
  const focus = (): void => input.focus({ preventScroll: true })

  onSearchShortcut(() => {
    focus()
    input.select()
    // Shows the results of the selected text again.
    if (input.value.trim() !== '') input.dispatchEvent(new Event('input'))
  })
  // Safari doesn't move the focus to a button that is tapped. The panel closes on any press outside of the box.
  document.querySelector(`[${SEARCH_CLOSE_ATTRIBUTE}]`)?.addEventListener('click', () => input.blur())
  whenShown(() => {
    const query = readQueryParam(location.search)
    if (query !== '' && input.value === '') {
      input.value = query
      focus()
    }
    if (input.value.trim() !== '' || document.activeElement === input) start()
  })
}

function createBox(): SearchBox | null {
  const box = document.querySelector<HTMLElement>(`[${SEARCH_BOX_ATTRIBUTE}]`)
  const input = box?.querySelector('input')
  const panel = box?.querySelector('[data-panel]')
  const texts = readTexts()
  if (!box || !input || !panel || !texts) return null
  pausePrerendering(panel)
  const listeners = new AbortController()
  let pendingInput: PendingInput = 'typed'

  const showPending = (panel: 'loading' | 'error'): void => {
    if (input.value.trim() === '' || pendingInput === 'escaped') showPanel(box, 'closed', '')
    else showPanel(box, panel, texts[panel])
  }
  const start = async (): Promise<void> => {
    if (listeners.signal.aborted) return
    showPending('loading')
    const handling = new AbortController()
    try {
      startEarlyWorker(texts.locale)
      const { startSearch } = await island.load()
      if (listeners.signal.aborted) return
      startSearch({
        box,
        input,
        texts,
        createWorker: () => createSearchWorker(texts.locale),
        pendingInput,
        highlight: highlightOnUse,
        signal: handling.signal,
      })
      // Only now, because “Try again” is one of them.
      listeners.abort()
    } catch {
      handling.abort()
      if (pendingInput === 'entered') pendingInput = 'typed'
      showPending('error')
      island.whenArrived(start)
    }
  }
  const onInput = (): void => {
    pendingInput = 'typed'
    void start()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      // The form is for browsers without the script.
      event.preventDefault()
      if (input.value.trim() !== '') pendingInput = 'entered'
    }
    if (event.key !== 'Escape') return
    // The browser's default would clear the box.
    event.preventDefault()
    pendingInput = 'escaped'
    showPanel(box, 'closed', '')
    input.blur()
  }
  input.addEventListener('focus', start, listeners)
  input.addEventListener('input', onInput, listeners)
  input.addEventListener('keydown', onKeyDown, listeners)
  const retry = box.querySelector('.search-retry')
  retry?.addEventListener('click', start, listeners)
  // Its island uses the button too, but can't load what a deploy has removed either.
  retry?.addEventListener('click', () => {
    const { pathname, search, hash } = location
    void reloadIfOutdated(setQueryParam(pathname + search + hash, input.value.trim()))
  })
  returnFocus(box)
  return { input, start }
}

/** On Escape, the focus returns to where it was before the shortcut. The panel is closed by then. */
function returnFocus(box: HTMLElement): void {
  let origin: EventTarget | null = null
  box.addEventListener('focusin', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) origin = relatedTarget
  })
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    if (origin instanceof HTMLElement) origin.focus({ preventScroll: true })
  })
}

/** The messages of the search, which are in the HTML of the page. */
function readTexts(): SearchTexts | null {
  const json = document.getElementById(SEARCH_TEXTS_ID)?.textContent
  return json ? (JSON.parse(json) as SearchTexts) : null
}

const island = createIslandLoader<SearchIsland>({ download: importIsland, onProgress: onEarlyMessage })

/** Browsers remember that a module couldn't be loaded, so another attempt needs another URL. */
function importIsland(attempts: number): Promise<SearchIsland> {
  if (!ISLAND_URL || attempts === 0) return import('../../components/islands/search.tsx')
  return import(/* webpackIgnore: true */ `${ISLAND_URL}?retry=${attempts}`)
}
