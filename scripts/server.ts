import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { join } from 'node:path'
import { MISSING_MARKDOWN_FILE, nearestMarkdown } from '../lib/build/hosting/missing-markdown.ts'
import { resolveRequest } from '../lib/build/hosting/resolve-request.ts'
import { BASE_PATH, stripQueryAndHash } from '../lib/shared/site.ts'
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
    handleRequest(folder, files, headersOf, request, response).catch((error) => {
      console.error(`${request.method} ${request.url}  ${error instanceof Error ? error.message : error}`)
      if (response.headersSent) response.destroy()
      else sendText(response, 500, 'Internal server error', headersOf('/404'))
    })
  })
}

async function handleRequest(
  folder: string,
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
  if (isMissingMarkdown(request.url ?? '')) {
    const text = await missingMarkdownText(folder, request.url ?? '')
    if (text !== null) {
      sendText(response, 404, text, missing)
      return
    }
  }
  if (!(await files.send(request, response, '/404.html', missing, 404))) sendText(response, 404, 'Not found', missing)
}

const isMissingMarkdown = (url: string): boolean => /^[^?]*\.md(?:\?|$)/s.test(url)

/** The pages nearest to an address of Markdown, or null if the export has no list of pages. */
async function missingMarkdownText(folder: string, url: string): Promise<string | null> {
  const all = await readFile(join(folder, MISSING_MARKDOWN_FILE), 'utf8').catch(() => null)
  return all === null ? null : nearestMarkdown(all, stripQueryAndHash(url).slice(BASE_PATH.length))
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
