import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { readImage } from '../../lib/build/images/read-image.ts'
import { IMAGE_FOLDER, srcSetOf, variantUrl } from '../../lib/build/images/variants.ts'
import { writeVariants } from '../../lib/build/images/write-variants.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { ROOT } from '../../scripts/root.ts'
import { violations } from './axe.ts'
import { expect, test } from './helpers.ts'

// No page contains an image yet, so this test renders the component on a page of its own, with variants generated as in a build.
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
  const picture = await readImage(root, '/images/wide.png')
  const { width, height } = picture
  const properties = {
    src: variantUrl(picture, width),
    srcSet: srcSetOf(picture),
    width: String(width),
    height: String(height),
    alt: 'A purple wall',
    caption: 'Nothing but a wall',
  }
  html = `<!doctype html><html lang="en"><title>Picture</title><meta name="viewport" content="width=device-width">
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

test('an image reserves its space, loads the width it needs, and is enlarged by keyboard and by pointer', async ({
  page,
}) => {
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
  const link = page.getByRole('link', { name: 'Enlarge: A purple wall' })
  const picture = link.locator('img')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(loaded.map((file) => file.split('.')[2])).toEqual(['640'])
  const box = await picture.boundingBox()
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(2, 1)

  const dialog = page.getByRole('dialog', { name: 'A purple wall' })
  for (const colorScheme of ['light', 'dark'] as const) {
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
  }
  await link.click()
  await dialog.locator('img').click()
  await expect(dialog).not.toBeVisible()
  await link.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).not.toBeVisible()
})
