import { type Answer, hitsOf, reuseHits } from './answer.ts'

/** State of one search box. */
export interface SearchState {
  query: string
  /** Opened by the first non-blank text; closed by Escape, a click outside, or opening a result. */
  open: boolean
  data: 'idle' | 'loading' | 'failed' | 'ready'
  /** The latest answer, and its query. */
  answer: Answer | null
  answered: string
  /** Index of the highlighted result. */
  active: number
  /** Recent searches, and whether the reader has opened the list of them. */
  recent: readonly string[]
  recentOpen: boolean
}

export type SearchAction =
  | { kind: 'typed'; query: string }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'answered'; query: string; answer: Answer }
  | { kind: 'loaded' }
  | { kind: 'moved'; by: 1 | -1 }
  | { kind: 'pointed'; index: number }
  | { kind: 'opened' }
  | { kind: 'closed' }
  | { kind: 'chosen' }
  | { kind: 'remembered'; recent: readonly string[] }

/** What the panel shows. `none` means that the search found nothing. */
export type Panel = 'closed' | 'recent' | 'error' | 'loading' | 'results' | 'none'

/** The rendered part of the state. A typed letter doesn't change it while earlier results are still shown. */
export interface SearchView {
  panel: Panel
  answer: Answer | null
  active: number
  recent: readonly string[]
}

export const CLOSED_SEARCH: SearchState = {
  query: '',
  open: false,
  data: 'idle',
  answer: null,
  answered: '',
  active: 0,
  recent: [],
  recentOpen: false,
}

/** The next state of a search box. */
export function reduceSearch(state: SearchState, action: SearchAction): SearchState {
  switch (action.kind) {
    case 'typed':
      return updateQuery(state, action.query)
    case 'loading':
      return { ...state, data: 'loading' }
    case 'failed':
      return { ...state, data: 'failed', answer: null, answered: '' }
    case 'loaded':
      return { ...state, data: 'ready' }
    case 'answered':
      return receiveAnswer(state, action.query, action.answer)
    case 'moved':
      return { ...state, active: moveActive(state, action.by) }
    case 'pointed':
      return { ...state, active: action.index }
    case 'opened':
      return state.query.trim() === '' ? { ...state, recentOpen: true, active: 0 } : { ...state, open: true }
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
  const { answer, active, recent } = state
  const panel = panelOf(state)
  const isSame =
    previous?.panel === panel && previous.answer === answer && previous.active === active && previous.recent === recent
  return isSame ? previous : { panel, answer, active, recent }
}

export function panelOf(state: SearchState): Panel {
  if (!state.open) return state.recentOpen && state.recent.length > 0 ? 'recent' : 'closed'
  if (state.data === 'failed') return 'error'
  if (state.data !== 'ready' || !state.answer) return 'loading'
  return hitsOf(state.answer).length > 0 ? 'results' : 'none'
}

/** Whether the current answer is for the text that is in the box now. */
export function isAnswered({ query, answered, answer }: SearchState): boolean {
  return answer !== null && query === answered
}

function updateQuery(state: SearchState, query: string): SearchState {
  const isBlank = query.trim() === ''
  const cleared = isBlank ? { answer: null, answered: '' } : {}
  return { ...state, ...cleared, query, open: !isBlank, recentOpen: false, active: 0 }
}

/** Keeps the highlight if the same query is answered again, which happens once the blog posts have been loaded. */
function receiveAnswer(state: SearchState, query: string, answer: Answer): SearchState {
  const active = query === state.answered ? state.active : 0
  return { ...state, data: 'ready', answer: reuseHits(state.answer, answer), answered: query, active }
}

/** Wraps around at both ends. */
function moveActive(state: SearchState, by: 1 | -1): number {
  const count = optionCount(state)
  return count === 0 ? 0 : (state.active + by + count) % count
}

function optionCount(state: SearchState): number {
  const panel = panelOf(state)
  if (panel === 'recent') return state.recent.length
  return panel === 'results' && state.answer ? hitsOf(state.answer).length : 0
}
