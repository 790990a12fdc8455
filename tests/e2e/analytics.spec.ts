import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page, type Route } from '@playwright/test'
import { SENT_PROPERTIES } from '../../lib/analytics/browser/sent-properties.ts'
import { ROOT } from '../../scripts/root.ts'
import { type CaptureServer, startCaptureServer } from './capture-server.ts'
import { selectPrivacyLink, waitForIdle } from './helpers.ts'
import { READER, withSettings } from './tracked-pages.ts'

const HUBSPOT = 'https://js.hs-scripts.com/4711.js'
const START = '/docs/spicedb/concepts/zanzibar'

interface Traffic {
  capture: CaptureServer
  /** Requested URLs of other origins, without their queries. */
  external: string[]
  /** Uncaught errors and console errors of the page, without the browser's own messages about failed requests. */
  errors: string[]
}

const test = base.extend<{ traffic: Traffic }>({
  traffic: async ({ page, baseURL }, use) => {
    const traffic: Traffic = { capture: await startCaptureServer(), external: [], errors: [] }
    page.on('pageerror', (error) => traffic.errors.push(error.message))
    page.on('console', (message) => {
      const isBrowserMessage = /Failed to load resource|net::ERR|CORS policy/.test(message.text())
      if (message.type() === 'error' && !isBrowserMessage) traffic.errors.push(message.text())
    })
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== new URL(baseURL ?? '').origin) traffic.external.push(origin + pathname)
    })
    await page.addInitScript(READER.script)
    await page.route(/^https:/, (route) => route.abort())
    // Only the host of the site has this script. The 404 page in its place would violate `nosniff`.
    await page.route('**/_vercel/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await use(traffic)
    traffic.capture.close()
    expect(traffic.errors).toEqual([])
  },
})

// Chromium treats a page whose response a test fulfills as a public one, which needs permission to request localhost.
test.use({ userAgent: READER.userAgent, permissions: ['local-network-access'] })

const posthogSettings = ({ capture }: Traffic) => ({ posthog: { key: 'phc_test', host: capture.origin } })

/** Paths of the captured page views, in order. */
const views = ({ capture }: Traffic) =>
  capture.events.filter(({ event }) => event === '$pageview').map(({ properties }) => pathOf(properties.$current_url))
const pathOf = (address: unknown) => {
  const { pathname, search } = new URL(String(address))
  return pathname + search
}

/** What posthog-js has stored in the browser. */
const storedByPosthog = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
    return JSON.stringify(entries.filter(([key]) => key.startsWith('ph_')))
  })

/** Follows a link in the navigation bar. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(path)
  await page.waitForLoadState('domcontentloaded')
}

test('without a PostHog key, nothing is sent, loaded or stored', async ({ page, traffic, context }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(START)
  await waitForIdle(page)
  await follow(page, 'Best practices', '/docs/best-practices')
  await waitForIdle(page)
  expect(traffic.external).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ph_')))).toEqual([])
  const scripts = await Promise.all(
    loaded.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  )
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(script).not.toMatch(/person_profiles|posthog-js/)
})

test('page views and a search are sent once each, to PostHog alone, without what is private in a query or a filter', async ({
  page,
  traffic,
}) => {
  const captured = [START]
  // A request that's under way when its page is left can fail or be repeated, so each view is awaited.
  const expectViews = () => expect.poll(() => views(traffic)).toEqual(captured)
  await withSettings(page, posthogSettings(traffic))
  const referers: (string | undefined)[] = []
  page.on('request', (request) => referers.push(request.headers().referer))
  const referer = 'https://intranet.corp.example/wiki/SECRET-project?user=jane'
  await page.goto(`${START}?utm_source=SECRET&filter=SECRET&token=SECRET#rebac`, { referer })
  await expectViews()
  await follow(page, 'Best practices', '/docs/best-practices')
  captured.push('/docs/best-practices')
  await expectViews()
  await page.evaluate(() => {
    window.location.hash = 'priority-a-essential'
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('caveat lookups SECRET4711')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/caveats/)
  captured.push('/docs/spicedb/concepts/caveats')
  await expectViews()
  await follow(page, 'MCP', '/docs/mcp')
  captured.push('/docs/mcp')
  await expectViews()
  // The search event is sent while its page is left, so it can arrive after the views of later pages.
  await expect.poll(() => traffic.capture.events.length).toBe(captured.length + 1)
  const events = traffic.capture.events
  expect(events.filter(({ event }) => event === 'search').map(({ properties }) => properties.query)).toEqual(['…'])
  expect(new Set(events.map(({ uuid }) => uuid)).size).toBe(events.length)
  expect(new Set(traffic.external.map((url) => new URL(url).origin))).toEqual(new Set([traffic.capture.origin]))
  for (const { properties } of events) {
    expect(JSON.stringify({ ...properties, query: '' })).not.toMatch(/caveat lookups|\?/)
    expect(Object.keys(properties).filter((name) => !SENT_PROPERTIES.some((sent) => sent === name))).toEqual([])
  }
  expect(traffic.capture.bodies.join()).not.toMatch(/SECRET|jane/i)
  const { origin } = new URL(page.url())
  expect(new Set(referers.filter((url) => url?.startsWith(origin)))).toEqual(new Set([`${origin}/`]))
  expect(await storedByPosthog(page)).toMatch(/distinct_id/)
  expect(await storedByPosthog(page)).not.toMatch(/SECRET|jane/)
})

test('a search that led to a result is sent even if the page is left before a tracker has loaded @nightly', async ({
  page,
  traffic,
}) => {
  await withSettings(page, posthogSettings(traffic))
  await page.route('**/scripts/recorder-*.js', (route) => route.abort(), { times: 1 })
  await page.goto(START)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('caveats')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/caveats/)
  await expect.poll(() => views(traffic).sort()).toEqual(['/docs/spicedb/concepts/caveats', START])
  const searches = () => traffic.capture.events.filter(({ event }) => event === 'search')
  await expect.poll(() => searches().map(({ properties }) => properties.query)).toEqual(['caveats'])
})

