import type { AnalyticsSettings } from './settings.ts'

/** What the browser says about its reader's wishes. */
export interface PrivacySignals {
  globalPrivacyControl: boolean
  doNotTrack: boolean
}

/** What the reader has chosen in the privacy dialog; null before that. */
export type PrivacyChoice = 'on' | 'off' | null

/** Key of the choice in the reader's storage. */
export const CHOICE_KEY = 'analytics'

/** Anything but a choice of ours counts as none. */
export const parseChoice = (stored: string | null): PrivacyChoice =>
  stored === 'on' || stored === 'off' ? stored : null

/** The parts of `navigator` and `window` that carry privacy signals; browsers differ in which they have. */
export interface SignalSource {
  globalPrivacyControl?: unknown
  doNotTrack?: unknown
  windowDoNotTrack?: unknown
}

/** Reads the signals: `1` and `yes` are what browsers write for Do Not Track, `true` for Global Privacy Control. */
export function readSignals({ globalPrivacyControl, doNotTrack, windowDoNotTrack }: SignalSource): PrivacySignals {
  return {
    globalPrivacyControl: globalPrivacyControl === true,
    doNotTrack: [doNotTrack, windowDoNotTrack].some((value) => value === '1' || value === 'yes'),
  }
}

/** Why nothing may load, or null where it may. A browser's signal weighs more than an earlier choice. */
export type BlockReason = 'no tracker' | 'signal' | 'choice' | null

/** Decides what may load. The trackers are loaded as `settings` names them, all or none. */
export function blockReason(
  settings: AnalyticsSettings | null,
  { globalPrivacyControl, doNotTrack }: PrivacySignals,
  choice: PrivacyChoice,
): BlockReason {
  if (settings === null) return 'no tracker'
  if (globalPrivacyControl || doNotTrack) return 'signal'
  return choice === 'off' ? 'choice' : null
}
