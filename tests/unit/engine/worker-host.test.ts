import { describe, expect, it } from 'vitest'
import type { FromEngine } from '../../../lib/browser/engine/protocol.ts'
import { createEngineHost } from '../../../lib/browser/engine/worker-host.ts'

/** `abc`, compressed by zstd. */
const COMPRESSED = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x03, 0x19, 0x00, 0x00, 0x61, 0x62, 0x63])

function setUp(response: Response) {
  const sent: FromEngine[] = []
  const started: string[] = []
  let end = (): void => {}
  const host = createEngineHost({
    fetch: async () => response,
    post: (message) => void sent.push(message),
    start: async (bytes) => {
      started.push(new TextDecoder().decode(bytes))
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      return { run: (request) => request.toUpperCase(), ended }
    },
  })
  return { host, sent, started, end: () => end() }
}

const load = { kind: 'load', url: '/engine.bin', bytes: COMPRESSED.length } as const

describe('the worker of the engine', () => {
  it('downloads, decompresses and starts it, and runs requests', async () => {
    const { host, sent, started } = setUp(new Response(COMPRESSED))
    await host(load)
    await host({ kind: 'run', id: 7, request: 'a' })
    expect(started).toEqual(['abc'])
    expect(sent).toEqual([
      { kind: 'progress', loaded: COMPRESSED.length },
      { kind: 'ready' },
      { kind: 'response', id: 7, response: 'A' },
    ])
  })

  it.each([
    ['a missing file', new Response('', { status: 404 }), 'status 404'],
    ['a part of it', new Response(COMPRESSED.slice(1)), 'the download is incomplete'],
    ['another file', new Response(`${'x'.repeat(99)}`), 'the download is too long'],
    ['a damaged file', new Response('x'.repeat(COMPRESSED.length)), 'invalid zstd data'],
  ])('reports %s', async (_what, response, reason) => {
    const { host, sent, started } = setUp(response)
    await host(load)
    expect(sent.at(-1)).toEqual({ kind: 'failed', reason })
    expect(started).toEqual([])
  })

  it('reports the end of the engine', async () => {
    const { host, sent, end } = setUp(new Response(COMPRESSED))
    await host(load)
    end()
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent.at(-1)).toEqual({ kind: 'ended' })
  })
})
