import { type Answer, hitsOf, reuseHits } from './answer.ts'

/** State of one search box (SPEC section 4). */
export interface SearchState {
  query: string
  /** Opened by the first non-empty text; closed by Escape, a click outside, or a choice. */
  open: boolean
  data: 'idle' | 'loading' | 'failed' | 'ready'
  /** The newest answer, and the query that it answers. */
  answer: Answer | null
  answered: string
  /** Place of the highlighted result. */
  active: number
  /** Earlier queries, and whether the reader has asked to see them. */
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
  | { kind: 'pointed'; place: number }
  | { kind: 'opened' }
  | { kind: 'closed' }
  | { kind: 'chosen' }
  | { kind: 'remembered'; recent: readonly string[] }

/** What the panel shows: nothing, earlier queries, or exactly one of the four things of the specification. */
export type Panel = 'closed' | 'recent' | 'error' | 'loading' | 'results' | 'none'

/** What a box shows of its state. A letter that is typed changes none of it while earlier results stand. */
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
      return typed(state, action.query)
    case 'loading':
      return { ...state, data: 'loading' }
    case 'failed':
      return { ...state, data: 'failed', answer: null, answered: '' }
    case 'loaded':
      return { ...state, data: 'ready' }
    case 'answered':
      return answered(state, action.query, action.answer)
    case 'moved':
      return { ...state, active: movedPlace(state, action.by) }
    case 'pointed':
      return { ...state, active: action.place }
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
 * What a box shows.
 * @param shown what it shows so far
 * @returns `shown` itself where nothing differs, so that nothing is drawn again
 */
export function viewOf(state: SearchState, shown: SearchView | null): SearchView {
  const { answer, active, recent } = state
  const panel = panelOf(state)
  const same = shown?.panel === panel && shown.answer === answer && shown.active === active && shown.recent === recent
  return same ? shown : { panel, answer, active, recent }
}

/** Which of its faces the panel shows. */
export function panelOf(state: SearchState): Panel {
  if (!state.open) return state.recentOpen && state.recent.length > 0 ? 'recent' : 'closed'
  if (state.data === 'failed') return 'error'
  if (state.data !== 'ready' || !state.answer) return 'loading'
  return hitsOf(state.answer).length > 0 ? 'results' : 'none'
}

/** Whether the results on show answer what stands in the box. */
export function isAnswered({ query, answered, answer }: SearchState): boolean {
  return answer !== null && query === answered
}

function typed(state: SearchState, query: string): SearchState {
  const empty = query.trim() === ''
  const kept = empty ? { answer: null, answered: '' } : {}
  return { ...state, ...kept, query, open: !empty, recentOpen: false, active: 0 }
}

/** The same query is answered anew when posts have come: what is highlighted stays so. */
function answered(state: SearchState, query: string, answer: Answer): SearchState {
  const active = query === state.answered ? state.active : 0
  return { ...state, data: 'ready', answer: reuseHits(state.answer, answer), answered: query, active }
}

/** Goes round at both ends. */
function movedPlace(state: SearchState, by: 1 | -1): number {
  const count = choicesOf(state)
  return count === 0 ? 0 : (state.active + by + count) % count
}

function choicesOf(state: SearchState): number {
  const panel = panelOf(state)
  if (panel === 'recent') return state.recent.length
  return panel === 'results' && state.answer ? hitsOf(state.answer).length : 0
}
