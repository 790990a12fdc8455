import type { Page } from '@playwright/test'
import { expect, holdRequests, test } from './helpers.ts'
import { nightlyUnless } from './nightly.ts'

/** Targets by page: headings, command-line flags, API entries, a table row, tabs. */
const TARGETS: [string, string[]][] = [
  ['/docs/spicedb/concepts/commands', ['commands', 'values', 'spicedb-serve--datastore-engine']],
  ['/docs/spicedb/api/http-api/permissions', ['data', 'check-permission-request']],
  ['/docs/authzed/concepts/restricted-api-access/enterprise', ['prepare']],
  ['/docs/spicedb/concepts/relationships/write-and-delete', ['connect', 'python']],
]

/** Distance in CSS pixels between a target and the bars above it. It should be 16, ±1 for rounding. */
function distanceBelowBars(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const bars = ['.site-banner', '.site-navbar', '.contents-bar'].map(
      (bar) => document.querySelector(bar)?.getBoundingClientRect().bottom ?? 0,
    )
    // The fragment of a tab names its panel, and the list of tabs above it is in view.
    const named = document.getElementById(name)
    const list = named?.role === 'tabpanel' ? named.parentElement : named
    const target = list?.getBoundingClientRect().top ?? Number.NaN
    return Math.round(target - Math.max(...bars))
  }, id)
}

for (const width of [375, 768, 1440]) {
  test(
    `the target of an anchor isn’t covered by the banner and the navigation bar, ${width} pixels`,
    nightlyUnless(width === 375, `anchors ${width}`),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 })
      for (const [address, ids] of TARGETS) {
        await page.goto(address)
        for (const id of ids) {
          // From the top, where the banner is visible at every width, and from a position where it has scrolled away.
          for (const from of [0, 2000]) {
            await page.evaluate(
              ([hash, y]) => {
                window.scrollTo({ top: Number(y), behavior: 'instant' })
                window.location.hash = ''
                window.scrollTo({ top: Number(y), behavior: 'instant' })
                window.location.hash = `#${hash}`
              },
              [id, from],
            )
            await expect
              .poll(async () => Math.abs((await distanceBelowBars(page, id)) - 16), {
                message: `${address}#${id} from ${from}`,
              })
              .toBeLessThanOrEqual(1)
          }
        }
      }
      await page.goto('/docs/spicedb?q=wildcards')
      const option = page.locator('search').filter({ visible: true }).getByRole('option').first()
      const href = (await option.getAttribute('href')) ?? ''
      expect(href).toContain('#')
      await option.click()
      await expect(page).toHaveURL(href)
      await expect.poll(() => distanceBelowBars(page, href.split('#')[1] ?? '')).toBe(16)
    },
  )
}

test('a link that is activated while the page still loads opens its section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  const release = await holdRequests(page, '**/favicon.ico?late')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src: '/docs/favicon.ico?late', hidden: true }))
    })
  })
  await page.goto('/docs/spicedb/concepts/commands#commands', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('button', { name: 'Copy code' }).first()).toBeEnabled()
  await expect.poll(() => distanceBelowBars(page, 'commands')).toBe(16)
  // Assistive technologies activate links like this, without pointer or key events.
  await page
    .locator('a[href="#set"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => distanceBelowBars(page, 'set')).toBe(16)
  release()
  await page.waitForLoadState('load')
  expect(await distanceBelowBars(page, 'set')).toBe(16)
})
