import { chromium as playwright } from '@playwright/test'
import { findInstalledChromium } from '../../scripts/test/chromium.ts'
import { type Browser, callExpression, type Engine } from './browser.ts'

const findChromium = (): string | undefined => process.env.CHROMIUM_PATH || findInstalledChromium()

/** Chromium, driven by Playwright like in the other browser tests. */
export const chromium: Engine = {
  missing: () => (findChromium() ? null : 'chromium'),
  cachesPages: true,
  async start(): Promise<Browser> {
    const browser = await playwright.launch({ executablePath: findChromium() })
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    return {
      open: async (url) => {
        await page.goto(url, { waitUntil: 'commit' })
      },
      evaluate: async (body, ...args) => JSON.parse(await page.evaluate<string>(callExpression(body, args))),
      movePointer: ({ x, y }) => page.mouse.move(x, y),
      click: ({ x, y }) => page.mouse.click(x, y),
      press: (...keys) => page.keyboard.press(keys.join('+')),
      goBack: async () => {
        await page.goBack({ waitUntil: 'commit' })
      },
      goForward: async () => {
        await page.goForward({ waitUntil: 'commit' })
      },
      resize: (size) => page.setViewportSize(size),
      close: () => browser.close(),
    }
  },
}
