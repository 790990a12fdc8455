import { setMaxListeners } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNRECORDED_VIEW_SELECTOR } from '../../../lib/browser/analytics/settings.ts'
import { HYDRATED_EVENT, INTERACTIVE_SELECTOR } from '../../../lib/browser/page/hydration-names.ts'
import { compileLoader } from '../../../scripts/export/inject-loader.ts'

// The loader adds more listeners than Node's default limit.
setMaxListeners(0)

/** A fake element that matches the selectors it's created with, and records its events. */
class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly events: string[] = []
  readonly #selectors: string[]
  offsetParent: object | null = null
  href = ''
  constructor(...selectors: string[]) {
    super()
    this.#selectors = selectors
  }
  matches = (selector: string): boolean => this.#selectors.includes(selector)
  closest = (selector: string): this | null => (this.matches(selector) ? this : null)
  setAttribute = (name: string, value: string): unknown => this.attributes.set(name, value)
  removeAttribute = (name: string): unknown => this.attributes.delete(name)
  focus = (): void => {
    page.activeElement = this
  }
  click = (): unknown => this.dispatchEvent(new Event('click'))
  override dispatchEvent(event: Event): boolean {
    this.events.push('key' in event ? `${event.type} ${event.key}` : event.type)
    return super.dispatchEvent(event)
  }
}

interface Init extends EventInit {
  key?: string
  button?: number
  ctrlKey?: boolean
}
class FakeMouseEvent extends Event {
  button: number
  ctrlKey: boolean
  constructor(type: string, { button = 0, ctrlKey = false, ...init }: Init = {}) {
    super(type, { cancelable: true, ...init })
    this.button = button
    this.ctrlKey = ctrlKey
  }
}
class FakeKeyboardEvent extends Event {
  key: string
  ctrlKey: boolean
  constructor(type: string, { key = '', ctrlKey = false, ...init }: Init = {}) {
    super(type, { cancelable: true, ...init })
    this.key = key
    this.ctrlKey = ctrlKey
  }
}

interface FakeScript {
  src: string
  async: boolean
  onerror: () => void
  remove: () => void
}

/** A fake window and document in one object. */
class FakePage extends EventTarget {
  readyState = 'interactive'
  activeElement: FakeElement | null = null
  readonly scripts: FakeScript[] = []
  readonly body = new FakeElement()
  readonly box = new FakeElement('search input', 'input,select,textarea,button,[contenteditable]')
  target: FakeElement | null = null
  hasTabs = false
  hasTracker = false
  readonly busy: FakeElement[] = []
  readonly typed: string[] = []
  readonly head = { append: (script: FakeScript): unknown => this.scripts.push(script) }
  readonly currentScript = { dataset: { scripts: '/webpack.js /main.js', firstView: '/first-view.js' } }
  createElement = () => ({
    src: '',
    async: true,
    onerror: () => {},
    remove: () => {},
  })
  querySelectorAll = (): FakeElement[] => this.busy.filter((element) => element.attributes.has('aria-busy'))
  querySelector = (selector: string): unknown => {
    if (selector === UNRECORDED_VIEW_SELECTOR) return this.hasTracker ? {} : null
    if (selector === '[role=tab]') return this.hasTabs ? {} : null
    return this.box
  }
  getElementById = (): FakeElement | null => this.target
  execCommand = (_: string, __: boolean, letter: string): unknown => this.typed.push(letter)
  get requested(): string[] {
    return this.scripts.map(({ src }) => src)
  }
}

let page: FakePage
const assign = vi.fn()
const systemTheme = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.resetModules()
  assign.mockClear()
  page = new FakePage()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then))
  vi.stubGlobal('matchMedia', () => systemTheme)
  vi.stubGlobal('location', { pathname: '/docs/mcp', search: '', hash: '', assign })
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', {})
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('MouseEvent', FakeMouseEvent)
  vi.stubGlobal('KeyboardEvent', FakeKeyboardEvent)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs the loader in a page whose HTML has been parsed. */
async function open(): Promise<void> {
  await import('../../../dom/loader.ts')
  page.dispatchEvent(new Event('DOMContentLoaded'))
}

/** Dispatches an event on the window during the capture phase. */
function act(event: Event, target: FakeElement = page.body): Event {
  page.busy.push(target)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
  return event
}

const press = (target: FakeElement, init?: Init) => act(new FakeMouseEvent('click', init), target)
const key = (name: string, target?: FakeElement, init?: Init) =>
  act(new FakeKeyboardEvent('keydown', { key: name, ...init }), target)
function hydrate(): void {
  page.dispatchEvent(new Event(HYDRATED_EVENT))
  vi.runAllTimers()
}

