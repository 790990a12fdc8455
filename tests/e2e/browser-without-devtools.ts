import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { findCompleteChromium } from '../../scripts/test/chromium.ts'
import { READER } from './tracked-pages.ts'

// While DevTools are attached, Chromium neither activates prerendered pages nor uses the back/forward cache, so some tests
// start it without them. Their pages act and report by themselves.

const CHROMIUM = findCompleteChromium()

/** Whether a complete browser is installed. The headless shell never shows a page from the back/forward cache. */
export const HAS_COMPLETE_BROWSER = CHROMIUM !== undefined

/**
 * Opens a URL in a browser without DevTools.
 * @returns a function that ends it
 * @throws Error without a complete browser
 */
export function openWithoutDevtools(url: string): () => void {
  if (!CHROMIUM) throw new Error('no complete Chromium is installed')
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', `--user-data-dir=${profile}`]
  const browser = spawn(CHROMIUM, [...flags, `--user-agent=${READER.userAgent}`, url], {
    stdio: 'ignore',
    detached: true,
  })
  return () => {
    // A group of its own, so that its helper processes end too and write no more to the profile.
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}

export interface ReportingServerOptions {
  docs: Server
  /** The export that `docs` serves. */
  folder: string
  /** HTML that is added to each page, which gets no Content-Security-Policy. */
  head: string
  /** Receives `EVENT /path` from pages that request `/report?event=EVENT&path=/path`. */
  onReport: (report: string) => void
  /** Receives the path of each page that is requested. */
  onPage?: (path: string, isPrerendered: boolean) => void
}

/** A server whose pages report what happens to them. */
export function createReportingServer({ docs, folder, head, onReport, onPage }: ReportingServerOptions): Server {
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const file = join(folder, `${pathname.slice(BASE_PATH.length)}.html`)
    if (pathname === '/report') {
      onReport(`${searchParams.get('event')} ${searchParams.get('path')}`)
      response.end()
    } else if (existsSync(file)) {
      onPage?.(pathname, request.headers['sec-purpose'] !== undefined)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(readFileSync(file, 'utf8').replace('<head>', `<head>${head}`))
    } else docs.emit('request', request, response)
  })
}
