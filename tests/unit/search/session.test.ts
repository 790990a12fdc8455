import { describe, expect, it, vi } from 'vitest'
import { type Answer, reuseHits } from '../../../lib/browser/search/answer.ts'
import type { SearchClient } from '../../../lib/browser/search/client.ts'
import {
  CLOSED_SEARCH,
  isAnswered,
  panelOf,
  reduceSearch,
  type SearchAction,
} from '../../../lib/browser/search/reducer.ts'
import { createSearchSession } from '../../../lib/browser/search/session.ts'

const hit = (id: string) => ({ id, route: id, title: [], text: [] })
const TWO: Answer = { pages: [{ id: '/a', title: 'A', hits: [hit('/a#1'), hit('/a#2')] }], blog: [] }
const THREE: Answer = { ...TWO, blog: [hit('https://example.com/p')] }
const EMPTY: Answer = { pages: [], blog: [] }

const stateAfter = (...actions: SearchAction[]) => actions.reduce(reduceSearch, CLOSED_SEARCH)
const typedAction = (query: string): SearchAction => ({ kind: 'typed', query })
const answeredAction = (query: string, answer: Answer): SearchAction => ({ kind: 'answered', query, answer })

describe('panelOf', () => {
  it.each<[string, SearchAction[], string]>([
    ['closed initially', [], 'closed'],
    ['closed if only spaces are typed', [typedAction('  ')], 'closed'],
    ['loading from the first non-blank text', [typedAction('a')], 'loading'],
    ['loading while the data loads', [typedAction('a'), { kind: 'loading' }], 'loading'],
    ['loading until the first answer arrives', [typedAction('a'), { kind: 'loaded' }], 'loading'],
    ['an error after a failed load', [typedAction('a'), { kind: 'failed' }], 'error'],
    ['loading again during a retry', [typedAction('a'), { kind: 'failed' }, { kind: 'loading' }], 'loading'],
    ['results', [typedAction('a'), answeredAction('a', TWO)], 'results'],
    ['results that are only blog posts', [typedAction('a'), answeredAction('a', { ...THREE, pages: [] })], 'results'],
    ['no results', [typedAction('a'), answeredAction('a', EMPTY)], 'none'],
    [
      'the previous results until new ones arrive',
      [typedAction('a'), answeredAction('a', TWO), typedAction('ab')],
      'results',
    ],
    ['closed by Escape or a click outside', [typedAction('a'), answeredAction('a', TWO), { kind: 'closed' }], 'closed'],
    ['closed by opening a result', [typedAction('a'), answeredAction('a', TWO), { kind: 'chosen' }], 'closed'],
    ['closed if the text is cleared', [typedAction('a'), answeredAction('a', TWO), typedAction('')], 'closed'],
    [
      'open again on demand',
      [typedAction('a'), answeredAction('a', TWO), { kind: 'closed' }, { kind: 'opened' }],
      'results',
    ],
    ['closed without text and recent searches', [{ kind: 'opened' }], 'closed'],
    ['recent searches on demand', [{ kind: 'remembered', recent: ['b'] }, { kind: 'opened' }], 'recent'],
    [
      'closed once the recent searches are cleared',
      [{ kind: 'remembered', recent: ['b'] }, { kind: 'opened' }, { kind: 'remembered', recent: [] }],
      'closed',
    ],
    ['closed while the data loads without text', [{ kind: 'loading' }], 'closed'],
    ['closed after a failure without text', [{ kind: 'failed' }], 'closed'],
  ])('is %s', (_name, actions, panel) => {
    expect(panelOf(stateAfter(...actions))).toBe(panel)
  })

  it('clears the text when a result is opened, but keeps the data', () => {
    const state = stateAfter(typedAction('a'), answeredAction('a', TWO), { kind: 'chosen' })
    expect(state).toMatchObject({ query: '', answer: null, data: 'ready' })
  })

  it('keeps the text when the panel is closed', () => {
    expect(stateAfter(typedAction('a'), answeredAction('a', TWO), { kind: 'closed' }).query).toBe('a')
  })

  it('drops the answer when the text is cleared', () => {
    expect(panelOf(stateAfter(typedAction('a'), answeredAction('a', TWO), typedAction(''), typedAction('b')))).toBe(
      'loading',
    )
  })
})

