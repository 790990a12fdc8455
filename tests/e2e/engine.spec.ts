import { MODULE_CACHE } from '@authzed-docs/playground/engine/browser/module-store.ts'
import { expect, test } from './helpers.ts'
import { DESKTOP, openSample, status } from './playground-panel.ts'

// The engine is compiled twice.
test.describe.configure({ timeout: 180_000 })
test.use({ viewport: DESKTOP })

/** Paths of the kept modules. */
const KEPT = `caches.open('${MODULE_CACHE}').then((cache) => cache.keys())
  .then((keys) => keys.map(({ url }) => new URL(url).pathname))`

test('a reload starts the kept module', async ({ page }) => {
  const downloads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/spicedb-[0-9a-f]+\.bin$/.test(pathname)) downloads.push(pathname)
  })
  await openSample(page)
  expect(downloads).toHaveLength(1)
  await expect.poll(() => page.evaluate(KEPT), { timeout: 30_000 }).toEqual(downloads)
  await page.reload()
  await expect(status(page)).toContainText('chart:c1#treat@user:ana: true', { timeout: 60_000 })
  expect(downloads).toHaveLength(1)
})