describe('the loader', () => {
  it('is smaller than 1.5 KB compressed', async () => {
    const program = await compileLoader()
    expect(brotliCompressSync(program).length).toBeLessThan(1536)
  })

  it('loads nothing until the first interaction, then each script once, in order', async () => {
    await open()
    vi.runAllTimers()
    expect(page.requested).toEqual([])
    act(new FakeMouseEvent('pointermove'))
    act(new FakeMouseEvent('pointermove'))
    key('Tab')
    expect(page.requested).toEqual(['/webpack.js', '/main.js'])
    expect(page.scripts.every(({ async }) => !async)).toBe(true)
  })

  it('waits until the HTML is parsed, like deferred scripts', async () => {
    page.readyState = 'loading'
    await import('../../../dom/loader.ts')
    act(new FakeMouseEvent('pointermove'))
    expect(page.requested).toEqual([])
    page.readyState = 'interactive'
    page.dispatchEvent(new Event('DOMContentLoaded'))
    expect(page.requested).toEqual(['/webpack.js', '/main.js'])
  })

  it('replays events on interactive elements once, in order, after hydration', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    const other = new FakeElement(INTERACTIVE_SELECTOR)
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      expect(act(new FakeMouseEvent(type), button).defaultPrevented).toBe(false)
    expect(press(button).defaultPrevented).toBe(true)
    press(other)
    expect(button.attributes.get('aria-busy')).toBe('true')
    expect([button.events, other.events]).toEqual([[], []])
    hydrate()
    expect(button.events).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    expect(other.events).toEqual(['click'])
    expect(button.attributes.size).toBe(0)
    expect(press(button).defaultPrevented).toBe(false)
  })

  it('queues events during the replay behind those already queued', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    press(button)
    press(button)
    page.dispatchEvent(new Event(HYDRATED_EVENT))
    vi.advanceTimersToNextTimer()
    expect(button.events).toEqual(['click'])
    press(button)
    vi.runAllTimers()
    expect(button.events).toEqual(['click', 'click', 'click'])
  })

  it('leaves links, native controls, other mouse buttons and clicks with a modifier key to the browser', async () => {
    await open()
    const control = new FakeElement(INTERACTIVE_SELECTOR, 'a')
    expect(press(new FakeElement('a')).defaultPrevented).toBe(false)
    expect(press(new FakeElement('summary')).defaultPrevented).toBe(false)
    expect(press(control, { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(press(control, { button: 1 }).defaultPrevented).toBe(false)
    hydrate()
    expect(control.events).toEqual([])
  })

  it('clicks an element on Enter and sends later keys to the newly focused element', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR, '[role=tab],[aria-haspopup]')
    const list = new FakeElement()
    button.addEventListener('click', () => list.focus())
    page.activeElement = button
    expect(key('Enter', button).defaultPrevented).toBe(true)
    expect(key('ArrowDown', button).defaultPrevented).toBe(true)
    hydrate()
    expect(button.events).toEqual(['keydown Enter', 'click'])
    expect(list.events).toEqual(['keydown ArrowDown'])
  })

  it('focuses a visible search box and leaves the letters to it', async () => {
    await open()
    page.box.offsetParent = {}
    expect(key('/').defaultPrevented).toBe(true)
    expect(page.activeElement).toBe(page.box)
    expect(key('a', page.box).defaultPrevented).toBe(false)
    expect(key('k', page.box, { ctrlKey: true }).defaultPrevented).toBe(false)
  })

  it('queues the shortcut and the letters after it for a search box in the mobile menu', async () => {
    await open()
    page.body.addEventListener('keydown', (event) => {
      if (Reflect.get(event, 'key') !== '/') return
      event.preventDefault()
      page.box.focus()
    })
    for (const letter of '/zed') expect(key(letter).defaultPrevented).toBe(true)
    hydrate()
    expect(page.body.events).toEqual(['keydown /'])
    expect(page.typed.join('')).toBe('zed')
  })

  it('drops queued events if a script fails to load, and retries on the next deliberate interaction', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    press(button)
    page.scripts[1]?.onerror()
    expect(button.attributes.size).toBe(0)
    act(new FakeMouseEvent('pointermove'))
    expect(page.requested).toHaveLength(2)
    press(button)
    expect(page.requested).toEqual(['/webpack.js', '/main.js', '/main.js'])
    hydrate()
    expect(button.events).toEqual(['click'])
  })

  it('follows a queued click on a link if the scripts fail to load', async () => {
    await open()
    const link = new FakeElement(INTERACTIVE_SELECTOR, 'a')
    link.href = '/docs/fr'
    press(link)
    page.scripts[0]?.onerror()
    page.scripts[1]?.onerror()
    expect(assign.mock.calls).toEqual([['/docs/fr']])
  })

  it.each([
    ['a search query in the URL', () => Object.assign(location, { search: '?x=1&q=zed' }), true],
    ['another query parameter', () => Object.assign(location, { search: '?utm_source=x' }), false],
    ['a visible anchor', () => openAnchor(new FakeElement()), false],
    ['an anchor in a hidden tab', () => openAnchor(new FakeElement('[hidden]')), true],
    ['the name of a tab', () => openAnchor(null), true],
    ['a chosen theme', () => Object.assign(localStorage, { theme: 'dark' }), true],
    ['the system theme', () => Object.assign(localStorage, { theme: 'system' }), false],
    ['a chosen tab on a page without tabs', () => Object.assign(localStorage, { 'tabs:client': 'Go' }), false],
    [
      'a chosen tab',
      () => {
        page.hasTabs = true
        Object.assign(localStorage, { 'tabs:client': 'Go' })
      },
      true,
    ],
    ['blocked storage', () => vi.stubGlobal('localStorage', undefined), false],
  ] as const)('starts right away only if the rendered page would differ: %s', async (_, prepare, starts) => {
    prepare()
    await open()
    expect(page.requested.length > 0).toBe(starts)
  })

  it('loads and stores nothing if no tracker is configured', async () => {
    await open()
    page.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    page.dispatchEvent(new Event('pagehide'))
    expect([page.requested, { ...sessionStorage }]).toEqual([[], {}])
  })

  it('records the page view without React, or stores it for the next page', async () => {
    page.hasTracker = true
    await open()
    page.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(page.requested).toEqual(['/webpack.js', '/first-view.js'])
    page.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage['unsent-views']).toMatch(/^\/docs\/mcp \d{13}\n$/)
    page.hasTracker = false
    page.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage['unsent-views']).toMatch(/^\/docs\/mcp \d{13}\n$/)
    act(new FakeMouseEvent('pointermove'))
    expect(page.requested).toEqual(['/webpack.js', '/first-view.js', '/main.js'])
  })
})

function openAnchor(target: FakeElement | null): void {
  Object.assign(location, { hash: '#x' })
  page.target = target
}
