import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { SETTINGS_META } from '../../lib/browser/analytics/settings.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { findChromium } from '../../scripts/test/chromium.ts'
import { type CaptureServer, startCaptureServer } from './capture-server.ts'

// While DevTools are attached, Chromium neither activates prerendered pages nor uses the back/forward cache, so these tests
// start it without them. The pages report by themselves what happens.

const FIRST = `${BASE_PATH}/spicedb`
const SECOND = `${BASE_PATH}/spicedb/getting-started/first-steps`

/** PostHog ignores browsers whose name says that they are automated. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/**
 * Runs in every page: prerenders the second page from the first, follows the link, and goes back. Waits between the steps
 * are longer than what they wait for takes on a busy machine.
 */
function act(first: string, second: string): void {
  const report = (event: string): void => {
    void fetch(`/report?${new URLSearchParams({ event, path: location.pathname })}`, { keepalive: true })
  }
  document.addEventListener('prerenderingchange', () => {
    report('activated')
    setTimeout(() => history.back(), 6000)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && report('restored'))
  addEventListener('load', () => {
    if (location.pathname !== first) return
    const link = document.querySelector<HTMLAnchorElement>(`main a[href="${second}"]`)
    const rules = document.createElement('script')
    rules.type = 'speculationrules'
    rules.textContent = JSON.stringify({ prerender: [{ urls: [link?.href], eagerness: 'immediate' }] })
    document.head.append(rules)
    setTimeout(() => link?.click(), 8000)
  })
}

let capture: CaptureServer
let server: Server
let browser: ChildProcess
const profile = mkdtempSync(join(tmpdir(), 'profile-'))
const reports: string[] = []

test.beforeAll(async () => {
  capture = await startCaptureServer()
  const settings = JSON.stringify({ posthog: { key: 'phc_test', host: capture.origin } })
  const head = `<head><meta name="${SETTINGS_META}" content='${settings}'><script>(${act})('${FIRST}','${SECOND}')</script>`
  const docs = createDocsServer(OUT)
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const file = join(OUT, `${pathname.slice(BASE_PATH.length)}.html`)
    if (pathname === '/report') {
      reports.push(`${searchParams.get('event')} ${searchParams.get('path')}`)
      response.end()
    } else if (existsSync(file)) {
      reports.push(`${request.headers['sec-purpose'] ? 'prerenders' : 'requests'} ${pathname}`)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(readFileSync(file, 'utf8').replace('<head>', head))
    } else docs.emit('request', request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--disable-gpu', `--user-data-dir=${profile}`]
  browser = spawn(findChromium(), [...flags, `--user-agent=${USER_AGENT}`, `http://localhost:${port}${FIRST}`], {
    stdio: 'ignore',
    detached: true,
  })
})

test.afterAll(() => {
  // A group of its own, so that its helper processes end too and write no more to the profile.
  if (browser.pid) process.kill(-browser.pid, 'SIGKILL')
  capture.close()
  server.closeAllConnections()
  server.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

test('a prerendered page is requested once, and viewed once when it’s shown; Back shows the first one from the cache', async () => {
  await expect.poll(() => reports, { timeout: 120_000 }).toContain(`restored ${FIRST}`)
  expect(reports.filter((report) => report.endsWith(SECOND))).toEqual([`prerenders ${SECOND}`, `activated ${SECOND}`])
  expect(reports.filter((report) => report.endsWith(FIRST))).toEqual([`requests ${FIRST}`, `restored ${FIRST}`])
  const views = (): unknown[] =>
    capture.events.filter(({ event }) => event === '$pageview').map(({ properties }) => properties.$pathname)
  await expect.poll(views, { timeout: 60_000 }).toEqual([FIRST, SECOND, FIRST])
})
