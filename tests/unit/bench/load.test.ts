import { createServer, type RequestListener } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loadBudgets } from '../../../scripts/bench/load.ts'
import { sendLoad } from '../../../scripts/bench/send-load.ts'
import { listenLocally } from '../../listen-locally.ts'

async function serve(listener: RequestListener): Promise<{ url: string; connections: () => number }> {
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => connections++)
  const url = await listenLocally(server)
  onTestFinished(() => void server.close())
  return { url, connections: () => connections }
}

const LOAD = { connections: 20, seconds: 0.3 }

describe('sendLoad', () => {
  it('repeats a request on connections that stay open', async () => {
    const encodings = new Set<unknown>()
    let requests = 0
    const { url, connections } = await serve((request, response) => {
      requests++
      encodings.add(request.headers['accept-encoding'])
      response.end('page')
    })
    const result = await sendLoad({ url, headers: { 'Accept-Encoding': 'gzip' }, status: 200 }, { ...LOAD, seconds: 2 })
    expect(result).toMatchObject({ answered: requests, errors: 0 })
    expect(result.seconds).toBeGreaterThanOrEqual(2)
    expect(requests).toBeGreaterThan(LOAD.connections)
    expect(connections()).toBe(LOAD.connections)
    expect([...encodings]).toEqual(['gzip'])
  })

  it('counts a response with another status as an error', async () => {
    const { url } = await serve((_, response) => response.writeHead(404).end('not found'))
    expect(await sendLoad({ url, headers: {}, status: 404 }, LOAD)).toMatchObject({ errors: 0 })
    expect(await sendLoad({ url, headers: {}, status: 200 }, LOAD)).toMatchObject({ answered: 0 })
  })

  it('counts missing and incomplete responses as errors', async () => {
    const reset = await serve((request) => request.socket.destroy())
    const cut = await serve((request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half')
      setTimeout(() => request.socket.destroy(), 5)
    })
    for (const { url } of [reset, cut]) {
      const result = await sendLoad({ url, headers: {}, status: 200 }, LOAD)
      expect(result.answered).toBe(0)
      expect(result.errors).toBeGreaterThan(0)
    }
  })
})

it('no request is allowed to fail', () => {
  const name = 'load, nginx, page: errors'
  expect(
    loadBudgets([
      { name, value: 3, unit: 'count' },
      { name: 'load, nginx, page: requests', value: 9, unit: 'per second' },
    ]),
  ).toEqual({ [name]: 0 })
})
