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
  view: (url: string) => void
  /** @param typed query of a search whose result was chosen */
  search: (typed: string) => void
}

let recorder: Recorder | null | undefined

/**
 * Records the view of the page that is loaded, once, whoever asks first: the program that runs without React, or the app.
 * @returns what records further events; null where nothing may be recorded
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
  let on = false

  const view = (url: string): void => outbox.add({ name: 'pageview', url: redactUrl(url), at: Date.now() })
  const start = (): void => {
    on = true
    outbox.reopen()
    for (const { url, at } of takeUnsentViews()) outbox.add({ name: 'pageview', url: redactUrl(url), at })
    view(window.location.pathname + window.location.search)
    whenLoadedAndIdle(async () => {
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
function takeUnsentViews(): ReturnType<typeof parseUnsentViews> {
  try {
    const left = parseUnsentViews(sessionStorage.getItem(UNSENT_VIEWS_KEY))
    sessionStorage.removeItem(UNSENT_VIEWS_KEY)
    return left
  } catch {
    return []
  }
}

function leave(events: readonly AnalyticsEvent[]): void {
  try {
    const before = sessionStorage.getItem(UNSENT_VIEWS_KEY)
    const after = events.reduce(
      (left, event) => (event.name === 'pageview' ? appendUnsentView(left, event.url, event.at) : left),
      before,
    )
    if (after !== null) sessionStorage.setItem(UNSENT_VIEWS_KEY, after)
  } catch {
    // Blocked or full: these views are not counted.
  }
}
