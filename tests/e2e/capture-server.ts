import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { listenLocally } from '../listen-locally.ts'

const eventSchema = z.object({ event: z.string(), uuid: z.string(), properties: z.record(z.string(), z.unknown()) })
type Captured = z.infer<typeof eventSchema>

/** Body of a request to `/e/` in the format of posthog-js 1.434. */
const bodySchema = z.object({ api_key: z.string(), batch: z.array(eventSchema).min(1) })

/** A server that replaces PostHog and decodes batches of events (gzip or base64). */
export interface CaptureServer {
  origin: string
  events: Captured[]
  /** Decoded bodies of the requests. */
  bodies: string[]
  /** Paths of all requests, in order. */
  paths: string[]
  close: () => void
}

export async function startCaptureServer(): Promise<CaptureServer> {
  const capture: CaptureServer = { origin: '', events: [], bodies: [], paths: [], close: () => {} }
  const server = createServer((request, response) => {
    respond(capture, request, response).catch((error: Error) => {
      response.writeHead(400, CORS).end(error.message)
    })
  })
  capture.origin = await listenLocally(server)
  capture.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return capture
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

async function respond(capture: CaptureServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '', capture.origin)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end()
    return
  }
  capture.paths.push(url.pathname)
  if (request.method === 'POST') {
    // posthog-js sends an event again if the page is left while its request is under way. PostHog tells it by its id.
    const known = new Set(capture.events.map(({ uuid }) => uuid))
    const body = decode(Buffer.concat(chunks), url.searchParams)
    capture.bodies.push(body)
    const received = bodySchema.parse(JSON.parse(body)).batch
    capture.events.push(...received.filter(({ uuid }) => !known.has(uuid)))
  }
  response.writeHead(200, { ...CORS, 'content-type': 'application/json' })
  response.end(JSON.stringify({ status: 1 }))
}

function decode(body: Buffer, parameters: URLSearchParams): string {
  const gzip = parameters.get('compression') === 'gzip-js' || (body[0] === 0x1f && body[1] === 0x8b)
  return gzip ? gunzipSync(body).toString() : decodeForm(body.toString())
}

function decodeForm(text: string): string {
  const data = new URLSearchParams(text).get('data')
  return data === null ? text : Buffer.from(data, 'base64').toString()
}
