import {
  CHOICE_KEY,
  type PrivacyChoice,
  parseChoice,
  readSignals,
  refusalOf,
} from '../../lib/browser/analytics/decision.ts'
import { type AnalyticsEvent, createOutbox } from '../../lib/browser/analytics/outbox.ts'
import { sendableQuery, sentAddress } from '../../lib/browser/analytics/sent-text.ts'
import {
  type AnalyticsSettings,
  parseSettings,
  SETTINGS_META,
  TOLD,
  UNTOLD,
} from '../../lib/browser/analytics/settings.ts'
import { LEFT_KEY, parseLeft, withLeft } from '../../lib/browser/analytics/unsent-page-views.ts'
import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import type { Tracker } from './trackers.ts'
import { whenIdle } from './when-idle.ts'

/** Event of the window that tells of another choice. */
const CHOSEN = 'analytics-choice'

/** Settings that the build has written into the page. */
export function pageSettings(): AnalyticsSettings | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)
  return parseSettings(meta?.content ?? null)
}

export const privacySignals = () =>
  readSignals({
    globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl'),
    doNotTrack: navigator.doNotTrack,
    windowDoNotTrack: Reflect.get(window, 'doNotTrack'),
  })

export const storedChoice = (): PrivacyChoice => parseChoice(safeStorage.read(CHOICE_KEY))

/** Keeps the reader's choice and makes it hold at once. */
export function choose(choice: 'on' | 'off'): void {
  safeStorage.write(CHOICE_KEY, choice)
  window.dispatchEvent(new CustomEvent(CHOSEN, { detail: choice }))
}

/** What is told about the page of one load. */
export interface Recorder {
  view: (address: string) => void
  /** @param typed query of a search whose result was chosen */
  search: (typed: string) => void
}

let recorder: Recorder | null | undefined

/**
 * Records the view of the page that is loaded, once, whoever asks first: the program that runs without React, or the app.
 * @returns what records further events; null where nothing may be recorded
 */
export function startRecorder(): Recorder | null {
  document.querySelector(UNTOLD)?.setAttribute(TOLD, '')
  if (recorder === undefined) recorder = createRecorder()
  return recorder
}

function createRecorder(): Recorder | null {
  const settings = pageSettings()
  if (!settings || refusalOf(settings, privacySignals(), null) !== null) return null
  const outbox = createOutbox()
  let tracker: Tracker | null = null
  let on = false

  const view = (address: string): void =>
    outbox.add({ name: 'pageview', address: sentAddress(address), at: Date.now() })
  const start = (): void => {
    on = true
    outbox.reopen()
    for (const { address, at } of takeLeft()) outbox.add({ name: 'pageview', address: sentAddress(address), at })
    view(window.location.pathname + window.location.search)
    whenIdle(async () => {
      const { startTrackers } = await import('./trackers.ts')
      if (!on || tracker) return
      tracker = await startTrackers(settings)
      if (on) outbox.connect(tracker.send)
      else tracker.stop()
    })
  }
  const stop = (): void => {
    on = false
    outbox.close()
    tracker?.stop()
    tracker = null
  }

  if (storedChoice() === 'off') stop()
  else start()
  window.addEventListener(CHOSEN, (event) => {
    if (event instanceof CustomEvent && event.detail === 'on') start()
    else stop()
  })
  window.addEventListener('pagehide', () => leave(outbox.take()))
  return {
    view,
    search(typed) {
      const query = sendableQuery(typed)
      if (query !== null) outbox.add({ name: 'search', query, at: Date.now() })
    },
  }
}

/** Views of pages that were left before a tracker was there; they are told with the next page. */
function takeLeft(): ReturnType<typeof parseLeft> {
  try {
    const left = parseLeft(sessionStorage.getItem(LEFT_KEY))
    sessionStorage.removeItem(LEFT_KEY)
    return left
  } catch {
    return []
  }
}

function leave(events: readonly AnalyticsEvent[]): void {
  try {
    const before = sessionStorage.getItem(LEFT_KEY)
    const after = events.reduce(
      (left, event) => (event.name === 'pageview' ? withLeft(left, event.address, event.at) : left),
      before,
    )
    if (after !== null) sessionStorage.setItem(LEFT_KEY, after)
  } catch {
    // Blocked or full: these views are not counted.
  }
}
