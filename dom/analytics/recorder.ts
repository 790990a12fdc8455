import {
  blockReason,
  CHOICE_KEY,
  type PrivacyChoice,
  parseChoice,
  readSignals,
} from '../../lib/browser/analytics/consent.ts'
import { type AnalyticsEvent, createOutbox } from '../../lib/browser/analytics/outbox.ts'
import { redactUrl, sendableQuery } from '../../lib/browser/analytics/redact.ts'
import {
  type AnalyticsSettings,
  parseSettings,
  SETTINGS_META,
  UNRECORDED_VIEW_SELECTOR,
  VIEW_RECORDED_ATTRIBUTE,
} from '../../lib/browser/analytics/settings.ts'
import { appendUnsentView, parseUnsentViews, UNSENT_VIEWS_KEY } from '../../lib/browser/analytics/unsent-page-views.ts'
import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import { whenLoadedAndIdle } from '../idle.ts'
import type { Tracker } from './trackers.ts'

/** Window event for a change of the reader's choice. */
const CHOICE_EVENT = 'analytics-choice'

/** Settings that the build has embedded in the page. */
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

/** Stores the reader's choice and applies it immediately. */
export function saveChoice(choice: 'on' | 'off'): void {
  safeStorage.write(CHOICE_KEY, choice)
  window.dispatchEvent(new CustomEvent(CHOICE_EVENT, { detail: choice }))
}

/** Records events until the page is unloaded. */
export interface Recorder {
  view: (url: string) => void
  /** @param query as typed, of a search whose result was opened */
  search: (query: string) => void
}

let recorder: Recorder | null | undefined

/**
 * Records the first page view, once: both the standalone first-view bundle and the app call this.
 * @returns the recorder for further events, or null if nothing is allowed to be recorded
 */
export function startRecorder(): Recorder | null {
  document.querySelector(UNRECORDED_VIEW_SELECTOR)?.setAttribute(VIEW_RECORDED_ATTRIBUTE, '')
  if (recorder === undefined) recorder = createRecorder()
  return recorder
}

function createRecorder(): Recorder | null {
  const settings = pageSettings()
  if (!settings || blockReason(settings, privacySignals(), null) !== null) return null
  const outbox = createOutbox()
  let tracker: Tracker | null = null
  let isOn = false

  const view = (url: string): void => outbox.add({ name: 'pageview', url: redactUrl(url), at: Date.now() })
  const start = (): void => {
    isOn = true
    outbox.reopen()
    for (const { url, at } of takeUnsentViews()) outbox.add({ name: 'pageview', url: redactUrl(url), at })
    view(window.location.pathname + window.location.search)
    whenLoadedAndIdle(async () => {
      const { startTrackers } = await import('./trackers.ts')
      if (!isOn || tracker) return
      tracker = await startTrackers(settings)
      if (isOn) outbox.connect(tracker.send)
      else tracker.stop()
    })
  }
  const stop = (): void => {
    isOn = false
    outbox.close()
    tracker?.stop()
    tracker = null
  }

  if (storedChoice() === 'off') stop()
  else start()
  window.addEventListener(CHOICE_EVENT, (event) => {
    if (event instanceof CustomEvent && event.detail === 'on') start()
    else stop()
  })
  window.addEventListener('pagehide', () => storeUnsentViews(outbox.drain()))
  return {
    view,
    search(query) {
      const sendable = sendableQuery(query)
      if (sendable !== null) outbox.add({ name: 'search', query: sendable, at: Date.now() })
    },
  }
}

/** Removes and returns the stored views of pages that were left before a tracker had loaded. */
function takeUnsentViews(): ReturnType<typeof parseUnsentViews> {
  try {
    const views = parseUnsentViews(sessionStorage.getItem(UNSENT_VIEWS_KEY))
    sessionStorage.removeItem(UNSENT_VIEWS_KEY)
    return views
  } catch {
    return []
  }
}

/** Stores unsent page views for the next page. */
function storeUnsentViews(events: readonly AnalyticsEvent[]): void {
  try {
    const stored = sessionStorage.getItem(UNSENT_VIEWS_KEY)
    const updated = events.reduce(
      (text, event) => (event.name === 'pageview' ? appendUnsentView(text, event.url, event.at) : text),
      stored,
    )
    if (updated !== null) sessionStorage.setItem(UNSENT_VIEWS_KEY, updated)
  } catch {
    // Storage is blocked or full, so these views aren't counted.
  }
}
