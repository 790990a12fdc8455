import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as zlib from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createDocsServer } from '../../../scripts/server.ts'
import { listenLocally } from '../../listen-locally.ts'

vi.mock('node:zlib', async (importOriginal) => {
  const original = await importOriginal<typeof zlib>()
  return { ...original, gzip: vi.fn(original.gzip), brotliCompress: vi.fn(original.brotliCompress) }
})

const folder = mkdtempSync(join(tmpdir(), 'export-'))
const PAGE = 'a page that is long enough to be compressed '.repeat(100)
const NOT_FOUND = 'no such page '.repeat(200)
let server: Server
let origin: string

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, '404.html'), NOT_FOUND)
  server = createDocsServer(folder)
  origin = await listenLocally(server)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it('compresses a file once, however many clients request it at the same time', async () => {
  const headers = { 'Accept-Encoding': 'gzip' }
  const texts = await Promise.all(
    Array.from({ length: 50 }, async () => (await fetch(`${origin}/docs`, { headers })).text()),
  )
  expect(new Set(texts)).toEqual(new Set([PAGE]))
  expect(zlib.gzip).toHaveBeenCalledTimes(1)
})

it.each(['br', 'gzip'])('compresses the 404 page with %s', async (encoding) => {
  const response = await fetch(`${origin}/docs/nothing`, { headers: { 'Accept-Encoding': encoding } })
  expect([response.status, response.headers.get('content-encoding')]).toEqual([404, encoding])
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await response.text()).toBe(NOT_FOUND)
})

it('sends the 404 page as a whole, whatever part or version the client asks for', async () => {
  for (const header of [
    ['Range', 'bytes=0-9'],
    ['If-None-Match', '*'],
  ] as const) {
    const response = await fetch(`${origin}/docs/nothing`, { headers: [[...header]] })
    expect([response.status, await response.text()]).toEqual([404, NOT_FOUND])
  }
})
