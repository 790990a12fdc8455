import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { type OfflineFiles, writeOfflineFiles, ZIP_FILE } from '../../scripts/export/offline-files.ts'
import { offlineFilesOf } from '../../scripts/export/stage-site.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { listenLocally } from '../listen-locally.ts'
import { violations } from './axe.ts'

interface Staged {
  /** URL of the folder of the unpacked copy. */
  copy: string
  /** Origin of a server of the export with what staging adds. */
  origin: string
}

/** Makes the copy and the print views once per worker, unpacks the copy and serves the site. */
const test = base.extend<{ problems: string[] }, { staged: Staged }>({
  staged: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const root = mkdtempSync(join(tmpdir(), 'offline-'))
      const files = await offlineFilesOf(OUT)
      const site = join(root, 'site')
      cpSync(OUT, site, { recursive: true })
      writeOfflineFiles(site, files)
      unpack(files, root)
      const server: Server = createDocsServer(site)
      await use({ copy: `${pathToFileURL(join(root, 'authzed-docs'))}/`, origin: await listenLocally(server) })
      server.closeAllConnections()
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // A page of the copy must neither fail nor need a network.
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text())
      })
      page.on('pageerror', ({ message }) => problems.push(message))
      page.on('request', (request) => {
        if (!/^(?:file|data|http:\/\/localhost)/.test(request.url())) problems.push(request.url())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

function unpack(files: OfflineFiles, folder: string): void {
  const zip = files.get(ZIP_FILE)
  if (!(zip instanceof Uint8Array)) throw new Error('the site has no copy to download')
  for (const [path, content] of Object.entries(unzipSync(zip))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the copy, opened as files', () => {
  test('links lead from page to page, also to sections and other languages', async ({ page, staged }) => {
    await page.goto(`${staged.copy}index.html`)
    await expect(heading(page)).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^SpiceDB/ })
      .click()
    await expect(page).toHaveURL(`${staged.copy}spicedb.html`)
    await page.locator('.sidebar-section summary', { hasText: 'Concepts' }).click()
    await page.locator('.site-sidebar').getByRole('link', { name: 'Google Zanzibar' }).click()
    await expect(page).toHaveURL(`${staged.copy}spicedb/concepts/zanzibar.html`)
    await page.locator('.site-toc').getByRole('link').first().click()
    await expect(page).toHaveURL(/zanzibar\.html#[\w-]+$/)
    await page.goto(`${staged.copy}spicedb.html`)
    await page.locator('details:has(a[hreflang])').filter({ visible: true }).locator('summary').click()
    await page.getByRole('link', { name: 'Français' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(`${staged.copy}fr/spicedb.html`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('pages are styled, and tabs and the theme work', async ({ page, staged }) => {
    await page.goto(`${staged.copy}spicedb/getting-started/first-steps.html`)
    await expect(page.locator('.site-sidebar')).toBeInViewport()
    await expect(page.locator('.site-header')).toHaveCSS('position', 'sticky')
    const tab = page.getByRole('tab').nth(1)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)).toBeVisible()
    await page
      .getByRole('button', { name: /^Theme/ })
      .filter({ visible: true })
      .click()
    await page.getByRole('option', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/dark/)
  })

  test('the search finds pages and opens their files', async ({ page, staged }) => {
    await page.goto(`${staged.copy}spicedb/concepts/zanzibar.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('caveat context')
    const option = page.getByRole('option').first()
    await expect(option).toBeVisible({ timeout: 60_000 })
    await option.click()
    await expect(page).toHaveURL(/^file:.*\/authzed-docs\/.*\.html(?:#.*)?$/)
    await expect(heading(page)).toBeVisible()
  })

  test('without a result chosen, Enter opens the index of headings', async ({ page, staged }) => {
    await page.goto(`${staged.copy}spicedb.html`)
    await page.keyboard.press('/')
    await page.keyboard.type('caveat')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: /^All results/ }).click()
    await expect(page).toHaveURL(`${staged.copy}search.html?q=caveat`)
    await expect(page.getByRole('heading', { name: 'All pages and headings' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('pages are readable', async ({ page, staged }) => {
      await page.goto(`${staged.copy}spicedb/getting-started/first-steps.html`)
      await expect(heading(page)).toBeVisible()
      for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
    })
  })
})

test.describe('the published site', () => {
  test('offers the download and a print view of each section', async ({ page, staged }) => {
    await page.goto(`${staged.origin}/docs`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Offline and print' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the documentation' }).click()
    expect((await downloading).suggestedFilename()).toBe(ZIP_FILE)
    await page.getByRole('main').getByRole('link', { name: 'Concepts', exact: true }).click()
    await expect(page).toHaveURL(`${staged.origin}/docs/print/spicedb/concepts`)
    await expect(heading(page)).toHaveText('Concepts')
  })

  test('a print view has its pages, their tabs and a table of contents that leads to them', async ({
    page,
    staged,
  }) => {
    await page.goto(`${staged.origin}/docs/print/spicedb/getting-started`)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents
      .getByRole('link', { name: /^Troubleshoot/ })
      .first()
      .click()
    await expect(page.locator(':target')).toBeInViewport()
    for (const panel of await page.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible()
    expect(await page.locator('button[data-copy]').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    const sections = page.locator('.printed-page')
    expect(await sections.count()).toBeGreaterThan(10)
    await expect(sections.first()).toHaveCSS('break-before', 'page')
    await expect(sections.last().locator('.text-section').first()).toHaveCSS('content-visibility', 'visible')
  })

  test('a print view is accessible and fits a phone', async ({ page, staged }) => {
    await page.goto(`${staged.origin}/docs/print/mcp`)
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
