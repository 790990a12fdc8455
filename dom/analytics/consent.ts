import { CHOICE_KEY, type PrivacyChoice, parseChoice, readSignals } from '../../lib/browser/analytics/consent.ts'
import { type AnalyticsSettings, parseSettings, SETTINGS_META } from '../../lib/browser/analytics/settings.ts'
import { safeStorage } from '../../lib/browser/page/safe-storage.ts'

/** Window event for a change of the reader's choice. */
const CHOICE_EVENT = 'analytics-choice'

/** Key of `<html data-analytics>`, which holds the choice on this page in case storage is blocked. */
const CHOICE_DATA = 'analytics'

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

export const storedChoice = (): PrivacyChoice =>
  parseChoice(safeStorage.read(CHOICE_KEY) ?? document.documentElement.dataset[CHOICE_DATA] ?? null)

/** Stores the reader's choice and applies it immediately. */
export function saveChoice(choice: 'on' | 'off'): void {
  document.documentElement.dataset[CHOICE_DATA] = choice
  safeStorage.write(CHOICE_KEY, choice)
  window.dispatchEvent(new CustomEvent(CHOICE_EVENT, { detail: choice }))
}

/** Calls a listener with each later choice of the reader. */
export function onChoice(listener: (choice: PrivacyChoice) => void): void {
  window.addEventListener(CHOICE_EVENT, (event) => {
    if (event instanceof CustomEvent) listener(parseChoice(event.detail))
  })
}
