import { setMaxListeners } from 'node:events'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UNRECORDED_VIEW_SELECTOR } from '../../../lib/browser/analytics/settings.ts'
import { HYDRATED_EVENT, INTERACTIVE_SELECTOR } from '../../../lib/browser/page/hydration-names.ts'
import { compileLoader } from '../../../scripts/export/inject-loader.ts'

// The loader has more listeners than Node finds usual.
setMaxListeners(0)

/** A stand-in for an element: it says yes to the selectors that it is made with, and keeps what it is told. */
class FakeElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly heard: string[] = []
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
    this.heard.push('key' in event ? `${event.type} ${event.key}` : event.type)
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

/** The window and the document of a page. */
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
  readonly currentScript = { dataset: { scripts: '/webpack.js /main.js', early: '/early.js' } }
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
  get asked(): string[] {
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

/** Runs the loader in a page whose HTML has been read. */
async function open(): Promise<void> {
  await import('../../../dom/loader.ts')
  page.dispatchEvent(new Event('DOMContentLoaded'))
}

/** Does something to an element, as the window hears it first. */
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
  it('is one small program', async () => {
    const program = await compileLoader()
    expect(brotliCompressSync(program).length).toBeLessThan(1536)
  })

  it('asks for nothing until the reader acts, then for each script once, in order', async () => {
    await open()
    vi.runAllTimers()
    expect(page.asked).toEqual([])
    act(new FakeMouseEvent('pointermove'))
    act(new FakeMouseEvent('pointermove'))
    key('Tab')
    expect(page.asked).toEqual(['/webpack.js', '/main.js'])
    expect(page.scripts.every(({ async }) => !async)).toBe(true)
  })

  it('waits for the whole HTML, as deferred scripts do', async () => {
    page.readyState = 'loading'
    await import('../../../dom/loader.ts')
    act(new FakeMouseEvent('pointermove'))
    expect(page.asked).toEqual([])
    page.readyState = 'interactive'
    page.dispatchEvent(new Event('DOMContentLoaded'))
    expect(page.asked).toEqual(['/webpack.js', '/main.js'])
  })

  it('repeats what was done to a control once, in order, when React is there', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    const other = new FakeElement(INTERACTIVE_SELECTOR)
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      expect(act(new FakeMouseEvent(type), button).defaultPrevented).toBe(false)
    expect(press(button).defaultPrevented).toBe(true)
    press(other)
    expect(button.attributes.get('aria-busy')).toBe('true')
    expect([button.heard, other.heard]).toEqual([[], []])
    hydrate()
    expect(button.heard).toEqual(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    expect(other.heard).toEqual(['click'])
    expect(button.attributes.size).toBe(0)
    expect(press(button).defaultPrevented).toBe(false)
  })

  it('holds what comes while it repeats, behind what waits', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    press(button)
    press(button)
    page.dispatchEvent(new Event(HYDRATED_EVENT))
    vi.advanceTimersToNextTimer()
    expect(button.heard).toEqual(['click'])
    press(button)
    vi.runAllTimers()
    expect(button.heard).toEqual(['click', 'click', 'click'])
  })

  it('leaves links, native controls, other buttons of the mouse and clicks for another tab to the browser', async () => {
    await open()
    const control = new FakeElement(INTERACTIVE_SELECTOR, 'a')
    expect(press(new FakeElement('a')).defaultPrevented).toBe(false)
    expect(press(new FakeElement('summary')).defaultPrevented).toBe(false)
    expect(press(control, { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(press(control, { button: 1 }).defaultPrevented).toBe(false)
    hydrate()
    expect(control.heard).toEqual([])
  })

  it('presses a control for Enter and Space, and sends further keys to where the focus has gone', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR, '[role=tab],[aria-haspopup]')
    const list = new FakeElement()
    button.addEventListener('click', () => list.focus())
    page.activeElement = button
    expect(key('Enter', button).defaultPrevented).toBe(true)
    expect(key('ArrowDown', button).defaultPrevented).toBe(true)
    hydrate()
    expect(button.heard).toEqual(['keydown Enter', 'click'])
    expect(list.heard).toEqual(['keydown ArrowDown'])
  })

  it('brings the cursor into the box that is shown, and leaves the letters to it', async () => {
    await open()
    page.box.offsetParent = {}
    expect(key('/').defaultPrevented).toBe(true)
    expect(page.activeElement).toBe(page.box)
    expect(key('a', page.box).defaultPrevented).toBe(false)
    expect(key('k', page.box, { ctrlKey: true }).defaultPrevented).toBe(false)
  })

  it('keeps the shortcut and the letters behind it for a box in a menu', async () => {
    await open()
    page.body.addEventListener('keydown', (event) => {
      if (Reflect.get(event, 'key') !== '/') return
      event.preventDefault()
      page.box.focus()
    })
    for (const letter of '/zed') expect(key(letter).defaultPrevented).toBe(true)
    hydrate()
    expect(page.body.heard).toEqual(['keydown /'])
    expect(page.typed.join('')).toBe('zed')
  })

  it('forgets what waits when a script does not come, and tries again with the next act on purpose', async () => {
    await open()
    const button = new FakeElement(INTERACTIVE_SELECTOR)
    press(button)
    page.scripts[1]?.onerror()
    expect(button.attributes.size).toBe(0)
    act(new FakeMouseEvent('pointermove'))
    expect(page.asked).toHaveLength(2)
    press(button)
    expect(page.asked).toEqual(['/webpack.js', '/main.js', '/main.js'])
    hydrate()
    expect(button.heard).toEqual(['click'])
  })

  it('follows a link that waited for scripts which do not come', async () => {
    await open()
    const link = new FakeElement(INTERACTIVE_SELECTOR, 'a')
    link.href = '/docs/fr'
    press(link)
    page.scripts[0]?.onerror()
    page.scripts[1]?.onerror()
    expect(assign.mock.calls).toEqual([['/docs/fr']])
  })

  it.each([
    ['a search in the address', () => Object.assign(location, { search: '?x=1&q=zed' }), true],
    ['another query', () => Object.assign(location, { search: '?utm_source=x' }), false],
    ['an anchor that is shown', () => openAnchor(new FakeElement()), false],
    ['an anchor in a hidden tab', () => openAnchor(new FakeElement('[hidden]')), true],
    ['the name of a tab', () => openAnchor(null), true],
    ['a chosen theme', () => Object.assign(localStorage, { theme: 'dark' }), true],
    ['the theme of the system', () => Object.assign(localStorage, { theme: 'system' }), false],
    ['a chosen tab on a page without tabs', () => Object.assign(localStorage, { 'tabs:client': 'Go' }), false],
    [
      'a chosen tab',
      () => {
        page.hasTabs = true
        Object.assign(localStorage, { 'tabs:client': 'Go' })
      },
      true,
    ],
    ['storage that is blocked', () => vi.stubGlobal('localStorage', undefined), false],
  ] as const)('starts at once only where the page needs it: %s', async (_, prepare, starts) => {
    prepare()
    await open()
    expect(page.asked.length > 0).toBe(starts)
  })

  it('asks for nothing and stores nothing where no tracker is configured', async () => {
    await open()
    page.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    page.dispatchEvent(new Event('pagehide'))
    expect([page.asked, { ...sessionStorage }]).toEqual([[], {}])
  })

  it('records the view of a page without React, or keeps it for the next page', async () => {
    page.hasTracker = true
    await open()
    page.dispatchEvent(new Event('load'))
    vi.runAllTimers()
    expect(page.asked).toEqual(['/webpack.js', '/early.js'])
    page.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage['views-left']).toMatch(/^\/docs\/mcp \d{13}\n$/)
    page.hasTracker = false
    page.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage['views-left']).toMatch(/^\/docs\/mcp \d{13}\n$/)
    act(new FakeMouseEvent('pointermove'))
    expect(page.asked).toEqual(['/webpack.js', '/early.js', '/main.js'])
  })
})

function openAnchor(target: FakeElement | null): void {
  Object.assign(location, { hash: '#x' })
  page.target = target
}