describe('reuseHits', () => {
  const copy = (answer: Answer): Answer => structuredClone(answer)

  it('returns the rendered answer if both are equal', () => {
    expect(reuseHits(THREE, copy(THREE))).toBe(THREE)
  })

  it('reuses rendered results that are equal', () => {
    const marked = { ...hit('/a#2'), text: [{ text: 'new', marked: true }] }
    const next = { pages: [{ id: '/a', title: 'A', hits: [copy(TWO).pages[0]?.hits[0] ?? marked, marked] }], blog: [] }
    const shared = reuseHits(THREE, next)
    expect(shared).toEqual(next)
    expect(shared.pages[0]?.hits[0]).toBe(THREE.pages[0]?.hits[0])
    expect(shared.pages[0]?.hits[1]).toBe(marked)
  })

  it('reuses a result that has moved', () => {
    const moved: Answer = { pages: [{ id: '/b', title: 'B', hits: [] }, ...copy(TWO).pages], blog: [] }
    expect(reuseHits(TWO, moved).pages[1]?.hits[1]).toBe(TWO.pages[0]?.hits[1])
  })

  it('returns the answer itself if nothing is rendered', () => {
    expect(reuseHits(null, TWO)).toBe(TWO)
  })
})

describe('the highlight', () => {
  const moved = (by: 1 | -1): SearchAction => ({ kind: 'moved', by })
  const open = [typedAction('a'), answeredAction('a', THREE)]

  it.each<[string, SearchAction[], number]>([
    ['starts at the first result', [], 0],
    ['moves down', [moved(1)], 1],
    ['wraps around at the end', [moved(1), moved(1), moved(1)], 0],
    ['wraps around at the beginning', [moved(-1)], 2],
    ['follows the pointer', [{ kind: 'pointed', index: 2 }], 2],
    ['returns to the first result if the query changes', [moved(1), typedAction('ab')], 0],
    [
      'returns to the first result for a different query',
      [moved(1), typedAction('ab'), moved(1), answeredAction('ab', TWO)],
      0,
    ],
    ['stays if the same query is answered again', [moved(1), answeredAction('a', THREE)], 1],
  ])('%s', (_name, actions, active) => {
    expect(stateAfter(...open, ...actions).active).toBe(active)
  })

  it('stays at the first index without results', () => {
    expect(stateAfter(typedAction('a'), answeredAction('a', EMPTY), moved(1)).active).toBe(0)
    expect(stateAfter(moved(-1)).active).toBe(0)
  })
})

