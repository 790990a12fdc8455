import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { THEME_KEY } from '../lib/browser/page/storage-keys.ts'
import { BASE_PATH } from '../lib/shared/site.ts'
import { ROOT } from './root.ts'
import { findChromium } from './test/chromium.ts'

/**
 * Takes the pictures of the playground that First steps shows, one per theme, from a built site that is being served:
 * `npm run screenshot -- --origin=http://localhost:3000`. The sample and the size of the window are always the same.
 */
const { values } = parseArgs({ options: { origin: { type: 'string', default: 'http://localhost:3000' } } })

const WIDTH = 1100

const browser = await chromium.launch({ executablePath: findChromium() })
mkdirSync(join(ROOT, 'public/images'), { recursive: true })
for (const theme of ['light', 'dark']) {
  const context = await browser.newContext({
    viewport: { width: WIDTH, height: 1400 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [THEME_KEY, theme] as const)
  await page.goto(`${values.origin}${BASE_PATH}/playground`)
  await page.getByRole('button', { name: 'Start the playground' }).click()
  const panel = page.getByRole('region', { name: 'Try it' })
  await panel.getByRole('status').filter({ hasText: 'assertions pass' }).waitFor({ timeout: 120_000 })
  // A blinking caret would be in some pictures only.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const picture = await panel.screenshot({ caret: 'hide', animations: 'disabled' })
  const file = join(ROOT, `public/images/playground-${theme}.png`)
  // A palette is enough for text on plain areas, and a fifth of the bytes.
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
  console.log(`${file}: ${(await sharp(file).metadata()).width} pixels wide`)
  await context.close()
}
await browser.close()
