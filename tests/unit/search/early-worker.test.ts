import type { ToWorker } from '@authzed-docs/search/browser/protocol.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A worker whose messages are sent by the test. */
class FakeWorker extends EventTarget {
  static readonly all: FakeWorker[] = []
  readonly received: ToWorker[] = []
  isTerminated = false
  constructor() {
    super()
    FakeWorker.all.push(this)
  }
  postMessage(message: ToWorker): void {
    this.received.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
  send(kind: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: { kind } }))
  }
}

/** The module with the state of a page that was just opened. */
async function openPage() {
  vi.resetModules()
  return import('../../../dom/search/search-worker.ts')
}

function collectKinds(worker: EventTarget): string[] {
  const kinds: string[] = []
  worker.addEventListener('message', (event) => event instanceof MessageEvent && kinds.push(event.data.kind))
  worker.addEventListener('error', () => kinds.push('error'))
  return kinds
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('Worker', FakeWorker))
afterEach(() => {
  vi.unstubAllGlobals()
  FakeWorker.all.length = 0
})

describe('the worker of the search', () => {
  it('is started once, and told to load the data', async () => {
    const { startEarlyWorker, createSearchWorker } = await openPage()
    startEarlyWorker('fr')
    startEarlyWorker('fr')
    const worker = createSearchWorker('fr')
    startEarlyWorker('fr')
    expect(FakeWorker.all).toEqual([worker])
    expect(FakeWorker.all[0]?.received).toEqual([{ kind: 'load', base: '/docs', locale: 'fr' }])
  })

  it('repeats what it sent before anything listened, then sends each message once', async () => {
    const { startEarlyWorker, createSearchWorker } = await openPage()
    startEarlyWorker('en-US')
    FakeWorker.all[0]?.send('problems')
    FakeWorker.all[0]?.send('ready')
    const kinds = collectKinds(createSearchWorker('en-US'))
    await settled()
    FakeWorker.all[0]?.send('changed')
    await settled()
    expect(kinds).toEqual(['problems', 'ready', 'changed'])
  })

  it.each([
    ['couldn’t be loaded', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
    ['couldn’t load the data', (worker: FakeWorker) => worker.send('failed')],
  ])('is replaced if it %s, so that trying again takes one press', async (_name, fail) => {
    const { startEarlyWorker, createSearchWorker } = await openPage()
    startEarlyWorker('en-US')
    for (const worker of FakeWorker.all.slice()) fail(worker)
    const kinds = collectKinds(createSearchWorker('en-US'))
    await settled()
    expect(FakeWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
    FakeWorker.all[1]?.send('ready')
    expect(kinds).toEqual(['ready'])
  })
})