/** A client whose answers are sent by the test. */
function fakeClient() {
  const queries: string[] = []
  const pending: ((answer: Answer | null) => void)[] = []
  const listeners = new Set<() => void>()
  let load: () => Promise<void> = () => Promise.resolve()
  const client: SearchClient = {
    load: () => load(),
    search: async (query) => {
      await load()
      queries.push(query)
      return new Promise((resolve) => pending.push(resolve))
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    client,
    queries,
    answer: (answer: Answer | null) => pending.pop()?.(answer),
    change: () => listeners.forEach((listener) => void listener()),
    loadWith: (next: () => Promise<void>) => {
      load = next
    },
  }
}

function open(recent: string[] = []) {
  const fake = fakeClient()
  const saveRecent = vi.fn()
  const session = createSearchSession({ client: fake.client, recent, saveRecent })
  session.subscribe(() => {})
  /** Waits until the query has been sent, answers it, and waits until the session has handled the answer. */
  const receive = async (answer: Answer) => {
    await settle()
    fake.answer(answer)
    await settle()
  }
  return { ...fake, session, saveRecent, receive, panel: () => panelOf(session.state()) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('createSearchSession', () => {
  it('loads the data on the first focus without opening the panel', async () => {
    const { session, panel } = open()
    session.focus()
    expect(session.state().data).toBe('loading')
    await settle()
    expect([session.state().data, panel()]).toEqual(['ready', 'closed'])
  })

  it('answers a query typed while the data was loading', async () => {
    let ready = (): void => {}
    const { session, queries, answer, panel, loadWith } = open()
    loadWith(() => new Promise((resolve) => (ready = resolve)))
    session.focus()
    session.type('caveats')
    expect(panel()).toBe('loading')
    ready()
    await settle()
    expect(queries).toContain('caveats')
    answer(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('shows an error if loading fails, and retries on the next key', async () => {
    const { session, receive, panel, loadWith } = open()
    loadWith(() => Promise.reject(new Error('no')))
    session.type('a')
    await settle()
    expect(panel()).toBe('error')
    loadWith(() => Promise.resolve())
    session.type('ab')
    expect(panel()).toBe('loading')
    await receive(TWO)
    expect(panel()).toBe('results')
  })

  it('retries on the next focus, then answers the text in the box', async () => {
    const { session, queries, answer, panel, loadWith } = open()
    loadWith(() => Promise.reject(new Error('no')))
    session.type('a')
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await settle()
    expect(queries).toEqual(['a'])
    answer(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('ignores an answer that arrives too late', async () => {
    const { session, receive } = open()
    session.type('a')
    await settle()
    session.type('')
    await receive(TWO)
    expect(session.state().answer).toBeNull()
  })

  it('runs the query again when more documents are available', async () => {
    const { session, queries, receive, change } = open()
    session.type('a')
    await receive(TWO)
    change()
    await receive(THREE)
    expect([queries, session.state().answer]).toEqual([['a', 'a'], THREE])
  })

  it('does not run the query again while closed', async () => {
    const { queries, change } = open()
    change()
    await settle()
    expect(queries).toEqual([])
  })

  it('opens a result on Enter only if one is highlighted', async () => {
    const { session, receive } = open()
    const onAnswer = vi.fn()
    expect(session.enter(onAnswer)).toBe(false)
    session.type('a')
    await receive(EMPTY)
    expect(session.enter(onAnswer)).toBe(false)
    session.type('ab')
    await receive(TWO)
    expect(session.enter(onAnswer)).toBe(true)
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('delays Enter until the current text is answered', async () => {
    const { session, receive } = open()
    const onAnswer = vi.fn()
    session.type('a')
    await receive(TWO)
    session.type('ab')
    expect(session.enter(onAnswer)).toBe(false)
    await receive(TWO)
    expect(onAnswer).toHaveBeenCalledTimes(1)
  })

  it('delays Enter until the data is loaded', async () => {
    const { session, receive, loadWith } = open()
    const onAnswer = vi.fn()
    let arrive = (): void => {}
    loadWith(() => new Promise((resolve) => (arrive = resolve)))
    session.focus()
    session.type('a')
    expect(session.enter(onAnswer)).toBe(false)
    loadWith(() => Promise.resolve())
    arrive()
    await receive(TWO)
    expect(onAnswer).toHaveBeenCalledTimes(1)
  })

  it('drops a delayed Enter if loading fails', async () => {
    const { session, receive, loadWith } = open()
    const onAnswer = vi.fn()
    loadWith(() => Promise.reject(new Error('no data')))
    session.type('a')
    session.enter(onAnswer)
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await receive(TWO)
    expect([onAnswer.mock.calls.length, session.state().answer]).toEqual([0, TWO])
  })

  it('drops a delayed Enter if the reader keeps typing', async () => {
    const { session, receive } = open()
    const onAnswer = vi.fn()
    session.type('a')
    await receive(TWO)
    session.type('ab')
    session.enter(onAnswer)
    session.type('abc')
    await receive(TWO)
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('saves the query when a result is opened, then closes and clears', async () => {
    const { session, receive, saveRecent, panel } = open(['old'])
    session.type('caveats')
    await receive(TWO)
    session.choose()
    expect(saveRecent).toHaveBeenLastCalledWith(['caveats', 'old'])
    expect([panel(), session.state().query]).toEqual(['closed', ''])
    session.open()
    expect(panel()).toBe('recent')
    session.clearRecent()
    expect(saveRecent).toHaveBeenLastCalledWith([])
    expect(panel()).toBe('closed')
  })

  it('reopens with the text in the box', async () => {
    const { session, receive, panel } = open()
    session.type('a')
    await receive(TWO)
    session.close()
    session.open()
    expect([panel(), isAnswered(session.state())]).toEqual(['results', true])
  })

  it('changes the view once per key, when the answer arrives', async () => {
    const { session, receive } = open()
    const views = [session.view()]
    session.subscribe(() => {
      if (session.view() !== views.at(-1)) views.push(session.view())
    })
    const press = async (query: string, next: Answer): Promise<string[]> => {
      views.splice(0, views.length - 1)
      session.type(query)
      await receive(structuredClone(next))
      return views.slice(1).map(({ panel }) => panel)
    }
    expect(await press('a', TWO)).toEqual(['loading', 'results'])
    expect(await press('ab', THREE)).toEqual(['results'])
    expect(await press('ab ', THREE)).toEqual([])
    session.move(1)
    expect(session.view().active).toBe(1)
    // The highlight returns to the first result before the answer arrives.
    expect(await press('abc', EMPTY)).toEqual(['results', 'none'])
  })

  it('runs the query only once if there are several listeners', async () => {
    const { session, queries, receive, change } = open()
    const unsubscribe = session.subscribe(() => {})
    session.type('a')
    await receive(TWO)
    change()
    await settle()
    expect(queries).toEqual(['a', 'a'])
    unsubscribe()
    change()
    await settle()
    expect(queries).toEqual(['a', 'a', 'a'])
  })

  it('notifies listeners until they unsubscribe', () => {
    const { session } = open()
    const listener = vi.fn()
    const unsubscribe = session.subscribe(listener)
    session.type('a')
    unsubscribe()
    session.type('ab')
    expect(listener).toHaveBeenCalled()
    const calls = listener.mock.calls.length
    session.close()
    expect(listener).toHaveBeenCalledTimes(calls)
  })
})
