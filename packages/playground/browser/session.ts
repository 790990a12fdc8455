import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { type EngineClient, type EngineProblem, problemOf } from '../engine/browser/client.ts'
import type { EngineRequest, EngineResponse } from '../engine/browser/protocol.ts'
import { createListeners } from './listeners.ts'
import type { PlaygroundState } from './state.ts'

/** Pause in typing after which the engine answers, in milliseconds. */
export const PAUSE_MS = 150

/** What readers see of a sample. */
export interface PlaygroundView {
  state: PlaygroundState
  /** The answers to `state`, or the last ones while those are computed. */
  response: EngineResponse | null
  /** Whether the answers to `state` are being computed. */
  isPending: boolean
  /** Why answers are missing. */
  problem: EngineProblem | null
  /** Whether the values of the caveat parameters aren't a JSON object, so that the check wasn't run. */
  isContextInvalid: boolean
  /** Downloaded bytes of the engine, until it's ready. */
  loaded: number
  isReady: boolean
}

/** A sample that a reader changes, with the engine's answers. */
export interface PlaygroundSession {
  readonly initial: PlaygroundState
  /** Size of the engine's download. */
  readonly bytes: number
  view(): PlaygroundView
  /** Whether the state isn't the initial one. */
  isChanged(): boolean
  edit(change: Partial<PlaygroundState>): void
  /** Runs the state again after a problem. */
  retry(): void
  /** Reports downloaded bytes of the engine. */
  progress(loaded: number): void
  /** @returns a function that removes the listener */
  subscribe(listener: () => void): () => void
  /** Calls a listener after a pause in typing. */
  onSettled(listener: () => void): () => void
  onAnswer(listener: (answer: { state: PlaygroundState; response: EngineResponse }) => void): () => void
  /** Stops waiting for answers. */
  close(): void
}

export interface PlaygroundOptions {
  engine: Pick<EngineClient, 'load' | 'run'>
  bytes: number
  initial: PlaygroundState
  state: PlaygroundState
  pause?: number
}

/** Starts a session, which asks for the first answers at once. */
export function createPlaygroundSession({
  engine,
  bytes,
  initial,
  state,
  pause = PAUSE_MS,
}: PlaygroundOptions): PlaygroundSession {
  let view: PlaygroundView = {
    state,
    response: null,
    isPending: true,
    problem: null,
    isContextInvalid: false,
    loaded: 0,
    isReady: false,
  }
  const changed = createListeners<void>()
  const settled = createListeners<void>()
  const answered = createListeners<{ state: PlaygroundState; response: EngineResponse }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isClosed = false

  function update(change: Partial<PlaygroundView>): void {
    view = { ...view, ...change }
    if (!isClosed) changed.call()
  }

  /** Runs a state. An answer to an earlier one isn't shown. */
  async function answer(asked: PlaygroundState): Promise<void> {
    const { request, isContextInvalid } = toRequest(asked)
    const isCurrent = (): boolean => asked === view.state && !isClosed
    try {
      await engine.load()
      if (!view.isReady) update({ isReady: true })
      const response = await engine.run(request)
      if (!isCurrent()) return
      update({ response, isPending: false, problem: null, isContextInvalid })
      answered.call({ state: asked, response })
    } catch (error) {
      if (isCurrent()) update({ response: null, isPending: false, problem: problemOf(error), isContextInvalid })
    }
  }

  /** Runs the current state, and again if it has changed meanwhile, so that at most one request waits. */
  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    let asked: PlaygroundState | null = null
    while (asked !== view.state && !isClosed) {
      asked = view.state
      await answer(asked)
    }
    isRunning = false
  }

  function settle(): void {
    settled.call()
    void run()
  }

  void run()
  return {
    initial,
    bytes,
    view: () => view,
    isChanged: () => JSON.stringify(view.state) !== JSON.stringify(initial),
    edit(change) {
      update({ state: { ...view.state, ...change }, isPending: true })
      clearTimeout(timer)
      timer = setTimeout(settle, pause)
    },
    retry() {
      update({ state: { ...view.state }, isPending: true, problem: null })
      void run()
    },
    progress: (loaded) => update({ loaded }),
    subscribe: changed.add,
    onSettled: settled.add,
    onAnswer: answered.add,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** What the engine computes of a state. A check with invalid values isn't part of it. */
function toRequest(state: PlaygroundState): { request: EngineRequest; isContextInvalid: boolean } {
  const { schema, relationships, assertions, expected, check } = state
  const context = parseContext(check.context)
  const text = check.text.trim()
  const checks = text === '' || context === null ? [] : [{ text, context }]
  return { request: { schema, relationships, assertions, expected, checks }, isContextInvalid: context === null }
}

/** @returns null if the text isn't a JSON object */
function parseContext(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
