import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { startServer } from '../hosts/server-programs.ts'

const RECORDER = '/recorder.js'
const PROBLEM = '/problem'

/** The export as `npm start` serves it, which also records what goes wrong in the browser. */
export interface RecordedSite {
  origin: string
  /** Errors and warnings of pages, and requests that failed. */
  problems: string[]
  /** Status and path of each page that the browser has requested: `200 /docs/spicedb`. */
  pages: string[]
  /**
   * Holds matching requests back.
   * @returns a function that lets them continue
   */
  hold: (path: RegExp) => () => void
  stop: () => Promise<void>
}

/** Runs in every page, before its own scripts. Not every driver reports what a page logs. */
function recordProblems(path: string): void {
  const report = (text: string): void => {
    void fetch(path, { method: 'POST', body: `${location.pathname}: ${text}`, keepalive: true })
  }
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...texts: unknown[]) => {
      report(`console: ${texts.join(' ')}`)
      write.apply(console, texts)
    }
  }
  // Captures errors of elements too, such as a script that didn't load.
  addEventListener(
    'error',
    ({ message, target }) => report(message ?? `didn't load: ${(target as Element).outerHTML}`),
    {
      capture: true,
    },
  )
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
}

export async function startRecordedSite(): Promise<RecordedSite> {
  const problems: string[] = []
  const pages: string[] = []
  const holds = new Map<RegExp, Promise<void>>()
  const docs = createDocsServer(OUT)
  const inner = await startServer(docs)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === PROBLEM) {
      problems.push(await readBody(request))
      response.end()
      return
    }
    if (pathname === RECORDER) {
      response.setHeader('Content-Type', 'text/javascript')
      response.end(`(${recordProblems})('${PROBLEM}')`)
      return
    }
    for (const [path, released] of holds) if (path.test(pathname)) await released
    if (/\.\w+$/.test(pathname)) docs.emit('request', request, response)
    else {
      await answerPage(`${inner.origin}${request.url}`, request, response)
      pages.push(`${response.statusCode} ${pathname}`)
    }
  }

  const outer = await startServer(
    createServer((request, response) => {
      answer(request, response).catch((error) => problems.push(`server: ${error}`))
    }),
  )
  return {
    origin: outer.origin,
    problems,
    pages,
    hold(path) {
      let release = (): void => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      holds.set(path, released)
      return () => {
        holds.delete(path)
        release()
      }
    },
    async stop() {
      await outer.stop()
      await inner.stop()
    },
  }
}

/** Answers with a page of the site, to which it adds the recorder, unless the browser has it already. */
async function answerPage(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const version = request.headers['if-none-match'] ?? ''
  const original = await fetch(url, {
    redirect: 'manual',
    // Has no content encoding.
    headers: { 'Accept-Encoding': 'identity', 'If-None-Match': version },
  })
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(original.headers)
  const html = (await original.text()).replace('<head>', `<head><script src="${RECORDER}"></script>`)
  response.writeHead(original.status, headers).end(html)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
