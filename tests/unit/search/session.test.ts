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
const NONE: Answer = { pages: [], blog: [] }

const stateAfter = (...actions: SearchAction[]) => actions.reduce(reduceSearch, CLOSED_SEARCH)
const typed = (query: string): SearchAction => ({ kind: 'typed', query })
const answered = (query: string, answer: Answer): SearchAction => ({ kind: 'answered', query, answer })

describe('the states of the box', () => {
  it.each<[string, SearchAction[], string]>([
    ['closed at first', [], 'closed'],
    ['closed by spaces alone', [typed('  ')], 'closed'],
    ['loading with the first non-empty text', [typed('a')], 'loading'],
    ['loading while the data loads', [typed('a'), { kind: 'loading' }], 'loading'],
    ['loading until the first answer', [typed('a'), { kind: 'loaded' }], 'loading'],
    ['an error after a failed load', [typed('a'), { kind: 'failed' }], 'error'],
    ['loading again when it is tried again', [typed('a'), { kind: 'failed' }, { kind: 'loading' }], 'loading'],
    ['results', [typed('a'), answered('a', TWO)], 'results'],
    ['results of the blog alone', [typed('a'), answered('a', { ...THREE, pages: [] })], 'results'],
    ['no results', [typed('a'), answered('a', NONE)], 'none'],
    ['the old results until new ones come', [typed('a'), answered('a', TWO), typed('ab')], 'results'],
    ['closed by Escape or a click outside', [typed('a'), answered('a', TWO), { kind: 'closed' }], 'closed'],
    ['closed by a choice', [typed('a'), answered('a', TWO), { kind: 'chosen' }], 'closed'],
    ['closed when the text is emptied', [typed('a'), answered('a', TWO), typed('')], 'closed'],
    ['open again on demand', [typed('a'), answered('a', TWO), { kind: 'closed' }, { kind: 'opened' }], 'results'],
    ['closed without text and earlier queries', [{ kind: 'opened' }], 'closed'],
    ['earlier queries on demand', [{ kind: 'remembered', recent: ['b'] }, { kind: 'opened' }], 'recent'],
    [
      'no earlier queries once they are cleared',
      [{ kind: 'remembered', recent: ['b'] }, { kind: 'opened' }, { kind: 'remembered', recent: [] }],
      'closed',
    ],
    ['closed while the data loads without text', [{ kind: 'loading' }], 'closed'],
    ['closed after a failure without text', [{ kind: 'failed' }], 'closed'],
  ])('%s', (_name, actions, panel) => {
    expect(panelOf(stateAfter(...actions))).toBe(panel)
  })

  it('clears the text when a result is chosen, and keeps the data', () => {
    const state = stateAfter(typed('a'), answered('a', TWO), { kind: 'chosen' })
    expect(state).toMatchObject({ query: '', answer: null, data: 'ready' })
  })

  it('keeps the text when it is closed', () => {
    expect(stateAfter(typed('a'), answered('a', TWO), { kind: 'closed' }).query).toBe('a')
  })

  it('forgets an answer when the text is emptied', () => {
    expect(panelOf(stateAfter(typed('a'), answered('a', TWO), typed(''), typed('b')))).toBe('loading')
  })
})

describe('an answer that is shown after another one', () => {
  const copy = (answer: Answer): Answer => structuredClone(answer)

  it('is the one on show where it says the same', () => {
    expect(reuseHits(THREE, copy(THREE))).toBe(THREE)
  })

  it('is made of the results on show, as far as they are the same', () => {
    const marked = { ...hit('/a#2'), text: [{ text: 'new', marked: true }] }
    const next = { pages: [{ id: '/a', title: 'A', hits: [copy(TWO).pages[0]?.hits[0] ?? marked, marked] }], blog: [] }
    const shared = reuseHits(THREE, next)
    expect(shared).toEqual(next)
    expect(shared.pages[0]?.hits[0]).toBe(THREE.pages[0]?.hits[0])
    expect(shared.pages[0]?.hits[1]).toBe(marked)
  })

  it('knows a result again that stands in another place', () => {
    const moved: Answer = { pages: [{ id: '/b', title: 'B', hits: [] }, ...copy(TWO).pages], blog: [] }
    expect(reuseHits(TWO, moved).pages[1]?.hits[1]).toBe(TWO.pages[0]?.hits[1])
  })

  it('is itself where nothing is on show', () => {
    expect(reuseHits(null, TWO)).toBe(TWO)
  })
})

