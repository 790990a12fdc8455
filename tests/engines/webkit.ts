import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, type Capabilities, Key as Codes } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import { type Browser, type Engine, findProgram, type Point } from './browser.ts'

const CODES: Readonly<Record<string, string>> = {
  Control: Codes.CONTROL,
  Enter: Codes.ENTER,
  Escape: Codes.ESCAPE,
  ArrowDown: Codes.ARROW_DOWN,
  ArrowRight: Codes.ARROW_RIGHT,
}

const findDriver = (): string | undefined => findProgram('WebKitWebDriver')
const findDisplay = (): string | undefined => findProgram('Xvfb')

/** WebKitGTK, driven over WebDriver. It needs a display, so it gets one of its own. */
export const webkit: Engine = {
  missing: () => (findDriver() ? (findDisplay() ? undefined : 'xvfb') : 'webkit2gtk-driver'),
  async start() {
    const flags = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
    const display = spawn(findDisplay() ?? '', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    const [number] = await once(display.stdio[3] as Readable, 'data')
    const service = new ServiceBuilder(findDriver() ?? '')
      // Without a graphics card.
      .setEnvironment({ ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_DMABUF_RENDERER: '1' })
      .build()
    return connect(await service.start(), async () => {
      await service.kill()
      display.kill('SIGKILL')
    })
  },
}

/** In milliseconds. A script that runs while the page is replaced sometimes gets no answer. */
const ANSWER_TIMEOUT = 10_000

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const timeout = sleep(ANSWER_TIMEOUT, undefined, { ref: false }).then(() => {
    throw new Error('a script got no answer')
  })
  return Promise.race([answer, timeout])
}

/** @param end ends the processes */
async function connect(address: string, end: () => Promise<void>): Promise<Browser> {
  // The journeys wait for pages by themselves.
  const capabilities = { browserName: 'MiniBrowser', pageLoadStrategy: 'none' }
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(capabilities as unknown as Capabilities)
    .build()
  const at = ({ x, y }: Point) => driver.actions().move({ x: Math.round(x), y: Math.round(y), duration: 0 })
  // Without a page, scripts never answer.
  await driver.get('about:blank')
  return {
    open: (url) => driver.get(url),
    evaluate: (body, ...args) => withTimeout(driver.executeScript(body, ...args)),
    hover: (point) => at(point).perform(),
    click: (point) => at(point).click().perform(),
    async press(...keys) {
      const codes = keys.map((key) => CODES[key] ?? key)
      const actions = driver.actions()
      for (const code of codes) actions.keyDown(code)
      for (const code of codes.toReversed()) actions.keyUp(code)
      await actions.perform()
    },
    goBack: () => driver.navigate().back(),
    async resize(size) {
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })
    },
    async close() {
      await driver.quit()
      await end()
    },
  }
}
