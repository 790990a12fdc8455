import {
  blockReason,
  CHOICE_KEY,
  type PrivacyChoice,
  parseChoice,
  readSignals,
} from '../../lib/analytics/browser/consent.ts'
import { type AnalyticsSettings, parseSettings, SETTINGS_META } from '../../lib/analytics/browser/settings.ts'
import { readCookie, writeCookie } from '../../lib/page/browser/cookie.ts'
import { safeStorage } from '../../lib/page/browser/safe-storage.ts'
import { deleteIdentifiers } from './identifiers.ts'

/** Window event for a change of the reader's choice. */
const CHOICE_EVENT = 'analytics-choice'

/** Key of `<html data-analytics>`, which holds the choice on this page in case storage is blocked. */
const CHOICE_DATA = 'analytics'

/** Settings that the build has embedded in the page. They're null if the build configured no tracker. */
export const pageSettings = (): AnalyticsSettings | null =>
  parseSettings(document.querySelector<HTMLMetaElement>(`meta[name="${SETTINGS_META}"]`)?.content ?? null)

export const privacySignals = () =>
  readSignals({
    globalPrivacyControl: Reflect.get(navigator, 'globalPrivacyControl'),
    doNotTrack: navigator.doNotTrack,
    windowDoNotTrack: Reflect.get(window, 'doNotTrack'),
  })

/** The reader's choice. If storage can't be read, it's "off" unless the reader has allowed recording on this page. */
export function storedChoice(): PrivacyChoice {
  const onThisPage = document.documentElement.dataset[CHOICE_DATA] ?? null
  try {
    // A cookie has space for a refusal when local storage is full.
    if (readCookie(document.cookie, CHOICE_KEY) === 'off') return 'off'
    return parseChoice(window.localStorage.getItem(CHOICE_KEY) ?? onThisPage)
  } catch {
    return parseChoice(onThisPage) ?? 'off'
  }
}

/** Whether events can be recorded now. */
export const isRecordingAllowed = (settings: AnalyticsSettings): boolean =>
  blockReason(settings, privacySignals(), storedChoice()) === null

/** Stores the reader's choice and applies it immediately. */
export function saveChoice(choice: 'on' | 'off'): void {
  document.documentElement.dataset[CHOICE_DATA] = choice
  writeCookie(CHOICE_KEY, choice)
  // Full storage has space for the choice once the earlier one and the identifiers are deleted.
  safeStorage.write(CHOICE_KEY, null)
  window.dispatchEvent(new Event(CHOICE_EVENT))
  // The recorder, which deletes them too, might not have loaded.
  if (choice === 'off') deleteIdentifiers()
  safeStorage.write(CHOICE_KEY, choice)
}

/** Calls a listener after each later choice of the reader on this page. */
export const onChoice = (listener: () => void): void => window.addEventListener(CHOICE_EVENT, listener)
