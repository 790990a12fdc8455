import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { expect, holdRequests, ignoreProblems, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'

const ERRORS = '/docs/spicedb/concepts/errors'
const METRICS = '/docs/spicedb/ops/observability/metrics'
const COMMANDS = '/docs/spicedb/concepts/commands'
const GLOSSARY = '/docs/spicedb/concepts/glossary'
const FAQ = '/docs/spicedb/getting-started/faq'

const input = (page: Page): Locator => page.getByRole('searchbox', { name: 'Filter' })
const count = (page: Page): Locator => page.locator('[data-filter] output')
const body = (page: Page): Locator => page.locator('[data-page-body]')
const visible = (locator: Locator): Locator => locator.filter({ visible: true })

test('the error index shows only matching errors, counts them and keeps the filter in the URL', async ({ page }) => {
  await page.goto(ERRORS)
  const entries = visible(body(page).locator('h3'))
  const all = await entries.count()
  const areas = await visible(body(page).locator('h2')).count()
  await input(page).fill('  Parse connection URI ')
  await expect(page).toHaveURL(`${ERRORS}?filter=Parse+connection+URI`)
  const found = await entries.count()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(all)
  for (const section of await entries.locator('xpath=..').all())
    await expect(section).toContainText(/(?=.*parse)(?=.*connection)(?=.*uri)/is)
  await expect(count(page)).toHaveText(found === 1 ? '1 result' : `${found} results`)
  await expect(count(page)).toHaveAttribute('aria-live', 'polite')
  // The heading of an area without matches is hidden, and the end of the page isn't.
  expect(await visible(body(page).locator('h2')).count()).toBeLessThan(areas)
  await expect(page.getByRole('heading', { name: 'Related pages' })).toBeVisible()

  await page.reload()
  await expect(input(page)).toHaveValue('Parse connection URI')
  await expect(entries).toHaveCount(found)

  await input(page).fill('zzzz qqqq')
  await expect(count(page)).toHaveText('0 results')
  await expect(entries).toHaveCount(0)
  await input(page).fill('')
  await expect(page).toHaveURL(ERRORS)
  await expect(entries).toHaveCount(all)
  await expect(count(page)).toHaveText('')
})

for (const route of [ERRORS, METRICS, COMMANDS, GLOSSARY, FAQ])
  test(
    `without matches, nothing that could be one follows the box of ${route}, and a button clears it`,
    nightlyUnless(route === ERRORS, route),
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(route)
      const clear = page.getByRole('button', { name: 'Clear the filter' })
      const after = page.locator('[data-filter] ~ *').filter({ hasText: /\S/ })
      const title = page.locator('p:has(+ [data-section-links])')
      const all = await visible(after).count()
      expect(all).toBeGreaterThan(1)
      await expect(clear).toBeHidden()
      await input(page).fill('zzzz qqqq')
      await expect(page.getByText('No entry contains all of these words.')).toBeVisible()
      await expect(visible(after)).toHaveCount(0)
      const links = page.locator('[data-section-links]').getByRole('link')
      for (const href of await visible(links).evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
        await expect(page.locator(String(href)), String(href)).toBeVisible()
      await expect(title).toBeHidden()
      expect(await violations(page, '[data-filter]')).toEqual([])
      await clear.press('Enter')
      await expect(input(page)).toBeFocused()
      await expect(input(page)).toHaveValue('')
      await expect(clear).toBeHidden()
      await expect(visible(after)).toHaveCount(all)
      await expect(title).toBeVisible()
      await expect(page).toHaveURL(route)
    },
  )

test('what a placeholder names as an example is found @nightly', async ({ page }) => {
  for (const route of [ERRORS, METRICS, COMMANDS, GLOSSARY, FAQ]) {
    await page.goto(route)
    const placeholder = (await input(page).getAttribute('placeholder')) ?? ''
    expect(placeholder, route).toMatch(/^For example, ./)
    await input(page).fill(placeholder.replace('For example, ', ''))
    await expect(count(page), route).toHaveText(/^[1-9]\d* results?$/)
  }
})

test('only flags are counted, not examples that use them, and the lists of sections follow @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(COMMANDS)
  const links = page.locator('[data-section-links]').getByRole('link')
  const all = await visible(links).count()
  await input(page).fill('grpc')
  await expect(body(page).getByRole('heading', { name: 'For development' })).toBeHidden()
  await expect(visible(body(page).locator('h2')).first()).toHaveText(/^(Flags for every command|serve)/)
  await expect(visible(links.filter({ hasText: 'Examples' }))).toHaveCount(0)
  expect(await visible(links).count()).toBeGreaterThan(0)
  await input(page).fill('')
  await expect(visible(links)).toHaveCount(all)
})

