import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { urlPath } from '../../lib/shared/site.ts'
import { OUT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'

/** Pixel widths for phones, tablets and laptops. */
const WIDTHS = [375, 768, 1440]
const HEIGHT = 900

/** The next free port is used if it's busy. */
const FIRST_PORT = 3300

export interface Screenshot {
  route: string
  width: number
  /** File name in the output folder. */
  path: string
}

/** Takes full-page PNG screenshots of exported pages at three widths. */
export async function takeScreenshots(routes: readonly string[], folder: string): Promise<Screenshot[]> {
  if (routes.length === 0) return []
  const server = createDocsServer(OUT)
  const port = await listen(server, FIRST_PORT)
  const browser = await chromium.launch({ executablePath: findChromium() })
  const screenshots: Screenshot[] = []
  try {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: HEIGHT }, reducedMotion: 'reduce' })
      for (const route of routes) {
        await page.goto(`http://localhost:${port}${urlPath(route)}`)
        const path = `${route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')}-${width}.png`
        await page.screenshot({ path: join(folder, path), fullPage: true })
        screenshots.push({ route, width, path })
      }
      await page.close()
    }
  } finally {
    await browser.close()
    server.closeAllConnections()
    server.close()
  }
  return screenshots
}