test('a search that finds nothing is counted once, without its words @nightly', async ({ page, traffic }) => {
  await withSettings(page, posthogSettings(traffic))
  await page.goto(START)
  await expect.poll(() => views(traffic)).toEqual([START])
  await page.keyboard.press('Control+k')
  await page.keyboard.type('qqqqqqqq')
  const searches = () => traffic.capture.events.filter(({ event }) => event === 'search')
  await expect.poll(() => searches().length).toBe(1)
  expect(searches()[0]?.properties).toMatchObject({ results: 0 })
  expect(searches()[0]?.properties.query).toBeUndefined()
  expect(traffic.capture.events.map(({ properties }) => JSON.stringify(properties)).join()).not.toContain('qqq')
})

test('HubSpot gets the path of each page view once', async ({ page, traffic }) => {
  await withSettings(page, { hubspot: '4711' })
  const script = `{
    const log = (call) => sessionStorage.setItem('calls', (sessionStorage.getItem('calls') ?? '') + call + ' ')
    for (const call of window._hsq) log(call)
    log('counted')
    window._hsq = { push: log }
  }`
  await page.route(HUBSPOT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  const calls = () => page.evaluate(() => sessionStorage.getItem('calls')?.trim())
  let expected = `setPath,${START} counted`
  await page.goto(`${START}?a=1`)
  await expect.poll(calls).toBe(expected)
  for (const [name, path] of [
    ['MCP', '/docs/mcp'],
    ['Best practices', '/docs/best-practices'],
  ] as const) {
    await follow(page, name, path)
    expected += ` setPath,${path} counted`
    await expect.poll(calls).toBe(expected)
  }
  await page.evaluate(() => history.pushState(null, '', '/docs/pushed'))
  await expect.poll(calls).toBe(`${expected} setPath,/docs/pushed trackPageView`)
  expect(new Set(traffic.external)).toEqual(new Set([HUBSPOT]))
})

test('HubSpot’s script doesn’t run if recording is turned off while it’s loading @nightly', async ({ page }) => {
  await withSettings(page, { hubspot: '4711' })
  const loading = new Promise<Route>((resolve) => void page.route(HUBSPOT, resolve))
  await page.goto(START)
  const script = await loading
  await selectPrivacyLink(page)
  await page.getByRole('checkbox', { name: 'Record my visits' }).uncheck()
  await script.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.ran = ""' })
  await waitForIdle(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-ran')
})

test('the privacy page lists every external request', async ({ page, traffic }) => {
  await withSettings(page, { ...posthogSettings(traffic), hubspot: '4711', speedInsights: true })
  const own: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/docs')) own.push(pathname)
  })
  await page.goto(START)
  await waitForIdle(page)
  await expect.poll(() => views(traffic).length).toBe(1)
  await expect.poll(() => own.length + traffic.external.length).toBeGreaterThan(2)
  const privacyPage = readFileSync(join(ROOT, 'pages/privacy.mdx'), 'utf8')
  const table = [...privacyPage.matchAll(/^\| `([^`]+)`/gm)].map(([, place]) => place ?? '')
  expect(table.length).toBeGreaterThan(2)
  const others = traffic.external.filter((url) => !url.startsWith(traffic.capture.origin))
  for (const url of others) expect(table).toContain(new URL(url).host)
  for (const path of own.filter((path) => path.startsWith('/_')))
    expect(
      table.some((place) => path.startsWith(place)),
      path,
    ).toBe(true)
})

for (const [name, signal] of [
  ['Global Privacy Control', 'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })'],
  ['Do Not Track', 'Object.defineProperty(Navigator.prototype, "doNotTrack", { get: () => "1" })'],
] as const) {
  test(`with ${name}, nothing is loaded and nothing is sent${name === 'Do Not Track' ? ' @nightly' : ''}`, async ({
    page,
    traffic,
  }) => {
    await page.addInitScript(signal)
    await withSettings(page, { ...posthogSettings(traffic), hubspot: '4711', speedInsights: true })
    await page.goto(START)
    await waitForIdle(page)
    await follow(page, 'MCP', '/docs/mcp')
    await selectPrivacyLink(page)
    await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('asks sites not to track you')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await waitForIdle(page)
    expect(traffic.external).toEqual([])
    expect(traffic.capture.paths).toEqual([])
  })
}

test('the privacy dialog turns recording off and on again, and the choice persists', async ({ page, traffic }) => {
  await withSettings(page, posthogSettings(traffic))
  await page.goto(START)
  await expect.poll(() => views(traffic).length).toBe(1)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  const dialog = page.getByRole('dialog', { name: 'Privacy' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('PostHog')
  await dialog.getByRole('checkbox', { name: 'Record my visits' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await storedByPosthog(page)).not.toContain('distinct_id')
  await follow(page, 'MCP', '/docs/mcp')
  await page.reload()
  await waitForIdle(page)
  await follow(page, 'Best practices', '/docs/best-practices')
  await selectPrivacyLink(page)
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  expect(views(traffic)).toEqual([START])
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => views(traffic)).toEqual([START, '/docs/best-practices'])
  expect(new Set(traffic.capture.events.map(({ properties }) => properties.distinct_id)).size).toBe(2)
})

test('recording that is turned off in one tab stops in another, which stores nothing again', async ({
  page,
  traffic,
  context,
}) => {
  await withSettings(page, posthogSettings(traffic))
  await page.goto(START)
  await expect.poll(() => views(traffic).length).toBe(1)
  const other = await context.newPage()
  await other.goto('/docs/mcp')
  await other.evaluate(() => localStorage.setItem('analytics', 'off'))
  const identifiers = async () => [await storedByPosthog(page), await context.cookies()]
  await expect.poll(identifiers).toEqual(['[]', []])
  await page.getByText('No', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
  await waitForIdle(page)
  expect(await identifiers()).toEqual(['[]', []])
  expect(traffic.capture.events.map(({ event }) => event)).toEqual(['$pageview'])
})

test('an event whose request has failed isn’t sent once recording is turned off @nightly', async ({
  page,
  traffic,
}) => {
  await withSettings(page, posthogSettings(traffic))
  await page.route(`${traffic.capture.origin}/**`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(traffic.capture.origin))
  await page.goto(START)
  await failed
  await selectPrivacyLink(page)
  await page.getByRole('checkbox', { name: 'Record my visits' }).uncheck()
  const requests = traffic.external.length
  // PostHog repeats a request for the first time after at most 7.5 s.
  await page.waitForTimeout(9_000)
  expect(traffic.external).toHaveLength(requests)
})

test('the privacy dialog is in the language of the page @nightly', async ({ page }) => {
  await page.goto('/docs/fr')
  await selectPrivacyLink(page, 'Confidentialité')
  await expect(page.getByRole('dialog', { name: 'Confidentialité' })).toContainText('n’enregistre rien')
})
