/**
 * Starts React on the reader's first act, and no sooner. What a control should have heard before React is there, is
 * repeated when it is: once, in order. Stands in each page's head as a program of its own, and finds the addresses of
 * React's scripts in its element. Every byte counts: each page carries it.
 */

import { UNRECORDED_VIEW_SELECTOR } from '../lib/browser/analytics/settings.ts'
import { appendUnsentView, UNSENT_VIEWS_KEY } from '../lib/browser/analytics/unsent-page-views.ts'
import { HYDRATED_EVENT, INTERACTIVE_SELECTOR } from '../lib/browser/page/hydration-names.ts'
import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'
import { isReplayedKey } from '../lib/browser/page/replayed-key.ts'
import { THEME_KEY } from '../lib/browser/page/storage-keys.ts'
import { isShortcutKey } from '../lib/browser/search/shortcut.ts'

/** What a reader does, and what another window or the address bar does: React answers all of it. */
const ACTS =
  'pointermove pointerdown mousedown pointerup mouseup click keydown input focusin scroll storage hashchange'.split(' ')

/** How long after the page has loaded its view is recorded, in milliseconds. */
const QUIET_MS = 200

const BUSY = 'aria-busy'

const { dataset } = document.currentScript ?? document.body
/** Addresses of React's scripts, in their order. The first one is that of webpack, which each other one needs. */
const scripts = dataset.scripts?.split(' ') ?? []
/** Addresses of what is on its way or there. */
const asked = new Set<string>()
const listening = new AbortController()

let held: [event: Event, target: Element][] = []
let isRepeating = false
let hasFailed = false

function start(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else load(scripts)
}

/** Loads scripts so that they run in their order. What has failed to come can be asked for again. */
function load(addresses: readonly string[]): void {
  for (const address of addresses) {
    if (asked.has(address)) continue
    asked.add(address)
    const script = document.createElement('script')
    script.src = address
    script.async = false
    script.onerror = () => {
      script.remove()
      asked.delete(address)
      hasFailed = true
      // What waited is forgotten, but for a click on a link, which leads on as ever.
      const link = held.map(([, target]) => target.closest('a')).find(Boolean)
      held = []
      unmark()
      if (link) location.assign(link.href)
    }
    document.head.append(script)
  }
}

function mark(element: Element): void {
  element.setAttribute(BUSY, 'true')
}

function unmark(): void {
  for (const element of document.querySelectorAll(`[${BUSY}]`)) element.removeAttribute(BUSY)
}

function hear(event: Event): void {
  const { type, target } = event
  // The sidebar is scrolled by the page itself.
  if (isRepeating || (type === 'scroll' && target !== document)) return
  // What a hand does without thinking does not ask for scripts that have just failed to come.
  if (!hasFailed || !/move|scroll/.test(type)) start()
  if (!(target instanceof Element)) return
  if (type === 'input') mark(target)
  else if (event instanceof KeyboardEvent) hearKey(event, target)
  else if (event instanceof MouseEvent) hearPress(event, target)
}

function hearPress(event: MouseEvent, target: Element): void {
  const control = target.closest(INTERACTIVE_SELECTOR)
  if (control && event.type !== 'pointermove' && event.button < 1 && !hasModifierKey(event))
    hold(event, target, control)
}

function hearKey(event: KeyboardEvent, target: Element): void {
  if (isShortcutKey(event) && !target.matches('input,select,textarea,button,[contenteditable]')) {
    // The box of a wide screen. That of a narrow one is in a menu, which React opens.
    const box = document.querySelector<HTMLElement>('nav search input')
    if (!box?.offsetParent) hold(event, target, target)
    else {
      event.preventDefault()
      box.focus({ preventScroll: true })
      mark(box)
    }
  } else if (!event.isComposing && !hasModifierKey(event) && isReplayedKey(event.key, placeOf(target), held.length > 0))
    hold(event, target, target)
}

function placeOf(target: Element): 'search' | 'choice' | 'control' | '' {
  if (target.matches('search input')) return 'search'
  if (!target.matches(INTERACTIVE_SELECTOR)) return ''
  return target.matches('[role=tab],[aria-haspopup]') ? 'choice' : 'control'
}

function hold(event: Event, target: Element, control: Element): void {
  event.stopImmediatePropagation()
  held.push([event, target])
  // A press of the mouse moves the focus as ever.
  if (!/^(click|key)/.test(event.type)) return
  event.preventDefault()
  mark(control)
}

/** Repeats one act after the other: what React does about one is there, and has the focus, before the next. */
function repeat(): void {
  const focused = document.activeElement
  const next = (): void => {
    const [act] = held.splice(0, 1)
    if (!act) {
      unmark()
      listening.abort()
      return
    }
    isRepeating = true
    repeatAct(...act, focused)
    isRepeating = false
    requestAnimationFrame(() => setTimeout(next))
  }
  // React says that it is there in the midst of its own work.
  setTimeout(next)
}

function repeatAct(event: Event, target: Element, focused: Element | null): void {
  const Copy = event.constructor as new (type: string, init: Event) => Event
  // Where an act before has moved the focus, keys go there.
  const now = document.activeElement
  const place = event instanceof KeyboardEvent && now && now !== focused ? now : target
  if (!place.dispatchEvent(new Copy(event.type, event)) || !(event instanceof KeyboardEvent)) return
  if (place.matches(INTERACTIVE_SELECTOR)) {
    if (place instanceof HTMLElement) place.click()
  }
  // There is no other way to type a letter so that the page hears of it.
  else if (event.key.length === 1) document.execCommand('insertText', false, event.key)
}

/** Records the view of this page, where that is configured, when the browser has nothing better to do. */
function record(): void {
  const isUntold = (): boolean => document.querySelector(UNRECORDED_VIEW_SELECTOR) !== null
  if (!isUntold()) return
  addEventListener('load', () => setTimeout(load, QUIET_MS, [scripts[0], dataset.early]))
  addEventListener('pagehide', () => {
    if (!isUntold()) return
    try {
      sessionStorage[UNSENT_VIEWS_KEY] = appendUnsentView(
        sessionStorage[UNSENT_VIEWS_KEY],
        location.pathname + location.search,
        Date.now(),
      )
    } catch {
      // Blocked or full: this view is not counted.
    }
  })
}

/**
 * Starts at once where React shows another page than the HTML: the address holds a search or names what is in a hidden
 * tab, or the reader has once chosen a theme, whose switch says so, or a tab.
 */
function look(): void {
  record()
  try {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (
      /[?&]q=/.test(location.search) ||
      (location.hash.length > 1 && target?.closest('[hidden]') !== null) ||
      /^(light|dark)$/.test(localStorage[THEME_KEY]) ||
      (document.querySelector('[role=tab]') && /(^|,)tabs:/.test(String(Object.keys(localStorage))))
    )
      start()
  } catch {
    // Nothing is stored, or the address names nothing.
  }
}

const { signal } = listening
for (const type of ACTS) addEventListener(type, hear, { capture: true, signal })
matchMedia('(prefers-color-scheme:dark)').addEventListener('change', start, { signal })
addEventListener(HYDRATED_EVENT, repeat, { once: true })
document.addEventListener('DOMContentLoaded', look)
