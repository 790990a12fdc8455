import type { AnalyticsSettings } from './settings.ts'

/** Privacy preferences that the browser sends. */
export interface PrivacySignals {
  globalPrivacyControl: boolean
  doNotTrack: boolean
}

/** The reader's choice in the privacy dialog, or null before the first choice. */
export type PrivacyChoice = 'on' | 'off' | null

/** Name of the local storage entry and of the cookie with the choice. */
export const CHOICE_KEY = 'analytics'

/** Any other stored value counts as no choice. */
export const parseChoice = (stored: string | null): PrivacyChoice =>
  stored === 'on' || stored === 'off' ? stored : null

/** Privacy properties of `navigator` and `window`. Which ones exist depends on the browser. */
export interface SignalSource {
  globalPrivacyControl?: unknown
  doNotTrack?: unknown
  windowDoNotTrack?: unknown
}

/** Normalizes the signals: browsers use `1` or `yes` for Do Not Track, and `true` for Global Privacy Control. */
export function readSignals({ globalPrivacyControl, doNotTrack, windowDoNotTrack }: SignalSource): PrivacySignals {
  return {
    globalPrivacyControl: globalPrivacyControl === true,
    doNotTrack: [doNotTrack, windowDoNotTrack].some((value) => value === '1' || value === 'yes'),
  }
}

/** Why no tracker is allowed to load, or null if all are. */
export type BlockReason = 'no tracker' | 'signal' | 'choice' | null

/** Decides whether the configured trackers are allowed to load. A browser's signal overrides an earlier choice. */
export function blockReason(
  settings: AnalyticsSettings | null,
  { globalPrivacyControl, doNotTrack }: PrivacySignals,
  choice: PrivacyChoice,
): BlockReason {
  if (settings === null) return 'no tracker'
  if (globalPrivacyControl || doNotTrack) return 'signal'
  return (choice ?? (settings.consentFirst ? 'off' : 'on')) === 'off' ? 'choice' : null
}
