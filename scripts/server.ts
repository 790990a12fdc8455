import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { resolveRequest } from '../lib/build/hosting/resolve-request.ts'
import { createExportHeaders } from './export-headers.ts'
import { createFileSender, type FileSender } from './send-file.ts'

/** Only this machine can connect, unless `HOST` says otherwise. */
export const DEFAULT_HOST = '127.0.0.1'

/**
 * Serves the export like a static host: under the base path, one address for each page, with the site's 404 page, brotli or
 * gzip compression, and long caching for hashed files only. No request ends it, and files can change while it runs.
 * @param folder the export, `out/`
 */
export function createDocsServer(folder: string): Server {
  const files = createFileSender(folder)
  const headersOf = createExportHeaders(folder)
  return createServer((request, response) => {
    handleRequest(files, headersOf, request, response).catch((error) => {
      console.error(`${request.method} ${request.url}  ${error instanceof Error ? error.message : error}`)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Internal server error', headersOf('/404'))
    })
  })
}

async function handleRequest(
  files: FileSender,
  headersOf: (path: string) => OutgoingHttpHeaders,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const missing = headersOf('/404')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendText(response, 405, 'Method not allowed', { ...missing, Allow: 'GET, HEAD' })
    return
  }
  const target = resolveRequest(request.url ?? '/', files.isFile)
  if (target.kind === 'redirect') {
    response.writeHead(target.status, { ...headersOf('/'), Location: target.location }).end()
    return
  }
  if (target.kind === 'file' && (await files.send(request, response, target.path, headersOf(target.path)))) return
  if (!(await files.send(request, response, '/404.html', missing, 404))) sendText(response, 404, 'Not found', missing)
}

function sendText(response: ServerResponse, status: number, text: string, headers: OutgoingHttpHeaders): void {
  const type = { 'Content-Type': 'text/plain; charset=utf-8' }
  response.writeHead(status, { ...type, ...headers }).end(text)
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
  { host = DEFAULT_HOST, tries = 20 }: { host?: string; tries?: number } = {},
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
      else reject(error)
    }
    const onListening = (): void => {
      server.off('error', onError)
      resolve(true)
    }
    server.once('error', onError).once('listening', onListening).listen(port, host)
  })
}
