import { SEARCH_TIMEOUT_MS } from '../../lib/browser/search/limits.ts'
import { readQueryParam } from '../../lib/browser/search/query-param.ts'
import { isComposing, isSearchShortcut } from '../../lib/browser/search/shortcut.ts'
import type { SearchTexts } from '../../lib/browser/search/texts.ts'
import { openMenu } from '../menu.ts'
import { whenShown } from '../when-shown.ts'
import { MENU_BOX, NAVBAR_BOX, SEARCH_BOX_ATTRIBUTE, SEARCH_OPEN_ATTRIBUTE, SEARCH_TEXTS_ID } from './attributes.ts'
import { createSearchWorker, startEarlyWorker } from './search-worker.ts'
import { showPanel } from './show-panel.ts'

type SearchIsland = typeof import('../../components/islands/search.tsx')

/** URL of the island in an export. The preview imports it as a module. */
const ISLAND_URL = process.env.SEARCH_ISLAND

/** What a reader did last in a box before its island had loaded: typed, pressed Enter or pressed Escape. */
export type LastAct = 'typed' | 'entered' | 'escaped'

/** A search box until its island handles it. */
interface SearchBox {
  input: HTMLInputElement
  /** Loads the island and the data, and hands the box over. After a failure, the next call tries again. */
  start: () => void
}

/**
 * Handles the search boxes of the page: opens them, and loads the program that searches when one gets focus. Until
 * that has loaded, the panel says so, and text that is typed and a press of Enter are kept for it.
 */
export function handleSearchBoxes(): void {
  const navbar = createBox(NAVBAR_BOX)
  const menu = createBox(MENU_BOX)
  if (!navbar || !menu) return
  /** The box that can be used at the current window width. */
  const usable = (): SearchBox => (navbar.input.getClientRects().length > 0 ? navbar : menu)
  const focusUsable = (): void => {
    const box = usable()
    // A phone shows its keyboard only if the box is visible and focused within the same tap.
    if (box === menu) openMenu()
    box.input.focus({ preventScroll: true })
  }

  document.addEventListener('keydown', (event) => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
    if (event.defaultPrevented || !isSearchShortcut(event, focused)) return
    event.preventDefault()
    focusUsable()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`[${SEARCH_OPEN_ATTRIBUTE}]`)) focusUsable()
  })
  whenShown(() => {
    const query = readQueryParam(location.search)
    if (query !== '') openQuery(query, usable(), menu)
    for (const { input, start } of [navbar, menu])
      if (input.value.trim() !== '' || document.activeElement === input) start()
  })
}

/** Opens the query of the URL, unless the reader has already typed something. */
function openQuery(query: string, { input }: SearchBox, menu: SearchBox): void {
  if (input.value !== '') return
  input.value = query
  if (input === menu.input) openMenu()
  else input.focus({ preventScroll: true })
}

function createBox(id: string): SearchBox | null {
  const box = document.querySelector<HTMLElement>(`[${SEARCH_BOX_ATTRIBUTE}="${id}"]`)
  const input = box?.querySelector('input')
  const texts = readTexts()
  if (!box || !input || !texts) return null
  const listeners = new AbortController()
  let lastAct: LastAct = 'typed'

  const showPending = (panel: 'loading' | 'error'): void => {
    if (input.value.trim() === '' || lastAct === 'escaped') showPanel(box, 'closed', '')
    else showPanel(box, panel, texts[panel])
  }
  const start = async (): Promise<void> => {
    if (listeners.signal.aborted) return
    showPending('loading')
    try {
      startEarlyWorker(texts.locale)
      const { startSearch } = await loadIsland()
      if (listeners.signal.aborted) return
      listeners.abort()
      startSearch({ box, input, texts, createWorker: () => createSearchWorker(texts.locale), lastAct })
    } catch {
      if (lastAct === 'entered') lastAct = 'typed'
      showPending('error')
    }
  }
  const onInput = (): void => {
    lastAct = 'typed'
    void start()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === 'Enter' && input.value.trim() !== '') lastAct = 'entered'
    if (event.key !== 'Escape') return
    // The browser's default would clear the box.
    event.preventDefault()
    lastAct = 'escaped'
    showPanel(box, 'closed', '')
    input.blur()
  }
  input.addEventListener('focus', start, listeners)
  input.addEventListener('input', onInput, listeners)
  input.addEventListener('keydown', onKeyDown, listeners)
  box.querySelector('.search-retry')?.addEventListener('click', start, listeners)
  return { input, start }
}

function readTexts(): SearchTexts | null {
  const json = document.getElementById(SEARCH_TEXTS_ID)?.textContent
  return json ? (JSON.parse(json) as SearchTexts) : null
}

/** One for both boxes. */
let island: Promise<SearchIsland> | null = null
let failures = 0

/** @throws if the island can't be loaded within `SEARCH_TIMEOUT_MS` */
function loadIsland(): Promise<SearchIsland> {
  island ??= Promise.race([importIsland(), failInTime()]).catch((error) => {
    island = null
    failures++
    throw error
  })
  return island
}

function failInTime(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the search code did not load in time')), SEARCH_TIMEOUT_MS)
  })
}

/** Browsers remember that a module couldn't be loaded, so another attempt needs another URL. */
function importIsland(): Promise<SearchIsland> {
  if (!ISLAND_URL || failures === 0) return import('../../components/islands/search.tsx')
  return import(/* webpackIgnore: true */ `${ISLAND_URL}?retry=${failures}`)
}
