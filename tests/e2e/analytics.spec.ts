import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import { TEXT } from '../../lib/shared/page-body.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { ROOT } from '../../scripts/root.ts'
import { type Answer, type CaptureServer, startCaptureServer } from './capture-server.ts'
import { startReact } from './helpers.ts'

const HUBSPOT = 'https://js.hs-scripts.com/4711.js'
const START = '/docs/spicedb/concepts/zanzibar'

interface Watched {
  capture: CaptureServer
  /** Outside addresses that the page asked for, without query. */
  outside: string[]
  /** What the page threw. What the browser itself says about a request that failed is not in it. */
  thrown: string[]
}

/** PostHog's library sends nothing for what it takes for a robot, such as a browser without a window or under a driver. */
const READER = {
  userAgent: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  script: `Object.defineProperties(Navigator.prototype, {
    webdriver: { get: () => false },
    userAgentData: { get: () => undefined },
  })`,
}

const test = base.extend<{ watched: Watched }>({
  watched: async ({ page, baseURL }, use) => {
    const watched: Watched = { capture: await startCaptureServer(), outside: [], thrown: [] }
    page.on('pageerror', (error) => watched.thrown.push(error.message))
    page.on('console', (message) => {
      const browsers = /Failed to load resource|net::ERR|CORS policy/.test(message.text())
      if (message.type() === 'error' && !browsers) watched.thrown.push(message.text())
    })
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== new URL(baseURL ?? '').origin) watched.outside.push(origin + pathname)
    })
    await page.addInitScript(READER.script)
    await page.route(/^https:/, (route) => route.abort())
    await use(watched)
    watched.capture.close()
    expect(watched.thrown).toEqual([])
  },
})

// A page that is answered here counts as one from elsewhere, which may not call this machine unasked.
test.use({ userAgent: READER.userAgent, permissions: ['local-network-access'] })

/** Serves the pages as a build with these settings has them. */
async function withSettings(page: Page, settings: AnalyticsSettings): Promise<void> {
  const meta = `<meta name="analytics" content='${JSON.stringify(settings)}'/>`
  await page.route('**/docs/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<head>', `<head>${meta}`) })
  })
}

const posthogOf = ({ capture }: Watched) => ({ posthog: { key: 'phc_test', host: capture.origin } })

/** Paths of the page views that came, in order. */
const views = ({ capture }: Watched) =>
  capture.events.filter(({ event }) => event === '$pageview').map(({ properties }) => pathOf(properties.$current_url))
const pathOf = (address: unknown) => {
  const { pathname, search } = new URL(String(address))
  return pathname + search
}

/** A navigation by the links of the navigation bar. Where React is not there, keys are heard only in a new document. */
async function follow(page: Page, name: string, path: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(path)
  await page.waitForLoadState('domcontentloaded')
  // The address changes before the page does; a page that is left before it was shown is no view.
  await expect(page.locator(`[${TEXT}="${path.slice(BASE_PATH.length)}"]`)).toBeAttached()
}

test('without a key nothing leaves the page, nothing is loaded and nothing is stored', async ({
  page,
  watched,
  context,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(START, { waitUntil: 'networkidle' })
  await follow(page, 'Best Practices', '/docs/best-practices')
  await page.waitForLoadState('networkidle')
  expect(watched.outside).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ph_')))).toEqual([])
  const scripts = await Promise.all(
    loaded.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()),
  )
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect(script).not.toMatch(/person_profiles|posthog-js/)
})

