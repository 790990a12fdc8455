/**
 * Inline script in every page's head that loads React on the reader's first interaction. Events for interactive elements
 * are queued until hydration and then replayed, once and in order. The URLs of React's scripts are in the data attributes
 * of its own element. Every byte counts, because every page contains it.
 */

import { UNRECORDED_VIEW_SELECTOR } from '../lib/browser/analytics/settings.ts'
import { appendUnsentView, UNSENT_VIEWS_KEY } from '../lib/browser/analytics/unsent-page-views.ts'
import { HYDRATED_EVENT, INTERACTIVE_SELECTOR } from '../lib/browser/page/hydration-names.ts'
import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'
import { type FocusedControl, isReplayedKey } from '../lib/browser/page/replayed-key.ts'
import { THEME_KEY } from '../lib/browser/page/storage-keys.ts'
import { isShortcutKey } from '../lib/browser/search/shortcut.ts'

/** Events that start React: the reader's interactions, and changes from another window or the address bar. */
const EVENT_TYPES =
  'pointermove pointerdown mousedown pointerup mouseup click keydown input focusin scroll storage hashchange'.split(' ')

/** Delay between the `load` event and recording the page view, in milliseconds. */
const RECORD_DELAY_MS = 200

const BUSY_ATTRIBUTE = 'aria-busy'

const { dataset } = document.currentScript ?? document.body
/** URLs of React's scripts in execution order. The first one is the webpack runtime, which all others need. */
const scripts = dataset.scripts?.split(' ') ?? []
/** URLs that are loading or loaded. */
const requested = new Set<string>()
const listeners = new AbortController()

let queue: [event: Event, target: Element][] = []
let isReplaying = false
let hasFailed = false

function start(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else load(scripts)
}

/** Loads scripts and runs them in order. One that failed to load can be requested again. */
function load(urls: readonly string[]): void {
  for (const url of urls) {
    if (requested.has(url)) continue
    requested.add(url)
    const script = document.createElement('script')
    script.src = url
    script.async = false
    script.onerror = () => {
      script.remove()
      requested.delete(url)
      hasFailed = true
      // Queued events are dropped, but a clicked link is still followed.
      const link = queue.map(([, target]) => target.closest('a')).find(Boolean)
      queue = []
      clearBusy()
      if (link) location.assign(link.href)
    }
    document.head.append(script)
  }
}

function markBusy(element: Element): void {
  element.setAttribute(BUSY_ATTRIBUTE, 'true')
}

function clearBusy(): void {
  for (const element of document.querySelectorAll(`[${BUSY_ATTRIBUTE}]`)) element.removeAttribute(BUSY_ATTRIBUTE)
}

function onInteraction(event: Event): void {
  const { type, target } = event
  // The page itself scrolls the sidebar.
  if (isReplaying || (type === 'scroll' && target !== document)) return
  // After a failed load, don't retry on passive events (pointermove, scroll).
  if (!hasFailed || !/move|scroll/.test(type)) start()
  if (!(target instanceof Element)) return
  if (type === 'input') markBusy(target)
  else if (event instanceof KeyboardEvent) onKey(event, target)
  else if (event instanceof MouseEvent) onMouse(event, target)
}

function onMouse(event: MouseEvent, target: Element): void {
  const control = target.closest(INTERACTIVE_SELECTOR)
  if (control && event.type !== 'pointermove' && event.button < 1 && !hasModifierKey(event))
    queueEvent(event, target, control)
}

function onKey(event: KeyboardEvent, target: Element): void {
  if (isShortcutKey(event) && !target.matches('input,select,textarea,button,[contenteditable]')) {
    // The box in the navbar. On narrow screens the box is in the mobile menu, which only React can open.
    const box = document.querySelector<HTMLElement>('nav search input')
    if (!box?.offsetParent) queueEvent(event, target, target)
    else {
      event.preventDefault()
      box.focus({ preventScroll: true })
      markBusy(box)
    }
  } else if (
    !event.isComposing &&
    !hasModifierKey(event) &&
    isReplayedKey(event.key, controlKind(target), queue.length > 0)
  )
    queueEvent(event, target, target)
}

function controlKind(target: Element): FocusedControl {
  if (target.matches('search input')) return 'search'
  if (!target.matches(INTERACTIVE_SELECTOR)) return ''
  return target.matches('[role=tab],[aria-haspopup]') ? 'options' : 'button'
}

function queueEvent(event: Event, target: Element, control: Element): void {
  event.stopImmediatePropagation()
  queue.push([event, target])
  // The default action of mousedown is kept, because it moves the focus.
  if (!/^(click|key)/.test(event.type)) return
  event.preventDefault()
  markBusy(control)
}

/** Replays the queued events one at a time, so that React has rendered and moved the focus before the next one. */
function replayEvents(): void {
  const focused = document.activeElement
  const next = (): void => {
    const [entry] = queue.splice(0, 1)
    if (!entry) {
      clearBusy()
      listeners.abort()
      return
    }
    isReplaying = true
    replayEvent(...entry, focused)
    isReplaying = false
    requestAnimationFrame(() => setTimeout(next))
  }
  // The event is dispatched while React is still rendering.
  setTimeout(next)
}

function replayEvent(event: Event, target: Element, focused: Element | null): void {
  const Copy = event.constructor as new (type: string, init: Event) => Event
  // If an earlier event has moved the focus, keys go to the newly focused element.
  const active = document.activeElement
  const receiver = event instanceof KeyboardEvent && active && active !== focused ? active : target
  if (!receiver.dispatchEvent(new Copy(event.type, event)) || !(event instanceof KeyboardEvent)) return
  if (receiver.matches(INTERACTIVE_SELECTOR)) {
    if (receiver instanceof HTMLElement) receiver.click()
  }
  // The deprecated `execCommand` is the only way to type a letter that triggers input events.
  else if (event.key.length === 1) document.execCommand('insertText', false, event.key)
}

/** If a tracker is configured, loads the bundle that records the page view, or stores a view that wasn't recorded in time. */
function recordView(): void {
  const isUnrecorded = (): boolean => document.querySelector(UNRECORDED_VIEW_SELECTOR) !== null
  if (!isUnrecorded()) return
  addEventListener('load', () => setTimeout(load, RECORD_DELAY_MS, [scripts[0], dataset.firstView]))
  addEventListener('pagehide', () => {
    if (!isUnrecorded()) return
    try {
      sessionStorage[UNSENT_VIEWS_KEY] = appendUnsentView(
        sessionStorage[UNSENT_VIEWS_KEY],
        location.pathname + location.search,
        Date.now(),
      )
    } catch {
      // Storage is blocked or full, so this view isn't counted.
    }
  })
}

/**
 * Starts React right away if it would render something other than the HTML: the URL contains a search query or points into
 * a hidden tab, or the reader has chosen a theme or a tab before.
 */
function startIfStateDiffers(): void {
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
    // Storage is blocked, or the hash isn't valid percent-encoding.
  }
}

const { signal } = listeners
for (const type of EVENT_TYPES) addEventListener(type, onInteraction, { capture: true, signal })
matchMedia('(prefers-color-scheme:dark)').addEventListener('change', start, { signal })
addEventListener(HYDRATED_EVENT, replayEvents, { once: true })
document.addEventListener('DOMContentLoaded', () => {
  recordView()
  startIfStateDiffers()
})
