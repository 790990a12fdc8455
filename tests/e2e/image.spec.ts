import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'esbuild'
import sharp from 'sharp'
import { readImage } from '../../lib/build/images/read-image.ts'
import { IMAGE_FOLDER, srcSetOf, variantUrl } from '../../lib/build/images/variants.ts'
import { writeVariants } from '../../lib/build/images/write-variants.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { ROOT } from '../../scripts/root.ts'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

// No page contains an image yet, so this test renders the component on a separate page, with variants generated as in a build.
const root = mkdtempSync(join(tmpdir(), 'image-page-'))
const out = join(root, 'out')
let html = ''
let script = ''
let style = ''

test.beforeAll(async () => {
  mkdirSync(join(root, 'public/images'), { recursive: true })
  const original = sharp({ create: { width: 1300, height: 2600, channels: 3, background: '#86198f' } })
  await original.toFile(join(root, 'public/images/wide.png'))
  await writeVariants(root, ['/images/wide.png'], { cache: join(root, '.cache'), out })
  const source = await readImage(root, '/images/wide.png')
  const { width, height } = source
  const properties = {
    src: variantUrl(source, width),
    srcSet: srcSetOf(source),
    width: String(width),
    height: String(height),
    alt: 'A purple wall',
    caption: 'A wall',
  }
  html = `<!doctype html><html lang="en"><title>Image</title><meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/docs/image-page.css"><div id="root"></div>
    <script id="properties" type="application/json">${JSON.stringify(properties)}</script>
    <script src="/docs/image-page.js"></script></html>`
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'tests/e2e/image-page.tsx')],
    bundle: true,
    write: false,
    outdir: root,
    jsx: 'automatic',
    // `next/router` imports Node modules, and this page doesn't navigate.
    alias: { 'next/router': join(ROOT, 'tests/e2e/image-page-router.ts') },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
  style = outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? ''
})

/**
 * Opens the page with the image.
 * @returns file names of the variants that the page loads
 */
async function openImagePage(page: Page): Promise<string[]> {
  const loaded: string[] = []
  await page.route(`**${BASE_PATH}/image-page`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.route('**/image-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.route('**/image-page.css', (route) => route.fulfill({ contentType: 'text/css', body: style }))
  await page.route(`**${BASE_PATH}${IMAGE_FOLDER}/*`, (route) => {
    const file = route.request().url().split('/').at(-1) ?? ''
    loaded.push(file)
    return route.fulfill({ contentType: 'image/webp', body: readFileSync(join(out, file)) })
  })
  await page.setViewportSize({ width: 640, height: 700 })
  await page.goto(`${BASE_PATH}/image-page`)
  return loaded
}

const imageLink = (page: Page) => page.getByRole('link', { name: 'Enlarge: A purple wall' })
const imageDialog = (page: Page) => page.getByRole('dialog', { name: 'A purple wall' })

test('an image loads lazily, in the width it needs, and reserves its space', async ({ page }) => {
  const loaded = await openImagePage(page)
  const image = imageLink(page).locator('img')
  await expect(image).toHaveAttribute('loading', 'lazy')
  await expect(image).toHaveJSProperty('complete', true)
  expect(loaded.map((file) => file.split('.')[2])).toEqual(['640'])
  const box = await image.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(2, 1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an image can be enlarged with the keyboard, and axe finds no violations, ${colorScheme}`, async ({ page }) => {
    await openImagePage(page)
    const link = imageLink(page)
    const dialog = imageDialog(page)
    await page.evaluate((scheme) => document.documentElement.classList.toggle('dark', scheme === 'dark'), colorScheme)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(dialog.locator('img')).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).not.toBeVisible()
    await expect(link).toBeFocused()
  })
}

test('a click enlarges an image; a click on it or on the button closes it', async ({ page }) => {
  await openImagePage(page)
  const link = imageLink(page)
  const dialog = imageDialog(page)
  await link.click()
  await dialog.locator('img').click()
  await expect(dialog).not.toBeVisible()
  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).not.toBeVisible()
})
