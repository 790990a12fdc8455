import type { ModuleStore } from '@authzed-docs/playground/engine/browser/module-store.ts'
import type { FromEngine } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { createEngineHost } from '@authzed-docs/playground/engine/browser/worker-host.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** `abc`, compressed by zstd. */
const COMPRESSED = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x03, 0x19, 0x00, 0x00, 0x61, 0x62, 0x63])

/** A store in memory. */
function createStore(kept = new Map<string, string>()) {
  const store: ModuleStore = {
    async find(url) {
      const text = kept.get(url)
      return text === undefined ? undefined : new Response(text)
    },
    async keep(url, module) {
      kept.clear()
      kept.set(url, new TextDecoder().decode(module))
    },
    async forget() {
      kept.clear()
    },
  }
  return { store, kept }
}

function setUp(response: Response, { store } = createStore()) {
  const sent: FromEngine[] = []
  const started: string[] = []
  let fetched = 0
  const host = createEngineHost({
    async fetch() {
      fetched++
      return response
    },
    post: (message) => void sent.push(message),
    store,
    async start(module) {
      const text = await new Response(module instanceof Response ? module.body : module).text()
      started.push(text)
      if (text !== 'abc') throw new Error('not a module')
      return {
        run(request) {
          if (request === 'end') throw new Error('exit code 2')
          return request.toUpperCase()
        },
      }
    },
  })
  return { host, sent, started, fetched: () => fetched }
}

/** With the hash of `abc`. */
const FILE = '/spicedb-ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.bin'

const load = { kind: 'load', url: FILE, bytes: COMPRESSED.length } as const
const run = { kind: 'run', id: 7, request: 'a' } as const

/** What a worker sends if all is well. */
const ANSWERED: FromEngine[] = [
  { kind: 'progress', loaded: COMPRESSED.length },
  { kind: 'ready' },
  { kind: 'response', id: 7, response: 'A' },
]

afterEach(() => vi.unstubAllGlobals())

describe('the worker of the engine', () => {
  it('downloads, decompresses and starts it, and runs requests', async () => {
    const { host, sent, started } = setUp(new Response(COMPRESSED))
    await host(load)
    await host(run)
    expect(started).toEqual(['abc'])
    expect(sent).toEqual(ANSWERED)
  })

  it.each([
    ['a missing file', new Response('', { status: 404 }), 'status 404'],
    ['a part of it', new Response(COMPRESSED.slice(1)), 'the download is incomplete'],
    ['another file', new Response(`${'x'.repeat(99)}`), 'the download is too long'],
    ['another module of the same size', new Response(COMPRESSED.with(-1, 0x64)), 'the module has another hash'],
    ['a damaged file', new Response('x'.repeat(COMPRESSED.length)), 'invalid zstd data'],
  ])('reports %s, and keeps nothing', async (_what, response, reason) => {
    const stored = createStore()
    const { host, sent, started } = setUp(response, stored)
    await host(load)
    await host(run)
    expect(sent.at(-1)).toEqual({ kind: 'failed', reason })
    expect(started).toEqual([])
    expect(stored.kept.size).toBe(0)
  })

  it('runs nothing where it can’t compute the hash', async () => {
    vi.stubGlobal('crypto', {})
    const { host, sent, started } = setUp(new Response(COMPRESSED), createStore(new Map([[FILE, 'abc']])))
    await host(load)
    expect(sent.at(-1)?.kind).toBe('failed')
    expect(started).toEqual([])
  })

  it('reports the end of the engine', async () => {
    const { host, sent } = setUp(new Response(COMPRESSED))
    await host(load)
    const log = vi.spyOn(console, 'info').mockReturnValue()
    await host({ ...run, request: 'end' })
    expect(log).toHaveBeenCalledWith('SpiceDB has ended', new Error('exit code 2'))
    log.mockRestore()
    expect(sent.at(-1)).toEqual({ kind: 'ended' })
  })
})

describe('the kept module', () => {
  it('is kept after the first answer, and the next worker neither downloads nor decompresses', async () => {
    const stored = createStore()
    const first = setUp(new Response(COMPRESSED), stored)
    await first.host(load)
    expect(stored.kept.size).toBe(0)
    await first.host(run)
    expect([...stored.kept]).toEqual([[FILE, 'abc']])

    const second = setUp(new Response('not needed', { status: 500 }), stored)
    await second.host(load)
    await second.host(run)
    expect(second.sent).toEqual(ANSWERED)
    expect(second.fetched()).toBe(0)
  })

  it('is downloaded again if it’s another one', async () => {
    const stored = createStore(new Map([[FILE, 'ab']]))
    const { host, sent, started, fetched } = setUp(new Response(COMPRESSED), stored)
    await host(load)
    expect(stored.kept.size).toBe(0)
    await host(run)
    expect(started).toEqual(['abc'])
    expect(fetched()).toBe(1)
    expect(sent.slice(-2)).toEqual(ANSWERED.slice(-2))
    expect(stored.kept.get(FILE)).toBe('abc')
  })

  it('isn’t used for another release', async () => {
    const stored = createStore(new Map([['/earlier.bin', 'abc']]))
    const { host, fetched } = setUp(new Response(COMPRESSED), stored)
    await host(load)
    expect(fetched()).toBe(1)
  })
})
