import type { SearchClient } from '@authzed-docs/search/browser/client.ts'
import {
  CLOSED_SEARCH,
  isCurrent,
  NONE,
  panelOf,
  reduceSearch,
  type SearchAction,
} from '@authzed-docs/search/browser/reducer.ts'
import { reuseHits, type SearchResults } from '@authzed-docs/search/browser/results.ts'
import { createSearchSession } from '@authzed-docs/search/browser/session.ts'
import { describe, expect, it, vi } from 'vitest'

const hit = (id: string) => ({ id, route: id, title: [], text: [] })
const TWO: SearchResults = { pages: [{ id: '/a', title: 'A', hits: [hit('/a#1'), hit('/a#2')] }], blog: [] }
const THREE: SearchResults = { ...TWO, blog: [hit('https://example.com/p')] }
const EMPTY: SearchResults = { pages: [], blog: [] }

const stateAfter = (...actions: SearchAction[]) => actions.reduce(reduceSearch, CLOSED_SEARCH)
const typedAction = (query: string): SearchAction => ({ kind: 'typed', query })
const resultsAction = (query: string, results: SearchResults): SearchAction => ({ kind: 'results', query, results })

describe('panelOf', () => {
  const [a, found] = [typedAction('a'), resultsAction('a', TWO)]

  it.each<[string, SearchAction[], string]>([
    ['closed initially', [], 'closed'],
    ['closed if only spaces are typed', [typedAction('  ')], 'closed'],
    ['loading from the first non-blank text', [a], 'loading'],
    ['loading while the data loads', [a, { kind: 'loading' }], 'loading'],
    ['loading until the first results arrive', [a, { kind: 'loaded' }], 'loading'],
    ['an error after a failed load', [a, { kind: 'failed' }], 'error'],
    ['loading again during a retry', [a, { kind: 'failed' }, { kind: 'loading' }], 'loading'],
    ['results', [a, found], 'results'],
    ['results that are only blog posts', [a, resultsAction('a', { ...THREE, pages: [] })], 'results'],
    ['no results', [a, resultsAction('a', EMPTY)], 'none'],
    ['the previous results until new ones arrive', [a, found, typedAction('ab')], 'results'],
    ['closed by Escape or a click outside', [a, found, { kind: 'closed' }], 'closed'],
    ['closed by opening a result', [a, found, { kind: 'chosen' }], 'closed'],
    ['closed if the text is cleared', [a, found, typedAction('')], 'closed'],
    ['open again on demand', [a, found, { kind: 'closed' }, { kind: 'opened' }], 'results'],
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
    const state = stateAfter(a, found, { kind: 'chosen' })
    expect(state).toMatchObject({ query: '', results: null, data: 'ready' })
  })

  it('keeps the text when the panel is closed', () => {
    expect(stateAfter(a, found, { kind: 'closed' }).query).toBe('a')
  })

  it('drops the results when the text is cleared', () => {
    expect(panelOf(stateAfter(a, found, typedAction(''), typedAction('b')))).toBe('loading')
  })
})

describe('reuseHits', () => {
  const copy = (results: SearchResults): SearchResults => structuredClone(results)

  it('reuses rendered results that are equal', () => {
    const marked = { ...hit('/a#2'), text: [{ text: 'new', marked: true }] }
    const next = { pages: [{ id: '/a', title: 'A', hits: [copy(TWO).pages[0]?.hits[0] ?? marked, marked] }], blog: [] }
    const shared = reuseHits(THREE, next)
    expect(shared).toEqual(next)
    expect(shared.pages[0]?.hits[0]).toBe(THREE.pages[0]?.hits[0])
    expect(shared.pages[0]?.hits[1]).toBe(marked)
  })

  it('reuses a result that has moved', () => {
    const moved: SearchResults = { pages: [{ id: '/b', title: 'B', hits: [] }, ...copy(TWO).pages], blog: [] }
    expect(reuseHits(TWO, moved).pages[1]?.hits[1]).toBe(TWO.pages[0]?.hits[1])
  })
})

