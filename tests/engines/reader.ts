import { expect } from 'vitest'
import type { Browser, Point } from './browser.ts'

/** An element by selector and, if several match, by its label or text. */
type Place = readonly [selector: string, name?: string]

/** How long to wait for something on a busy machine, and how often to look, in milliseconds. */
const WAITING = { timeout: 20_000, interval: 50 }

/** A reader, who acts on what is visible, with pointer and keyboard. Each action waits until it's possible. */
export class Reader {
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Opens a page and waits until its script runs. */
  async open(path: string): Promise<void> {
    // Marks the page that is shown, which the browser replaces some time later.
    await this.expectInPage(true, () => document.documentElement.toggleAttribute('data-left', true))
    await this.browser.open(this.origin + path)
    await this.expectInPage(
      true,
      () =>
        location.protocol.startsWith('http') &&
        !document.documentElement.hasAttribute('data-left') &&
        document.readyState === 'complete',
    )
  }

  async click(...place: Place): Promise<void> {
    await this.browser.click(await this.locate(place))
  }

  async hover(...place: Place): Promise<void> {
    await this.browser.hover(await this.locate(place))
  }

  async type(text: string): Promise<void> {
    for (const character of text) await this.browser.press(character)
  }

  /** Waits until a visible element is in the window. */
  async see(...place: Place): Promise<void> {
    await expect.poll(() => this.findPoint(place, false), waitFor(place)).not.toBeNull()
  }

  /** Waits until no visible element is in the window. */
  async notSee(...place: Place): Promise<void> {
    await expect.poll(() => this.findPoint(place, false), waitFor(place)).toBeNull()
  }

  /** Waits until a function returns the value in the page. */
  async expectInPage<Args extends unknown[], Result>(
    expected: Result,
    body: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    // A script gets no answer while the page is replaced.
    const value = () => this.browser.evaluate(body, ...args).catch(String)
    await expect.poll(value, { ...WAITING, message: String(body) }).toEqual(expected)
  }

  /** Waits until the address, without its origin, matches. */
  async expectAddress(expected: RegExp | string): Promise<void> {
    const address = () => this.browser.evaluate(() => location.pathname + location.search + location.hash).catch(String)
    const poll = expect.poll(address, { ...WAITING, message: 'the address' })
    await (typeof expected === 'string' ? poll.toBe(expected) : poll.toMatch(expected))
  }

  /** Where an element is once it no longer moves. */
  private async locate(place: Place): Promise<Point> {
    let point: Point | null = null
    const isAtRest = async (): Promise<boolean> => {
      const before = point
      point = await this.findPoint(place, true)
      return point !== null && before?.x === point.x && before.y === point.y
    }
    await expect.poll(isAtRest, waitFor(place)).toBe(true)
    return point ?? { x: 0, y: 0 }
  }

  private async findPoint([selector, name]: Place, scrolls: boolean): Promise<Point | null> {
    return this.browser.evaluate(pointOf, selector, name ?? null, scrolls).catch(() => null)
  }
}

const waitFor = (place: Place) => ({ ...WAITING, message: place.join(' ') })

/**
 * Runs in the page.
 * @param scrolls whether to scroll to the element
 * @returns a point where a click reaches the first visible element that matches, or null if it isn't in the window
 */
function pointOf(selector: string, name: string | null, scrolls: boolean): Point | null {
  const nameOf = (element: Element): string =>
    (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const centerOf = (element: Element): Point => {
    const [box] = element.getClientRects()
    return {
      x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
      y: Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2),
    }
  }
  const isReached = (element: Element): boolean => {
    const { x, y } = centerOf(element)
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  const visible = [...document.querySelectorAll(selector)].filter(
    (one) => (name === null || nameOf(one) === name) && one.checkVisibility({ visibilityProperty: true }),
  )
  const [first] = visible
  if (scrolls && first && !isReached(first)) first.scrollIntoView({ block: 'center', behavior: 'instant' })
  const reached = (scrolls ? visible.slice(0, 1) : visible).find(isReached)
  return reached ? centerOf(reached) : null
}
