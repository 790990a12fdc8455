import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'
import { cacheControl } from '../lib/build/hosting/cache-control.ts'
import { resolveRequest } from '../lib/build/hosting/resolve-request.ts'

/**
 * A server for the export, as a static host would serve it: under the base path, with and without a trailing slash,
 * the site's own page for 404, brotli or gzip, a long cache for hashed files only.
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
    // express's types, which `compression` is written for, extend those of Node.
    compress(request as never, response as never, () => answer(folder, files, request, response))
  })
}

function answer(
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
 * Starts the server on a port or, where that is busy, on the next free one.
 * @param tries how many ports to try
 * @returns the port it listens on
 * @throws Error when none of them is free, or for any other reason not to listen
 */
export async function listen(server: Server, port: number, tries = 20): Promise<number> {
  for (let candidate = port; candidate < port + tries; candidate++) {
    if (await listens(server, candidate)) return candidate
  }
  throw new Error(`no free port from ${port} to ${port + tries - 1} → set PORT to a free one`)
}

function listens(server: Server, port: number): Promise<boolean> {
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
