import { createPlaygroundSession, PAUSE_MS, type PlaygroundSession } from '@authzed-docs/playground/browser/session.ts'
import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const STATE: PlaygroundState = {
  schema: 'definition user {}',
  relationships: '',
  assertions: '',
  expected: '',
  check: { text: 'document:plan#view@user:ann', context: '' },
}

/** Runs requests when a test says so. */
class Engine {
  readonly requests: EngineRequest[] = []
  readonly #pending: { resolve: (response: EngineResponse) => void; reject: (error: Error) => void }[] = []
  failsToLoad = false

  load = async (): Promise<void> => {
    if (this.failsToLoad) throw new Error('offline')
  }

  run = (request: EngineRequest): Promise<EngineResponse> => {
    this.requests.push(request)
    return new Promise((resolve, reject) => this.#pending.push({ resolve, reject }))
  }

  async answer(answer: 'true' | 'false'): Promise<void> {
    this.#pending.shift()?.resolve({ errors: [], warnings: [], checks: [{ answer }] })
    await vi.advanceTimersByTimeAsync(0)
  }

  async fail(): Promise<void> {
    this.#pending.shift()?.reject(new Error('ended'))
    await vi.advanceTimersByTimeAsync(0)
  }
}

async function start(engine: Engine, state = STATE): Promise<PlaygroundSession> {
  const session = createPlaygroundSession({ engine, bytes: 10, initial: STATE, state })
  await vi.advanceTimersByTimeAsync(0)
  return session
}

const answerOf = (session: PlaygroundSession) => session.view().response?.checks[0]?.answer

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a session', () => {
  it('asks for the first answers at once', async () => {
    const engine = new Engine()
    const session = await start(engine)
    expect(session.view()).toMatchObject({ isReady: true, isPending: true, response: null })
    await engine.answer('true')
    expect(session.view()).toMatchObject({ isPending: false, problem: null })
    expect(answerOf(session)).toBe('true')
    expect(engine.requests).toEqual([
      {
        schema: STATE.schema,
        relationships: '',
        assertions: '',
        expected: '',
        checks: [{ text: STATE.check.text, context: {} }],
      },
    ])
  })

  it('asks again after a pause in typing, and tells when that is', async () => {
    const engine = new Engine()
    const session = await start(engine)
    await engine.answer('true')
    const settled = vi.fn()
    session.onSettled(settled)
    for (const schema of ['a', 'ab', 'abc']) {
      session.edit({ schema })
      await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    }
    expect(session.view().isPending).toBe(true)
    expect(engine.requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledTimes(1)
    expect(engine.requests.map(({ schema }) => schema)).toEqual([STATE.schema, 'abc'])
  })

  it('never shows the answer to an earlier state, and skips the states between', async () => {
    const engine = new Engine()
    const session = await start(engine)
    for (const schema of ['a', 'ab']) {
      session.edit({ schema })
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
    }
    await engine.answer('true')
    expect(answerOf(session)).toBeUndefined()
    expect(session.view().isPending).toBe(true)
    expect(engine.requests.map(({ schema }) => schema)).toEqual([STATE.schema, 'ab'])
    await engine.answer('false')
    expect(answerOf(session)).toBe('false')
    expect(session.view().isPending).toBe(false)
  })

  it('sends the values of caveat parameters, and says when they aren’t an object', async () => {
    const engine = new Engine()
    const session = await start(engine)
    await engine.answer('true')
    const setContext = async (context: string): Promise<void> => {
      session.edit({ check: { text: 'a:b#c@d:e', context } })
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
      await engine.answer('true')
    }
    await setContext('{"day": 1}')
    expect(engine.requests.at(-1)?.checks).toEqual([{ text: 'a:b#c@d:e', context: { day: 1 } }])
    for (const wrong of ['{"day": 1', '[1]', 'null', '1']) {
      await setContext(wrong)
      expect(session.view().isContextInvalid, wrong).toBe(true)
      expect(engine.requests.at(-1)?.checks).toEqual([])
    }
  })

  it('shows why an answer is missing, and answers the next state', async () => {
    const engine = new Engine()
    const session = await start(engine)
    await engine.fail()
    expect(session.view()).toMatchObject({ problem: 'ended', isPending: false, response: null })
    session.edit({ schema: 'a' })
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    await engine.answer('true')
    expect(session.view()).toMatchObject({ problem: null, isPending: false })
  })

  it('can be tried again when the engine couldn’t be loaded', async () => {
    const engine = new Engine()
    engine.failsToLoad = true
    const session = await start(engine)
    expect(session.view()).toMatchObject({ isReady: false, isPending: false })
    expect(session.view().problem).not.toBeNull()
    engine.failsToLoad = false
    session.retry()
    await vi.advanceTimersByTimeAsync(0)
    await engine.answer('true')
    expect(session.view()).toMatchObject({ isReady: true, problem: null })
  })

  it('knows whether the state is the initial one', async () => {
    const session = await start(new Engine())
    expect(session.isChanged()).toBe(false)
    session.edit({ schema: 'a' })
    expect(session.isChanged()).toBe(true)
    session.edit(session.initial)
    expect(session.isChanged()).toBe(false)
  })
})