describe('the highlight', () => {
  const moved = (by: 1 | -1): SearchAction => ({ kind: 'moved', by })
  const open = [typed('a'), answered('a', THREE)]

  it.each<[string, SearchAction[], number]>([
    ['is on the first', [], 0],
    ['moves down', [moved(1)], 1],
    ['goes round at the end', [moved(1), moved(1), moved(1)], 0],
    ['goes round at the beginning', [moved(-1)], 2],
    ['follows the pointer', [{ kind: 'pointed', index: 2 }], 2],
    ['returns to the first when the query changes', [moved(1), typed('ab')], 0],
    ['returns to the first with another answer', [moved(1), typed('ab'), moved(1), answered('ab', TWO)], 0],
    ['stays when the same query is answered anew', [moved(1), answered('a', THREE)], 1],
  ])('%s', (_name, actions, active) => {
    expect(stateAfter(...open, ...actions).active).toBe(active)
  })

  it('stays at the first where there is nothing to move through', () => {
    expect(stateAfter(typed('a'), answered('a', NONE), moved(1)).active).toBe(0)
    expect(stateAfter(moved(-1)).active).toBe(0)
  })
})

/** A client that is answered by the test. */
function fakeClient() {
  const asked: string[] = []
  const answers: ((answer: Answer | null) => void)[] = []
  const listeners = new Set<() => void>()
  let load: () => Promise<void> = () => Promise.resolve()
  const client: SearchClient = {
    load: () => load(),
    search: async (query) => {
      await load()
      asked.push(query)
      return new Promise((resolve) => answers.push(resolve))
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    client,
    asked,
    answer: (answer: Answer | null) => answers.pop()?.(answer),
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
  return { ...fake, session, saveRecent, panel: () => panelOf(session.state()) }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('a session', () => {
  it('gets the data at the first focus, and opens nothing', async () => {
    const { session, panel } = open()
    session.focus()
    expect(session.state().data).toBe('loading')
    await settle()
    expect([session.state().data, panel()]).toEqual(['ready', 'closed'])
  })

  it('answers what was typed while it was loading', async () => {
    let ready = (): void => {}
    const { session, asked, answer, panel, loadWith } = open()
    loadWith(() => new Promise((resolve) => (ready = resolve)))
    session.focus()
    session.type('caveats')
    expect(panel()).toBe('loading')
    ready()
    await settle()
    expect(asked).toContain('caveats')
    answer(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('shows an error when the load fails, and tries again with the next key', async () => {
    const { session, answer, panel, loadWith } = open()
    loadWith(() => Promise.reject(new Error('no')))
    session.type('a')
    await settle()
    expect(panel()).toBe('error')
    loadWith(() => Promise.resolve())
    session.type('ab')
    expect(panel()).toBe('loading')
    await settle()
    answer(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('tries again with the next focus, and then answers what stands in the box', async () => {
    const { session, asked, answer, panel, loadWith } = open()
    loadWith(() => Promise.reject(new Error('no')))
    session.type('a')
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await settle()
    expect(asked).toEqual(['a'])
    answer(TWO)
    await settle()
    expect(panel()).toBe('results')
  })

  it('leaves an answer alone that comes too late', async () => {
    const { session, answer } = open()
    session.type('a')
    await settle()
    session.type('')
    answer(TWO)
    await settle()
    expect(session.state().answer).toBeNull()
  })

  it('asks again when more can be found', async () => {
    const { session, asked, answer, change } = open()
    session.type('a')
    await settle()
    answer(TWO)
    await settle()
    change()
    await settle()
    answer(THREE)
    await settle()
    expect([asked, session.state().answer]).toEqual([['a', 'a'], THREE])
  })

  it('does not ask again while it is closed', async () => {
    const { asked, change } = open()
    change()
    await settle()
    expect(asked).toEqual([])
  })

  it('lets Enter open a result only when one is highlighted', async () => {
    const { session, answer } = open()
    const then = vi.fn()
    expect(session.enter(then)).toBe(false)
    session.type('a')
    await settle()
    answer(NONE)
    await settle()
    expect(session.enter(then)).toBe(false)
    session.type('ab')
    await settle()
    answer(TWO)
    await settle()
    expect(session.enter(then)).toBe(true)
    expect(then).not.toHaveBeenCalled()
  })

  it('lets Enter wait for the answer to the newest text, never open an older one', async () => {
    const { session, answer } = open()
    const then = vi.fn()
    session.type('a')
    await settle()
    answer(TWO)
    await settle()
    session.type('ab')
    expect(session.enter(then)).toBe(false)
    await settle()
    answer(TWO)
    await settle()
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('lets Enter wait for the data', async () => {
    const { session, answer, loadWith } = open()
    const then = vi.fn()
    let arrive = (): void => {}
    loadWith(() => new Promise((resolve) => (arrive = resolve)))
    session.focus()
    session.type('a')
    expect(session.enter(then)).toBe(false)
    loadWith(() => Promise.resolve())
    arrive()
    await settle()
    answer(TWO)
    await settle()
    expect(then).toHaveBeenCalledTimes(1)
  })

  it('forgets a waiting Enter when the data does not come', async () => {
    const { session, answer, loadWith } = open()
    const then = vi.fn()
    loadWith(() => Promise.reject(new Error('no data')))
    session.type('a')
    session.enter(then)
    await settle()
    loadWith(() => Promise.resolve())
    session.focus()
    await settle()
    answer(TWO)
    await settle()
    expect([then.mock.calls.length, session.state().answer]).toEqual([0, TWO])
  })

  it('forgets a waiting Enter when the reader goes on typing', async () => {
    const { session, answer } = open()
    const then = vi.fn()
    session.type('a')
    await settle()
    answer(TWO)
    await settle()
    session.type('ab')
    session.enter(then)
    session.type('abc')
    await settle()
    answer(TWO)
    await settle()
    expect(then).not.toHaveBeenCalled()
  })

  it('remembers what led to a choice, closes and clears', async () => {
    const { session, answer, saveRecent, panel } = open(['old'])
    session.type('caveats')
    await settle()
    answer(TWO)
    await settle()
    session.choose()
    expect(saveRecent).toHaveBeenLastCalledWith(['caveats', 'old'])
    expect([panel(), session.state().query]).toEqual(['closed', ''])
    session.open()
    expect(panel()).toBe('recent')
    session.clearRecent()
    expect(saveRecent).toHaveBeenLastCalledWith([])
    expect(panel()).toBe('closed')
  })

  it('opens again with the text that stands in the box', async () => {
    const { session, answer, panel } = open()
    session.type('a')
    await settle()
    answer(TWO)
    await settle()
    session.close()
    session.open()
    expect([panel(), isAnswered(session.state())]).toEqual(['results', true])
  })

  it('shows something new once for a key: when the answer is there', async () => {
    const { session, answer } = open()
    const shown = [session.view()]
    session.subscribe(() => {
      if (session.view() !== shown.at(-1)) shown.push(session.view())
    })
    const press = async (query: string, next: Answer): Promise<string[]> => {
      shown.splice(0, shown.length - 1)
      session.type(query)
      await settle()
      answer(structuredClone(next))
      await settle()
      return shown.slice(1).map(({ panel }) => panel)
    }
    expect(await press('a', TWO)).toEqual(['loading', 'results'])
    expect(await press('ab', THREE)).toEqual(['results'])
    expect(await press('ab ', THREE)).toEqual([])
    session.move(1)
    expect(session.view().active).toBe(1)
    // The highlight returns to the first at once, before the answer.
    expect(await press('abc', NONE)).toEqual(['results', 'none'])
  })

  it('asks once when more can be found, however many listen', async () => {
    const { session, asked, answer, change } = open()
    const leave = session.subscribe(() => {})
    session.type('a')
    await settle()
    answer(TWO)
    await settle()
    change()
    await settle()
    expect(asked).toEqual(['a', 'a'])
    leave()
    change()
    await settle()
    expect(asked).toEqual(['a', 'a', 'a'])
  })

  it('tells its listeners, until they leave', () => {
    const { session } = open()
    const heard = vi.fn()
    const leave = session.subscribe(heard)
    session.type('a')
    leave()
    session.type('ab')
    expect(heard).toHaveBeenCalled()
    const calls = heard.mock.calls.length
    session.close()
    expect(heard).toHaveBeenCalledTimes(calls)
  })
})