test('on a phone, the matches are brought into view, and the name of the section is theirs @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(COMMANDS)
  await input(page).fill('--grpc-addr')
  await expect(page.locator('#spicedb-serve--grpc-addr')).toBeInViewport()
  await expect(input(page)).toBeInViewport()
  await input(page).fill('zzzz qqqq')
  await expect(count(page)).toHaveText('0 results')
  const current = page.locator('.contents-bar [aria-current]')
  for (const href of await current.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    await expect(page.locator(String(href))).toBeVisible()
})

for (const when of ['after', 'before'])
  test(`Enter in the filter goes to the first match, also if it is pressed ${when} the script has loaded`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/filter-*.js')
    if (when === 'after') release()
    const loaded = page.waitForEvent('requestfinished', (request) => /\/filter-\w+\.js$/.test(request.url()))
    await page.goto(ERRORS)
    if (when === 'after') await loaded
    await input(page).fill('datastore')
    await input(page).press('Enter')
    release()
    const first = visible(body(page).locator('h3')).first()
    await expect(first.locator('a').last()).toBeFocused()
    await expect(first).toBeInViewport()
  })

test('a link to an entry that the filter hides shows it', async ({ page }) => {
  await page.goto(ERRORS)
  const id = await body(page).locator('h3').first().getAttribute('id')
  await page.goto(`${ERRORS}?filter=zzzz+qqqq#${id}`)
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(input(page)).toHaveValue('')
  // The address has the anchor already.
  await input(page).fill('zzzz qqqq')
  await expect(page.locator(`[id="${id}"]`)).toBeHidden()
  await page.evaluate((anchor) => {
    document
      .querySelector('h1')
      ?.append(Object.assign(document.createElement('a'), { href: `#${anchor}`, textContent: 'x' }))
  }, id)
  await page.locator('h1 a').click()
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
  await expect(input(page)).toHaveValue('')
})

test('the bars don’t cover the filter that is typed into', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(COMMANDS)
  await input(page).click()
  await page.keyboard.type('log')
  await expect(page).toHaveURL(/filter=log/)
  const isInFront = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === element
  }
  expect(await input(page).evaluate(isInFront)).toBe(true)
  // The filter keeps the place after a reload.
  const top = await page.evaluate(() => scrollY)
  await page.reload()
  await expect(count(page)).toHaveText(/results$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('flags, glossary terms and rows of tables can be filtered too', async ({ page }) => {
  await page.goto(`${COMMANDS}?filter=--datastore-gc-window`)
  await expect(page.locator('#spicedb-serve--datastore-gc-window')).toBeVisible()
  await expect(page.locator('#spicedb-serve--grpc-addr')).toBeHidden()
  await page.goto(`${GLOSSARY}?filter=zookie`)
  await expect(page.locator('#zedtoken')).toBeVisible()
  await expect(page.locator('#caveat')).toBeHidden()
  await page.goto(`${METRICS}?filter=grpc_server_started_total`)
  await expect(body(page).locator('tr', { hasText: 'grpc_server_started_total' }).first()).toBeVisible()
  await expect(body(page).locator('tr', { hasText: 'grpc_server_msg_received_total' })).toBeHidden()
})

test('the filter is hidden if its bundle doesn’t load', async ({ page, problems }) => {
  await page.route('**/filter-*.js', (route) => route.abort())
  await page.goto(ERRORS)
  await expect(page.locator('[data-filter]')).toBeHidden()
  ignoreProblems(problems, /ERR_FAILED|filter-/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the error index has no filter and shows all errors', async ({ page }) => {
    await page.goto(`${ERRORS}?filter=datastore`)
    await expect(page.locator('[data-filter]')).toBeHidden()
    expect(await body(page).locator('h3').count()).toBeGreaterThan(10)
    await expect(body(page).locator('h3').first()).toBeVisible()
  })
})