describe('the highlight', () => {
  const moved = (by: 1 | -1): SearchAction => ({ kind: 'moved', by })
  const open = [typedAction('a'), resultsAction('a', THREE)]

  it.each<[string, SearchAction[], number]>([
    ['starts at the first result', [], 0],
    ['moves down', [moved(1)], 1],
    ['leaves the list at its end', [moved(1), moved(1), moved(1)], NONE],
    ['leaves the list at its beginning', [moved(-1)], NONE],
    ['returns to the first result', [moved(1), moved(1), moved(1), moved(1)], 0],
    ['returns to the last result', [moved(-1), moved(-1)], 2],
    ['returns to the first result with another filter', [moved(1), { kind: 'filtered', filter: 'api' }], 0],
    ['follows the pointer', [{ kind: 'pointed', index: 2 }], 2],
    ['returns to the first result if the query changes', [moved(1), typedAction('ab')], 0],
    [
      'returns to the first result for a different query',
      [moved(1), typedAction('ab'), moved(1), resultsAction('ab', TWO)],
      0,
    ],
    ['stays if the same query gets results again', [moved(1), resultsAction('a', THREE)], 1],
  ])('%s', (_name, actions, active) => {
    expect(stateAfter(...open, ...actions).active).toBe(active)
  })

  it('stays on its result when the query gets results again from the full text', () => {
    const other: SearchResults = { pages: [{ id: '/b', title: 'B', hits: [hit('/b#1')] }], blog: [] }
    const state = stateAfter(
      typedAction('a'),
      resultsAction('a', { ...TWO, isPartial: true }),
      moved(1),
      resultsAction('a', other),
    )
    expect(state).toMatchObject({ active: 1, results: { pages: [...TWO.pages, ...other.pages] } })
  })

  it('is on no recent search before the reader moves it', () => {
    const recent = [{ kind: 'remembered', recent: ['b', 'c'] }, { kind: 'opened' }] satisfies SearchAction[]
    expect(stateAfter(...recent).active).toBe(NONE)
    expect(stateAfter(...recent, moved(1)).active).toBe(0)
  })

  it('stays at the first index without results', () => {
    expect(stateAfter(typedAction('a'), resultsAction('a', EMPTY), moved(1)).active).toBe(0)
    expect(stateAfter(moved(-1)).active).toBe(0)
  })
})

/** A client whose results are sent by the test. */
function fakeClient() {
  const queries: string[] = []
  const pending: ((results: SearchResults | null) => void)[] = []
  const listeners = new Set<() => void>()
  let load: () => Promise<void> = () => Promise.resolve()
  let waitForTexts: () => Promise<void> = () => Promise.resolve()
  const client: SearchClient = {
    load: () => load(),
    waitForTexts: () => waitForTexts(),
    publicWords: () => '',
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
    results: (results: SearchResults | null) => pending.pop()?.(results),
    change: () => listeners.forEach((listener) => void listener()),
    loadWith: (next: () => Promise<void>) => {
      load = next
    },
    waitForTextsWith: (next: () => Promise<void>) => {
      waitForTexts = next
    },
  }
}