test('page views and a chosen search come once each, with the whole path', async ({ page, watched }) => {
  await withSettings(page, posthogOf(watched))
  await page.goto(`${START}?utm_source=test#rebac`)
  await follow(page, 'Best Practices', '/docs/best-practices')
  await page.evaluate(() => {
    window.location.hash = 'priority-a-essential'
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('caveat context')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/caveats/)
  // A page that is left before it is shown is no view.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Caveats')
  await follow(page, 'MCP', '/docs/mcp')
  await expect.poll(() => views(watched).length).toBe(4)
  expect(views(watched)).toEqual([
    `${START}?utm_source=test`,
    '/docs/best-practices',
    '/docs/spicedb/concepts/caveats',
    '/docs/mcp',
  ])
  const searches = watched.capture.events.filter(({ event }) => event === 'search')
  expect(searches.map(({ properties }) => properties.query)).toEqual(['caveat context'])
  expect(new Set(watched.capture.events.map(({ uuid }) => uuid)).size).toBe(watched.capture.events.length)
  expect(watched.capture.events.map(({ event }) => event).sort()).toEqual([
    '$pageview',
    '$pageview',
    '$pageview',
    '$pageview',
    'search',
  ])
  for (const { properties } of watched.capture.events) {
    expect(properties.$process_person_profile).toBe(true)
    expect(JSON.stringify({ ...properties, query: '' })).not.toMatch(/caveat context|caveat\+context|q=/)
  }
  expect(new Set(watched.outside.map((url) => new URL(url).origin))).toEqual(new Set([watched.capture.origin]))
})

test('the view of a page is recorded without React, and that of one which is left at once with the next', async ({
  page,
  watched,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await withSettings(page, posthogOf(watched))
  await page.goto(START)
  await expect.poll(() => views(watched)).toEqual([START])
  expect(scripts.filter((url) => /framework|chunks\/main/.test(url))).toEqual([])
  await page.goto('/docs/mcp', { waitUntil: 'domcontentloaded' })
  await page.goto('/docs/best-practices')
  // Each is told in a request of its own, and these may overtake each other.
  await expect.poll(() => views(watched).sort()).toEqual(['/docs/best-practices', '/docs/mcp', START])
})

test('a search shared by its address, and a key that was searched for, are not sent', async ({ page, watched }) => {
  await withSettings(page, posthogOf(watched))
  await page.goto('/docs/mcp?q=tc_my_preshared_key_1a2b3c4d5e')
  await follow(page, 'Best Practices', '/docs/best-practices')
  await expect.poll(() => views(watched)).toEqual(['/docs/mcp', '/docs/best-practices'])
  expect(JSON.stringify(watched.capture.events)).not.toContain('preshared')
})

test('the marketing tracker gets the path of each view once', async ({ page, watched }) => {
  await withSettings(page, { hubspot: '4711' })
  const script =
    'const early=window._hsq;window.told=[...early,["counted"]];window._hsq={push:(c)=>window.told.push(c)}'
  await page.route(HUBSPOT, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto(`${START}?a=1`)
  await startReact(page)
  await follow(page, 'MCP', '/docs/mcp')
  await follow(page, 'Best Practices', '/docs/best-practices')
  await expect
    .poll(() => page.evaluate('window.told'))
    .toEqual([
      ['setPath', `${START}?a=1`],
      ['counted'],
      ['setPath', '/docs/mcp'],
      ['trackPageView'],
      ['setPath', '/docs/best-practices'],
      ['trackPageView'],
    ])
  expect(watched.outside).toEqual([HUBSPOT])
})

test('each outside call stands on the privacy page', async ({ page, watched }) => {
  await withSettings(page, { ...posthogOf(watched), hubspot: '4711', speedInsights: true })
  const own: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/docs')) own.push(pathname)
  })
  await page.goto(START, { waitUntil: 'networkidle' })
  await expect.poll(() => views(watched).length).toBe(1)
  await expect.poll(() => own.length + watched.outside.length).toBeGreaterThan(2)
  const text = readFileSync(join(ROOT, 'pages/privacy.mdx'), 'utf8')
  const table = [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, place]) => place ?? '')
  expect(table.length).toBeGreaterThan(2)
  const others = watched.outside.filter((url) => !url.startsWith(watched.capture.origin))
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
  test(`with ${name} nothing loads and nothing leaves`, async ({ page, watched }) => {
    await page.addInitScript(signal)
    await withSettings(page, { ...posthogOf(watched), hubspot: '4711', speedInsights: true })
    await page.goto(START, { waitUntil: 'networkidle' })
    await follow(page, 'MCP', '/docs/mcp')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('dialog', { name: 'Privacy' })).toContainText('asks sites not to track you')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(watched.outside).toEqual([])
    expect(watched.capture.paths).toEqual([])
  })
}

test('the dialog turns it off and on again, and the choice is kept', async ({ page, watched }) => {
  await withSettings(page, posthogOf(watched))
  await page.goto(START)
  await expect.poll(() => views(watched).length).toBe(1)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  const dialog = page.getByRole('dialog', { name: 'Privacy' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('PostHog')
  await dialog.getByRole('checkbox', { name: 'Record my visits' }).press('Space')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await follow(page, 'MCP', '/docs/mcp')
  await page.reload({ waitUntil: 'networkidle' })
  await follow(page, 'Best Practices', '/docs/best-practices')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  expect(views(watched)).toEqual([START])
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => views(watched)).toEqual([START, '/docs/best-practices'])
})

for (const answer of ['hangs', 500, 429, 'quota'] satisfies Answer[]) {
  test(`the page works when the tracker answers: ${answer}`, async ({ page, watched }) => {
    watched.capture.answer = answer
    await withSettings(page, posthogOf(watched))
    await page.goto(START)
    await expect.poll(() => watched.capture.paths.length).toBeGreaterThan(0)
    await works(page)
  })
}

for (const [what, code] of [
  ['everything outside is blocked', 'blockedbyclient'],
  ['the tracker refuses connections', 'connectionrefused'],
] as const) {
  test(`the page works when ${what}`, async ({ page, watched }) => {
    await withSettings(page, { ...posthogOf(watched), hubspot: '4711', speedInsights: true })
    await page.route(`${watched.capture.origin}/**`, (route) => route.abort(code))
    await page.goto(START, { waitUntil: 'networkidle' })
    // What a page sends when it is left goes past the routes of this test.
    await startReact(page)
    await works(page)
    expect(watched.capture.events).toEqual([])
  })
}

test('what happened without a network is sent when it is back', async ({ page, watched, context }) => {
  await withSettings(page, posthogOf(watched))
  await page.goto(START)
  await expect.poll(() => views(watched).length).toBe(1)
  await page.getByRole('navigation').getByRole('link', { name: 'MCP' }).first().hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await follow(page, 'MCP', '/docs/mcp')
  await context.setOffline(false)
  await expect.poll(() => views(watched), { timeout: 60_000 }).toEqual([START, '/docs/mcp'])
})

/** The reader notices nothing: links, search and theme do what they do. */
async function works(page: Page): Promise<void> {
  await follow(page, 'MCP', '/docs/mcp')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('schema')
  await expect(page.getByRole('option').first()).toBeVisible()
}
