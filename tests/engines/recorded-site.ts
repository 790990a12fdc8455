import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { listenLocally } from '../listen-locally.ts'

const RECORDER = '/recorder.js'
const PROBLEM = '/problem'

/** The export as `npm start` serves it, which also records what goes wrong in the browser. */
export interface RecordedSite {
  origin: string
  /** Errors and warnings of pages. */
  problems: string[]
  /** Paths of the pages that the browser has requested. */
  pages: string[]
  stop: () => void
}

/** Runs in every page, before its own scripts, because not every driver reports what a page logs. */
function recordProblems(path: string): void {
  const report = (problem: string): void => {
    // Requests of a page that the reader has left. The server records those that it couldn't answer.
    if (/Load failed|NetworkError|AbortError/.test(problem)) return
    void fetch(path, { method: 'POST', body: `${location.pathname}: ${problem}`, keepalive: true })
  }
  console.error = (...texts) => report(`error: ${texts.join(' ')}`)
  console.warn = (...texts) => report(`warning: ${texts.join(' ')}`)
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

/** Starts the site on a free port. */
export async function startRecordedSite(): Promise<RecordedSite> {
  const problems: string[] = []
  const pages: string[] = []
  const docs = createDocsServer(OUT)
  const inner = await listenLocally(docs)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', inner)
    if (pathname === PROBLEM) {
      problems.push(await text(request))
      response.end()
    } else if (pathname === RECORDER) {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`(${recordProblems})('${PROBLEM}')`)
    } else if (/\.\w+$/.test(pathname)) {
      docs.emit('request', request, response)
    } else {
      pages.push(pathname)
      await answerPage(`${inner}${request.url}`, response)
    }
  }
  const outer = createServer((request, response) => {
    response.on('finish', () => {
      if (response.statusCode >= 400) problems.push(`${response.statusCode}: ${request.url}`)
    })
    answer(request, response).catch((error) => problems.push(`server: ${error}`))
  })
  const origin = await listenLocally(outer)
  const stop = (): void => {
    for (const server of [outer, docs]) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { origin, problems, pages, stop }
}

/** Answers with a page of the site, to which it adds the recorder. */
async function answerPage(url: string, response: ServerResponse): Promise<void> {
  const original = await fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } })
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(original.headers)
  const html = (await original.text()).replace('<head>', `<head><script src="${RECORDER}"></script>`)
  response.writeHead(original.status, headers).end(html)
}