function open(recent: string[] = []) {
  const fake = fakeClient()
  const saveRecent = vi.fn()
  const session = createSearchSession({ client: fake.client, recent, saveRecent })
  session.subscribe(() => {})
  /** Waits until the query has been sent, sends its results, and waits until the session has handled them. */
  const receive = async (results: SearchResults) => {
    await settle()
    fake.results(results)
    await settle()
  }
  /** Types a query, and sends its results. */
  const find = async (query: string, results: SearchResults) => {
    session.type(query)
    await receive(results)
  }
  return { ...fake, session, saveRecent, receive, find, panel: () => panelOf(session.state()) }
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

  it('searches for a query typed while the data was loading', async () => {
    let ready = (): void => {}
    const { session, queries, results, panel, loadWith } = open()
    loadWith(() => new Promise((resolve) => (ready = resolve)))
    session.focus()
    session.type('caveats')
    expect(panel()).toBe('loading')
    ready()
    await settle()
    expect(queries).toContain('caveats')
    results(TWO)
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

  it('retries on the next focus, then searches for the text in the box', async () => {
    const { session, queries, results, panel, loadWith } = open()
    loadWith(() => Promise.reject(new Error('no')))
    session.type('a')
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await settle()
    expect(queries).toEqual(['a'])
    results(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('searches again with another filter, and ignores the results of the earlier one', async () => {
    const { session, queries, receive } = open()
    session.type('a')
    await settle()
    session.filter('api')
    await receive(THREE)
    expect([queries, isCurrent(session.state())]).toEqual([['a', 'a'], true])
    session.filter('guide')
    expect(isCurrent(session.state())).toBe(false)
    await receive(TWO)
    expect(session.view()).toMatchObject({ filter: 'guide', results: TWO })
  })

  it('ignores results that arrive too late', async () => {
    const { session, find } = open()
    session.type('a')
    await settle()
    await find('', TWO)
    expect(session.state().results).toBeNull()
  })

  describe('as long as only titles and headings can be searched', () => {
    const NOTHING_YET: SearchResults = { ...EMPTY, isPartial: true }

    it('is loading instead of claiming that there are no results', async () => {
      const { receive, change, panel, find } = open()
      await find('a', NOTHING_YET)
      expect(panel()).toBe('loading')
      change()
      await receive(EMPTY)
      expect(panel()).toBe('none')
    })

    it('shows an error if the full text fails, and tries again on the next focus', async () => {
      const { session, queries, receive, change, waitForTextsWith, panel, find } = open()
      waitForTextsWith(() => Promise.reject(new Error('no')))
      await find('a', NOTHING_YET)
      expect(panel()).toBe('error')
      waitForTextsWith(() => Promise.resolve())
      session.focus()
      await receive(NOTHING_YET)
      expect([panel(), queries]).toEqual(['loading', ['a', 'a']])
      change()
      await receive(TWO)
      expect(panel()).toBe('results')
    })

    it('delays Enter until there are results', async () => {
      const { session, receive, change, find } = open()
      const onResults = vi.fn()
      await find('a', NOTHING_YET)
      expect(session.enter(onResults)).toBe(false)
      change()
      await receive(TWO)
      expect(onResults).toHaveBeenCalledTimes(1)
    })
  })

  it('searches if the data arrives after loading has failed', async () => {
    const { session, receive, change, loadWith, panel } = open()
    loadWith(() => Promise.reject(new Error('too slow')))
    session.type('a')
    await settle()
    expect(panel()).toBe('error')
    loadWith(() => Promise.resolve())
    change()
    await receive(TWO)
    expect(panel()).toBe('results')
  })

  it('opens a result on Enter only if one is highlighted', async () => {
    const { session, find } = open()
    const onResults = vi.fn()
    expect(session.enter(onResults)).toBe(false)
    await find('a', EMPTY)
    expect(session.enter(onResults)).toBe(false)
    await find('ab', TWO)
    expect(session.enter(onResults)).toBe(true)
    expect(onResults).not.toHaveBeenCalled()
  })

  it('delays Enter until there are results for the current text', async () => {
    const { session, receive, find } = open()
    const onResults = vi.fn()
    await find('a', TWO)
    session.type('ab')
    expect(session.enter(onResults)).toBe(false)
    await receive(TWO)
    expect(onResults).toHaveBeenCalledTimes(1)
  })

  it('delays Enter until the data is loaded', async () => {
    const { session, receive, loadWith } = open()
    const onResults = vi.fn()
    let arrive = (): void => {}
    loadWith(() => new Promise((resolve) => (arrive = resolve)))
    session.focus()
    session.type('a')
    expect(session.enter(onResults)).toBe(false)
    loadWith(() => Promise.resolve())
    arrive()
    await receive(TWO)
    expect(onResults).toHaveBeenCalledTimes(1)
  })

  it('drops a delayed Enter if loading fails', async () => {
    const { session, receive, loadWith } = open()
    const onResults = vi.fn()
    loadWith(() => Promise.reject(new Error('no data')))
    session.type('a')
    session.enter(onResults)
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await receive(TWO)
    expect([onResults.mock.calls.length, session.state().results]).toEqual([0, TWO])
  })

  it('drops a delayed Enter if the reader keeps typing', async () => {
    const { session, find } = open()
    const onResults = vi.fn()
    await find('a', TWO)
    session.type('ab')
    session.enter(onResults)
    await find('abc', TWO)
    expect(onResults).not.toHaveBeenCalled()
  })

  it('saves the query when a result is opened, then closes and clears', async () => {
    const { session, saveRecent, panel, find } = open(['old'])
    await find('caveats', TWO)
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
    const { session, panel, find } = open()
    await find('a', TWO)
    session.close()
    session.open()
    expect([panel(), isCurrent(session.state())]).toEqual(['results', true])
  })

  it('changes the view once per key, when the results arrive', async () => {
    const { session, find } = open()
    const views = [session.view()]
    session.subscribe(() => {
      if (session.view() !== views.at(-1)) views.push(session.view())
    })
    const press = async (query: string, next: SearchResults): Promise<string[]> => {
      views.splice(0, views.length - 1)
      await find(query, structuredClone(next))
      return views.slice(1).map(({ panel }) => panel)
    }
    expect(await press('a', TWO)).toEqual(['loading', 'results'])
    expect(await press('ab', THREE)).toEqual(['results'])
    expect(await press('ab ', THREE)).toEqual([])
    session.move(1)
    expect(session.view().active).toBe(1)
    // The highlight returns to the first result before the results arrive.
    expect(await press('abc', EMPTY)).toEqual(['results', 'none'])
  })
})
