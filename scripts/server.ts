import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { OPENSEARCH_FILE, OPENSEARCH_TYPE } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH, stripQueryAndHash } from '@authzed-docs/shared/site.ts'
import compression from 'compression'
import send from 'send'
import { MISSING_MARKDOWN_FILE } from '../lib/hosting/build/missing-markdown.ts'
import { resolveRequest } from '../lib/hosting/build/resolve-request.ts'
import { createExportHeaders } from './export-headers.ts'

/** Only this machine can connect, unless `HOST` says otherwise. */
export const DEFAULT_ADDRESS = '127.0.0.1'
const DEFAULT_PORT = 3000

const compress = compression({
  // A range is a part of the file itself.
  filter: (request, response) => response.statusCode !== 206 && compression.filter(request, response),
  // What hosts use for files that they compress on request.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
})

/**
 * Serves the export like a static host: under the base path, one address for each page, with the site's 404 page, brotli or
 * gzip compression, and long caching for hashed files only. No request ends it, and files can change while it runs.
 * @param folder the export, `out/`
 */
export function createDocsServer(folder: string): Server {
  const headersOf = createExportHeaders(folder)
  return createServer((request, response) => {
    compress(request, response, () => {
      handleRequest(folder, headersOf, request, response).catch((error) => {
        console.error(`${request.method} ${request.url}  ${error instanceof Error ? error.message : error}`)
        if (response.headersSent) response.destroy()
        else {
          removeHeaders(response)
          sendText(response, 500, 'Internal server error')
        }
      })
    })
  })
}

async function handleRequest(
  folder: string,
  headersOf: (path: string) => Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method, url = '/' } = request
  const isReading = method === 'GET' || method === 'HEAD'
  const target = isReading ? resolveRequest(url, (path) => isFile(join(folder, path))) : null
  const setHeaders = (path: string): unknown => response.setHeaders(new Map(Object.entries(headersOf(path))))
  if (target?.kind === 'file') {
    setHeaders(target.path)
    if (await sendFile(folder, target.path, request, response)) return
    removeHeaders(response)
  }
  setHeaders('/404')
  if (!target) {
    response.setHeader('Allow', 'GET, HEAD')
    sendText(response, 405, 'Method not allowed')
  } else if (target.kind === 'redirect') response.writeHead(target.status, { Location: target.location }).end()
  else await sendMissing(folder, url, response)
}

/**
 * Sends a file, 304 if the client has it, or the range that it asked for.
 * @returns false if the file is gone, and nothing was sent
 */
function sendFile(folder: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (path === `/${OPENSEARCH_FILE}`) response.setHeader('Content-Type', OPENSEARCH_TYPE)
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true))
    send(request, encodeURI(path), { root: folder, cacheControl: false, index: false })
      .on('error', (error: { status: number }) => {
        if (error.status === 404) resolve(false)
        else if (error.status >= 500) reject(error)
        else sendText(response, error.status, '')
      })
      .pipe(response)
  })
}

/** Sends the 404 page or, to a client that asked for Markdown, a list of all pages. */
async function sendMissing(folder: string, url: string, response: ServerResponse): Promise<void> {
  const read = (file: string): Promise<string | null> => readFile(join(folder, file), 'utf8').catch(() => null)
  const pages = stripQueryAndHash(url).endsWith('.md') ? await read(MISSING_MARKDOWN_FILE) : null
  if (pages !== null) return sendText(response, 404, pages)
  const page = await read('404.html')
  sendText(response, 404, page ?? 'Not found', page === null ? 'plain' : 'html')
}

function sendText(response: ServerResponse, status: number, text: string, type: 'plain' | 'html' = 'plain'): void {
  response.setHeader('Content-Type', `text/${type}; charset=utf-8`)
  response.writeHead(status).end(text)
}

/** Removes the headers of a file that couldn't be sent, such as its length. */
function removeHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name)
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // It's missing, or its name is too long for the file system.
    return false
  }
}

/**
 * Starts the server where the variables `PORT` and `HOST` say: by default on port 3000, or the next free one, of this machine only.
 * @returns URL of the home page
 * @throws Error if a variable isn't valid, or no port is free
 */
export async function listenAsConfigured(
  server: Server,
  { PORT, HOST }: Record<string, string | undefined>,
): Promise<string> {
  const requested = requestedPort({ PORT })
  const host = HOST || DEFAULT_ADDRESS
  const port = await listen(server, requested, { host })
  if (port !== requested) console.log(`Port ${requested} is busy; using ${port}.`)
  const name = host === DEFAULT_ADDRESS ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}${BASE_PATH}`
}

/**
 * The port of the variable `PORT`, or the default one.
 * @throws Error if it isn't valid
 */
export function requestedPort({ PORT }: Record<string, string | undefined>): number {
  const port = Number(PORT || DEFAULT_PORT)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new Error(`PORT=${PORT}  isn't a valid port → set it to a number from 1 to 65535`)
}

/** Names of this machine in a `Host` header. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i

/**
 * Creates a server for programs that only this machine may use, unless `HOST` is set. A page of another site could otherwise read
 * what it sends, under a name of its own that points to this machine (DNS rebinding).
 */
export function createLocalServer(listener: RequestListener, { HOST }: Record<string, string | undefined>): Server {
  const isAllowed = ({ headers }: IncomingMessage): boolean => Boolean(HOST) || LOCAL_HOST.test(headers.host ?? '')
  const server = createServer((request, response) => {
    if (isAllowed(request)) listener(request, response)
    else sendText(response, 403, 'Forbidden')
  })
  // Later listeners, such as Next's for WebSockets, find the socket closed.
  return server.on('upgrade', (request, socket) => {
    if (!isAllowed(request)) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n', () => socket.destroy())
  })
}

/**
 * Starts the server on a port or, if that's busy, on the next free one.
 * @param options.host address to listen on
 * @param options.tries number of ports to try
 * @returns the port that the server listens on
 * @throws Error when no port is free or the server can't listen
 */
export async function listen(
  server: Server,
  port: number,
  { host = DEFAULT_ADDRESS, tries = 20 }: { host?: string; tries?: number } = {},
): Promise<number> {
  for (let candidate = port; candidate < port + tries; candidate++) {
    if (await tryListen(server, candidate, host)) return candidate
  }
  throw new Error(`no free port from ${port} to ${port + tries - 1} → set PORT to a free one`)
}

function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      server.off('listening', onListening)
      if (error.code === 'EADDRINUSE') resolve(false)
      else
        reject(new Error(`can't listen on port ${port} of ${host} (${error.code}) → choose others with PORT and HOST`))
    }
    const onListening = (): void => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}
