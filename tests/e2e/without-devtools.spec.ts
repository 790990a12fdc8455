import type { Server } from 'node:http'
import { expect, test } from '@playwright/test'
import { SETTINGS_META } from '../../lib/browser/analytics/settings.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { listenLocally } from '../listen-locally.ts'
import { createReportingServer, HAS_COMPLETE_BROWSER, openWithoutDevtools } from './browser-without-devtools.ts'
import { type CaptureServer, startCaptureServer } from './capture-server.ts'

const FIRST = `${BASE_PATH}/spicedb`
const SECOND = `${BASE_PATH}/spicedb/getting-started/first-steps`

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

test.skip(!HAS_COMPLETE_BROWSER, 'needs Chromium, not only its headless shell')

let capture: CaptureServer
let server: Server
let closeBrowser: () => void
const reports: string[] = []

test.beforeAll(async () => {
  capture = await startCaptureServer()
  const settings = JSON.stringify({ posthog: { key: 'phc_test', host: capture.origin } })
  server = createReportingServer({
    docs: createDocsServer(OUT),
    folder: OUT,
    head: `<meta name="${SETTINGS_META}" content='${settings}'><script>(${act})('${FIRST}','${SECOND}')</script>`,
    onReport: (report) => reports.push(report),
    onPage: (path, isPrerendered) => reports.push(`${isPrerendered ? 'prerenders' : 'requests'} ${path}`),
  })
  closeBrowser = openWithoutDevtools((await listenLocally(server)) + FIRST)
})

test.afterAll(() => {
  closeBrowser()
  capture.close()
  server.closeAllConnections()
  server.close()
})

test('a prerendered page is requested once, and viewed once when it’s shown; Back shows the first one from the cache', async () => {
  await expect.poll(() => reports, { timeout: 120_000 }).toContain(`restored ${FIRST}`)
  expect(reports.filter((report) => report.endsWith(SECOND))).toEqual([`prerenders ${SECOND}`, `activated ${SECOND}`])
  expect(reports.filter((report) => report.endsWith(FIRST))).toEqual([`requests ${FIRST}`, `restored ${FIRST}`])
  const views = (): unknown[] =>
    capture.events.filter(({ event }) => event === '$pageview').map(({ properties }) => properties.$pathname)
  await expect.poll(views, { timeout: 60_000 }).toEqual([FIRST, SECOND, FIRST])
})
