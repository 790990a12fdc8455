import {
  createEngineClient,
  type EngineClient,
  type EngineWorker,
} from '@authzed-docs/playground/engine/browser/client.ts'
import type { FromEngine, ToEngine } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { describe, expect, it, vi } from 'vitest'

const EMPTY = JSON.stringify({ errors: [], warnings: [], checks: [] })

/** Workers that answer as a test tells them to. */
class Workers {
  readonly started: { send(message: FromEngine): void; fail(): void; received: ToEngine[]; isTerminated: boolean }[] =
    []

  create = (): EngineWorker => {
    const listeners: { message?: (event: { data: FromEngine }) => void; error?: () => void } = {}
    const state = {
      received: [] as ToEngine[],
      isTerminated: false,
      send: (data: FromEngine) => listeners.message?.({ data }),
      fail: () => listeners.error?.(),
    }
    this.started.push(state)
    return {
      postMessage: (message) => void state.received.push(message),
      addEventListener: (type: 'message' | 'error', listener: never) => {
        listeners[type] = listener
      },
      terminate: () => {
        state.isTerminated = true
      },
    }
  }

  at(index: number) {
    const worker = this.started[index]
    if (!worker) throw new Error(`worker ${index} wasn't started`)
    return worker
  }
}

function setUp(onProgress?: (loaded: number) => void): { workers: Workers; client: EngineClient } {
  const workers = new Workers()
  const file = { url: '/engine.bin', bytes: 10 }
  return { workers, client: createEngineClient(file, { createWorker: workers.create, onProgress, timeout: 50 }) }
}

const REQUEST = { schema: 'definition user {}', relationships: '' }
const runs = (messages: ToEngine[]): number[] => messages.flatMap((sent) => (sent.kind === 'run' ? [sent.id] : []))
const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('the engine of a page', () => {
  it('loads nothing before its first use, and once', async () => {
    const progress: number[] = []
    const { workers, client } = setUp((loaded) => progress.push(loaded))
    expect(workers.started).toHaveLength(0)
    const loads = [client.load(), client.load()]
    expect(workers.started).toHaveLength(1)
    expect(workers.at(0).received).toEqual([{ kind: 'load', url: '/engine.bin', bytes: 10 }])
    workers.at(0).send({ kind: 'progress', loaded: 4 })
    workers.at(0).send({ kind: 'ready' })
    await Promise.all(loads)
    expect(progress).toEqual([4])
  })

  it('runs one request at a time', async () => {
    const { workers, client } = setUp()
    const responses = [client.run(REQUEST), client.run(REQUEST)]
    await tick()
    workers.at(0).send({ kind: 'ready' })
    await tick()
    expect(runs(workers.at(0).received)).toEqual([1])
    workers.at(0).send({ kind: 'response', id: 1, response: EMPTY })
    await tick()
    expect(runs(workers.at(0).received)).toEqual([1, 2])
    workers.at(0).send({ kind: 'response', id: 2, response: EMPTY })
    expect(await Promise.all(responses)).toEqual([JSON.parse(EMPTY), JSON.parse(EMPTY)])
  })

  it('replaces a worker that takes too long, and runs the next request in the new one', async () => {
    const { workers, client } = setUp()
    const [slow, next] = [client.run(REQUEST), client.run(REQUEST)]
    await tick()
    workers.at(0).send({ kind: 'ready' })
    await expect(slow).rejects.toMatchObject({ problem: 'timeout' })
    expect(workers.at(0).isTerminated).toBe(true)
    workers.at(1).send({ kind: 'ready' })
    await tick()
    workers.at(1).send({ kind: 'response', id: runs(workers.at(1).received)[0] ?? 0, response: EMPTY })
    expect(await next).toEqual(JSON.parse(EMPTY))
  })

  it('doesn’t count the download as time of a request', async () => {
    const { workers, client } = setUp()
    const settled = vi.fn()
    client.run(REQUEST).then(settled, settled)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(settled).not.toHaveBeenCalled()
    expect(workers.at(0).isTerminated).toBe(false)
  })

  it('says when the engine has ended, and starts again', async () => {
    const { workers, client } = setUp()
    const fatal = client.run(REQUEST)
    await tick()
    workers.at(0).send({ kind: 'ready' })
    await tick()
    workers.at(0).send({ kind: 'ended' })
    await expect(fatal).rejects.toMatchObject({ problem: 'ended' })
    client.load()
    expect(workers.started).toHaveLength(2)
  })

  it.each(['failed', 'error'])('can be loaded again after the worker has %s', async (how) => {
    const { workers, client } = setUp()
    const load = client.load()
    if (how === 'error') workers.at(0).fail()
    else workers.at(0).send({ kind: 'failed', reason: 'status 404' })
    await expect(load).rejects.toMatchObject({ problem: 'not-loaded' })
    client.load()
    expect(workers.started).toHaveLength(2)
  })

  it('loads nothing on a page that isn’t from HTTPS', async () => {
    vi.stubGlobal('isSecureContext', false)
    const { workers, client } = setUp()
    await expect(client.load()).rejects.toMatchObject({ problem: 'insecure' })
    expect(workers.started).toHaveLength(0)
    vi.unstubAllGlobals()
  })

  it('refuses a request that is too large without starting a worker', async () => {
    const { workers, client } = setUp()
    const run = client.run({ schema: 'x'.repeat(500_001), relationships: '' })
    await expect(run).rejects.toMatchObject({ problem: 'too-large' })
    expect(workers.started).toHaveLength(0)
  })
})
