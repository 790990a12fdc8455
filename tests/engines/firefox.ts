import { type KeyInput, launch } from 'puppeteer-core'
import { type Browser, type Engine, findProgram } from './browser.ts'

/** In milliseconds, on a busy machine. */
const START_TIMEOUT = 100_000

const findFirefox = (): string | undefined => findProgram('firefox-esr', 'firefox')

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  missing: () => (findFirefox() ? undefined : 'firefox-esr'),
  async start(): Promise<Browser> {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findFirefox(),
      defaultViewport: null,
      timeout: START_TIMEOUT,
    })
    const page = await browser.newPage()
    return {
      // `page.goto` would wait for the page.
      open: (url) => page.evaluate((address) => location.assign(address), url),
      evaluate: (body, ...args) => page.evaluate(body as never, ...args),
      hover: ({ x, y }) => page.mouse.move(x, y),
      click: ({ x, y }) => page.mouse.click(x, y),
      async press(...keys) {
        for (const key of keys) await page.keyboard.down(key as KeyInput)
        for (const key of keys.toReversed()) await page.keyboard.up(key as KeyInput)
      },
      goBack: () => page.evaluate(() => history.back()),
      resize: (size) => page.setViewport(size),
      close: () => browser.close(),
    }
  },
}
