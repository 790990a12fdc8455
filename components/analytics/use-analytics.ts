import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { CHOICE_KEY, type PrivacyChoice, parseChoice, readSignals, refusalOf } from '../../lib/analytics/decision.ts'
import { createOutbox } from '../../lib/analytics/outbox.ts'
import { onSearchChosen } from '../../lib/analytics/search-chosen.ts'
import { sendableQuery, sentAddress } from '../../lib/analytics/sent-text.ts'
import { type AnalyticsSettings, parseSettings, SETTINGS_META } from '../../lib/analytics/settings.ts'
import { safeStorage } from '../../lib/storage/safe-storage.ts'
import type { Tracker } from './trackers.ts'
import { whenIdle } from './when-idle.ts'

/** Event of the window that tells this hook of another choice. */
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

/** Tells the trackers of page views and chosen searches, where there are trackers and the reader has nothing against them. */
export function useAnalytics(): void {
  const { events } = useRouter()
  useEffect(() => {
    const settings = pageSettings()
    if (!settings || refusalOf(settings, privacySignals(), null) !== null) return
    const outbox = createOutbox()
    let tracker: Tracker | null = null
    let on = false

    const view = (address: string): void =>
      outbox.add({ name: 'pageview', address: sentAddress(address), at: Date.now() })
    const search = (typed: string): void => {
      const query = sendableQuery(typed)
      if (query !== null) outbox.add({ name: 'search', query, at: Date.now() })
    }
    const start = (): void => {
      on = true
      outbox.reopen()
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
    const onChosen = (event: Event): void => {
      if (event instanceof CustomEvent && event.detail === 'on') start()
      else stop()
    }

    if (storedChoice() === 'off') stop()
    else start()
    events.on('routeChangeComplete', view)
    window.addEventListener(CHOSEN, onChosen)
    const forget = onSearchChosen(search)
    return () => {
      events.off('routeChangeComplete', view)
      window.removeEventListener(CHOSEN, onChosen)
      forget()
    }
  }, [events])
}
