import type { Page } from '@playwright/test'
import { setClipboard } from '../clipboard.ts'
import { GONE } from '../deploy-test.ts'
import { expect, holdRequests, waitForIdle } from '../helpers.ts'
import { searchBox } from '../search/search-box.ts'
import { STORAGE_FAILURES } from '../storage-failures.ts'
import { READER, withSettings } from '../tracked-pages.ts'
import {
  expectControlsWork,
  expectResults,
  expectSearchError,
  type Fault,
  PAGE,
  PAGE_SCRIPT,
  retryButton,
  search,
  title,
} from './fault.ts'

/** A host where nothing listens. */
const TRACKER = 'https://posthog.invalid'

async function chooseDarkTheme(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Theme: System' }).click()
  await page.getByRole('option', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
}

function storageFault(fault: string, fail: () => void): Fault {
  return {
    fault,
    act: 'chooses a theme and a tab, and searches',
    sees: 'All of it works. The next page has forgotten the choices.',
    async run({ page }) {
      await page.addInitScript(fail)
      await page.goto(PAGE)
      await chooseDarkTheme(page)
      await expectControlsWork(page)
      await search(page)
      await expectResults(page)
      await page.goto(PAGE)
      await expect(page.locator('html')).not.toHaveCSS('color-scheme', 'dark')
    },
  }
}

/** Faults of a deploy, the network, the browser and what it's configured to block. */
export const READER_FAULTS: Fault[] = [
  {
    fault: 'A deploy removes the scripts of an open page',
    act: 'searches',
    sees: '“Error while searching.” “Try again” loads the new page, with the results of the query.',
    logged: GONE,
    async run({ page, site }) {
      await page.goto(PAGE)
      await waitForIdle(page)
      site.deploy('second')
      await search(page)
      await expectSearchError(page)
      await retryButton(page).click()
      await expectResults(page)
      await expect(searchBox(page).input).toHaveValue('wildcards')
    },
  },
  {
    fault: 'A deploy removes the script of a page that is still loading',
    act: 'opens the page',
    sees: 'The new page, loaded by itself.',
    logged: GONE,
    async run({ page, site }) {
      const release = await holdRequests(page, PAGE_SCRIPT)
      await page.goto(PAGE, { waitUntil: 'commit' })
      site.deploy('second')
      const reloaded = page.waitForEvent('framenavigated')
      release()
      await reloaded
      await expectControlsWork(page)
    },
  },
  {
    fault: 'The network is lost',
    act: 'chooses a tab, searches, and comes back online',
    sees: 'The tab. “Error while searching.” and, online again, the results after “Try again”.',
    logged: /^failed: |Failed to load/,
    async run({ page, context }) {
      await page.goto(PAGE)
      await waitForIdle(page)
      await context.setOffline(true)
      await expectControlsWork(page)
      await search(page)
      await expectSearchError(page)
      await context.setOffline(false)
      await retryButton(page).click()
      await expectResults(page)
    },
  },
  storageFault('Storage is blocked', STORAGE_FAILURES.blocked),
  storageFault('Storage is full', STORAGE_FAILURES.full),
  {
    fault: 'Reading cookies throws an error',
    act: 'opens a page and a broken link',
    sees: 'The page with its controls, and the 404 page.',
    logged: /404/,
    async run({ page }) {
      await page.addInitScript(() => {
        const get = (): never => {
          throw new DOMException('blocked', 'SecurityError')
        }
        Object.defineProperty(document, 'cookie', { get, set: get })
      })
      await page.goto(PAGE)
      await expectControlsWork(page)
      await page.goto('/docs/fr/nowhere')
      await expect(title(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    },
  },
  {
    fault: 'The fragment of a URL is malformed',
    act: 'opens the URL, and chooses a tab',
    sees: 'The top of the page, and the tab.',
    async run({ page }) {
      await page.goto(`${PAGE}#%E0%A4%A`)
      await expect(title(page)).toBeInViewport()
      await expectControlsWork(page)
      await page.evaluate(() => {
        location.hash = '#%'
      })
      await expectControlsWork(page)
    },
  },
  {
    fault: 'The clipboard is denied',
    act: 'selects “Copy code”',
    sees: 'The code selected, to copy it with the keyboard.',
    logged: /Failed to copy!$/,
    async run({ page }) {
      await setClipboard(page, 'rejects')
      await page.goto(PAGE)
      const block = page.locator('.highlighted').filter({ visible: true }).first()
      await block.getByRole('button', { name: 'Copy code' }).click()
      const code = (await block.locator('pre code').innerText()).trim()
      await expect.poll(() => page.evaluate(() => String(getSelection()).trim())).toBe(code)
    },
  },
  {
    fault: 'An extension adds a script that the Content-Security-Policy forbids',
    act: 'chooses a tab',
    sees: 'The tab. The script doesn’t run.',
    logged: /Content Security Policy/,
    async run({ page, problems }) {
      await page.goto(PAGE)
      await page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = 'document.body.remove()'
        document.head.append(script)
      })
      await expect.poll(() => problems.length).toBeGreaterThan(0)
      await expectControlsWork(page)
    },
  },
  {
    fault: 'PostHog can’t be reached',
    act: 'chooses a tab, and searches',
    sees: 'The tab and the results.',
    logged: /posthog|Failed to load/,
    async run({ page, problems }) {
      await page.addInitScript(READER.script)
      await withSettings(page, { posthog: { key: 'phc_test', host: TRACKER } })
      await page.goto(PAGE)
      await expect.poll(() => problems.join()).toContain(`outside: ${TRACKER}`)
      await expectControlsWork(page)
      await search(page)
      await expectResults(page)
    },
  },
]
