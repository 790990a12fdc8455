import { hitsOf, keepUntil, reuseHits, type SearchResults } from './results.ts'
import type { ResultFilter } from './scope.ts'

/** State of one search box. */
export interface SearchState {
  query: string
  /** Opened by the first non-blank text; closed by Escape, a click outside, or opening a result. */
  open: boolean
  data: 'idle' | 'loading' | 'failed' | 'ready'
  /** Which kind of results the reader wants. */
  filter: ResultFilter
  /** The latest results, with their query and filter. */
  results: SearchResults | null
  resultsQuery: string
  resultsFilter: ResultFilter
  /** Index of the highlighted result, or `NONE`. */
  active: number
  /** Recent searches, and whether the reader has opened the list of them. */
  recent: readonly string[]
  recentOpen: boolean
}

export type SearchAction =
  | { kind: 'typed'; query: string }
  | { kind: 'filtered'; filter: ResultFilter }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'results'; query: string; filter?: ResultFilter; results: SearchResults }
  | { kind: 'loaded' }
  | { kind: 'moved'; by: 1 | -1 }
  | { kind: 'pointed'; index: number }
  | { kind: 'opened' }
  | { kind: 'closed' }
  | { kind: 'chosen' }
  | { kind: 'remembered'; recent: readonly string[] }

/** Index of no result: the arrow keys come by it between the last result and the first. */
export const NONE = -1

/** What the panel shows. `none` means that the search found nothing. */
export type Panel = 'closed' | 'recent' | 'error' | 'loading' | 'results' | 'none'

/** The rendered part of the state. A typed letter doesn't change it while earlier results are still shown. */
export interface SearchView extends Pick<SearchState, 'results' | 'active' | 'recent' | 'filter'> {
  panel: Panel
}

export const CLOSED_SEARCH: SearchState = {
  query: '',
  open: false,
  data: 'idle',
  filter: 'all',
  results: null,
  resultsQuery: '',
  resultsFilter: 'all',
  active: 0,
  recent: [],
  recentOpen: false,
}

/** The next state of a search box. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.kind) {
    case 'typed':
      return updateQuery(state, action.query)
    case 'filtered':
      return { ...state, filter: action.filter, active: 0 }
    case 'loading':
      return { ...state, data: 'loading' }
    case 'failed':
      return { ...state, data: 'failed', results: null, resultsQuery: '' }
    case 'loaded':
      return { ...state, data: 'ready' }
    case 'results':
      return receiveResults(state, action.query, action.filter ?? 'all', action.results)
    case 'moved':
      return { ...state, active: moveActive(state, action.by) }
    case 'pointed':
      return { ...state, active: action.index }
    case 'opened':
      return state.query.trim() === '' ? { ...state, recentOpen: true, active: NONE } : { ...state, open: true }
    case 'closed':
      return { ...state, open: false, recentOpen: false }
    case 'chosen':
      return { ...CLOSED_SEARCH, data: state.data, recent: state.recent }
    case 'remembered':
      return { ...state, recent: action.recent }
  }
}

/**
 * Derives the view from the state.
 * @param previous view that is currently rendered
 * @returns `previous` itself if nothing differs, so that nothing is rendered again
 */
export function viewOf(state: SearchState, previous: SearchView | null): SearchView {
  const { results, active, recent, filter } = state
  const panel = panelOf(state)
  const isSame =
    previous?.panel === panel &&
    previous.results === results &&
    previous.active === active &&
    previous.recent === recent &&
    previous.filter === filter
  return isSame ? previous : { panel, results, active, recent, filter }
}

export function panelOf(state: SearchState): Panel {
  if (!state.open) return state.recentOpen && state.recent.length > 0 ? 'recent' : 'closed'
  if (state.data === 'failed') return 'error'
  if (state.data !== 'ready' || !state.results || isUndecided(state.results)) return 'loading'
  return hitsOf(state.results).length > 0 ? 'results' : 'none'
}

/** Whether more texts are needed to tell whether a query has results, because those loaded so far have none. */
export function isUndecided({ isPartial, pages }: SearchResults): boolean {
  return isPartial === true && pages.length === 0
}

/** Whether the current results are for the text that is in the box now, and for its filter. */
export function isCurrent({ query, filter, resultsQuery, resultsFilter, results }: SearchState): boolean {
  return results !== null && query === resultsQuery && filter === resultsFilter
}

function updateQuery(state: SearchState, query: string): SearchState {
  const isBlank = query.trim() === ''
  const cleared = isBlank ? { results: null, resultsQuery: '', filter: CLOSED_SEARCH.filter } : {}
  return { ...state, ...cleared, query, open: !isBlank, recentOpen: false, active: 0 }
}

/** Keeps the highlight in place if the same query gets results again, which happens once more documents have been loaded. */
function receiveResults(state: SearchState, query: string, filter: ResultFilter, results: SearchResults): SearchState {
  const isRepeated = query === state.resultsQuery && filter === state.resultsFilter
  const next = isRepeated && state.results ? keepUntil(Math.max(state.active, 0), state.results, results) : results
  const active = isRepeated ? state.active : 0
  return {
    ...state,
    data: 'ready',
    results: reuseHits(state.results, next),
    resultsQuery: query,
    resultsFilter: filter,
    active,
  }
}

/** Wraps around at both ends, by way of no result. */
function moveActive(state: SearchState, by: 1 | -1): number {
  const count = optionCount(state)
  return count === 0 ? 0 : ((state.active + 1 + by + count + 1) % (count + 1)) + NONE
}

function optionCount(state: SearchState): number {
  const panel = panelOf(state)
  if (panel === 'recent') return state.recent.length
  return panel === 'results' && state.results ? hitsOf(state.results).length : 0
}
