import { expect } from 'vitest'
import type { Browser, Point } from './browser.ts'
import type { RecordedSite } from './recorded-site.ts'

/** How long to wait for something, in milliseconds, on a busy machine. */
const TIMEOUT = 20_000

/** How often to look, in milliseconds. */
const INTERVAL = 50

/** An element by selector and, if several match, by its name: its label or text. */
type Place = readonly [selector: string, name?: string]

/** A reader, who acts on what is visible, with pointer and keyboard. Each action waits until it's possible. */
export interface Reader {
  /** Opens a page and waits until its script runs. */
  open: (address: string) => Promise<void>
  /** Starts to open a page. */
  startOpening: (address: string) => Promise<void>
  click: (place: Place) => Promise<void>
  hover: (place: Place) => Promise<void>
  type: (text: string) => Promise<void>
  /** Waits until a visible element is in the window. */
  see: (place: Place) => Promise<void>
  /** Waits until no visible element is in the window. */
  notSee: (place: Place) => Promise<void>
  /** Waits until a function returns the value in the page. */
  expectInPage: <Args extends unknown[], Result>(
    expected: Result,
    body: (...args: Args) => Result,
    ...args: Args
  ) => Promise<void>
  /** Waits until the address is this one, without its origin. */
  expectAddress: (address: string | RegExp) => Promise<void>
}

export function createReader(browser: Browser, { origin }: RecordedSite): Reader {
  /** Where an element is once it no longer moves. */
  async function locate(place: Place): Promise<Point> {
    let point: Point | null = null
    const settle = async (): Promise<boolean> => {
      const before = point
      point = await browser.evaluate(pointOf, ...scrolledTo(place))
      return point !== null && before?.x === point.x && before.y === point.y
    }
    await expect.poll(settle, waiting(`${place.join(' ')} can be clicked`)).toBe(true)
    return point ?? { x: 0, y: 0 }
  }
  const isSeen = (place: Place): Promise<boolean> => browser.evaluate(isInWindow, place[0], place[1] ?? null)
  const address = (): Promise<string> => browser.evaluate(() => location.pathname + location.search + location.hash)
  const startOpening = async (path: string): Promise<void> => {
    // Marks the page that is shown, which the browser replaces some time later.
    await browser.evaluate(() => document.documentElement.setAttribute('data-left', ''))
    await browser.open(origin + path)
    await expect
      .poll(
        // A browser that has just started still shows `about:blank`.
        () =>
          browser.evaluate(
            () => location.protocol.startsWith('http') && !document.documentElement.hasAttribute('data-left'),
          ),
        waiting(`${path} opens`),
      )
      .toBe(true)
  }

  return {
    startOpening,
    async open(path) {
      await startOpening(path)
      await expect
        .poll(() => browser.evaluate(() => document.readyState), waiting(`${path} has loaded`))
        .toBe('complete')
    },
    click: async (place) => browser.click(await locate(place)),
    hover: async (place) => browser.movePointer(await locate(place)),
    async type(text) {
      for (const character of text) await browser.press(character)
    },
    see: (place) => expect.poll(() => isSeen(place), waiting(`${place.join(' ')} is seen`)).toBe(true),
    notSee: (place) => expect.poll(() => isSeen(place), waiting(`${place.join(' ')} isn't seen`)).toBe(false),
    expectInPage: (expected, body, ...args) =>
      expect.poll(() => browser.evaluate(body, ...args), waiting('the page')).toEqual(expected),
    expectAddress: (expected) =>
      typeof expected === 'string'
        ? expect.poll(address, waiting('the address')).toBe(expected)
        : expect.poll(address, waiting('the address')).toMatch(expected),
  }
}

const scrolledTo = ([selector, name]: Place): [string, string | null] => [selector, name ?? null]

const waiting = (message: string) => ({ timeout: TIMEOUT, interval: INTERVAL, message })

/** Runs in the page. Scrolls to the first visible element that matches, and returns a point where a click reaches it. */
function pointOf(selector: string, name: string | null): Point | null {
  const nameOf = (element: Element): string =>
    (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const element = [...document.querySelectorAll(selector)].find(
    (one) => (name === null || nameOf(one) === name) && one.checkVisibility({ visibilityProperty: true }),
  )
  if (!element) return null
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const [box] = element.getClientRects()
  if (!box) return null
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  const hit = document.elementFromPoint(point.x, point.y)
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null
}

/** Runs in the page. Whether a part of a visible element that matches is in the window. */
function isInWindow(selector: string, name: string | null): boolean {
  const nameOf = (element: Element): string =>
    (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  return [...document.querySelectorAll(selector)].some((element) => {
    if ((name !== null && nameOf(element) !== name) || !element.checkVisibility({ visibilityProperty: true }))
      return false
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  })
}
