import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { cacheControl } from '../lib/build/hosting/cache-control.ts'
import { resolveRequest } from '../lib/build/hosting/resolve-request.ts'

/**
 * Serves the export like a static host: under the base path, with or without a trailing slash, with the site's 404 page,
 * brotli or gzip compression, and long caching for hashed files only.
 * @param folder the export, `out/`
 */
export function createDocsServer(folder: string): Server {
  const files = sirv(folder, {
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path)),
    onNoMatch: (_request, response) => sendNotFound(folder, response),
  })
  const compress = compression()
  return createServer((request, response) => {
    // `compression` is typed for Express, whose types extend Node's.
    compress(request as never, response as never, () => handleRequest(folder, files, request, response))
  })
}

function handleRequest(
  folder: string,
  files: ReturnType<typeof sirv>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const target = resolveRequest(request.url ?? '/')
  if (target.kind === 'redirect') response.writeHead(target.status, { Location: target.location }).end()
  else if (target.kind === 'missing') sendNotFound(folder, response)
  else {
    request.url = target.path
    files(request, response)
  }
}

function sendNotFound(folder: string, response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl('/404') })
  response.end(readFileSync(join(folder, '404.html')))
}

/**
 * Starts the server on a port or, if that's busy, on the next free one.
 * @param tries number of ports to try
 * @returns the port that the server listens on
 * @throws Error when no port is free or the server can't listen
 */
export async function listen(server: Server, port: number, tries = 20): Promise<number> {
  for (let candidate = port; candidate < port + tries; candidate++) {
    if (await tryListen(server, candidate)) return candidate
  }
  throw new Error(`no free port from ${port} to ${port + tries - 1} → set PORT to a free one`)
}

function tryListen(server: Server, port: number): Promise<boolean> {
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
    server.once('error', onError).once('listening', onListening).listen(port)
  })
}
