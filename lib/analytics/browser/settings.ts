import type { SiteEnvironment } from '../../site/browser/environment.ts'

/** The trackers that a build is configured with. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string }
  /** Number of the HubSpot account. */
  hubspot?: string
  speedInsights?: true
  /** Whether nothing is recorded before the reader allows it. */
  consentFirst?: true
}

/** Name of the `<meta>` element that passes the settings from the build to the browser. */
export const SETTINGS_META = 'analytics'

/** @returns the settings of a build, or null if its environment configures no tracker */
export function analyticsSettings(environment: SiteEnvironment): AnalyticsSettings | null {
  const {
    NEXT_PUBLIC_POSTHOG_KEY: key,
    NEXT_PUBLIC_POSTHOG_HOST: host,
    NEXT_PUBLIC_HUBSPOT_ID: hubspot,
    NEXT_PUBLIC_SPEED_INSIGHTS: speed,
    NEXT_PUBLIC_CONSENT_FIRST: consent,
  } = environment
  const trackers: AnalyticsSettings = {
    ...(key ? { posthog: { key, host } } : {}),
    ...(hubspot ? { hubspot } : {}),
    ...(speed === '1' ? { speedInsights: true } : {}),
  }
  if (Object.keys(trackers).length === 0) return null
  return { ...trackers, ...(consent === '1' ? { consentFirst: true } : {}) }
}

/**
 * The settings in a page, which the build has validated (`lib/site/browser/environment.ts`).
 * @param text content of the `<meta>` element, or null if the page doesn't have one
 */
export const parseSettings = (text: string | null): AnalyticsSettings | null => (text ? JSON.parse(text) : null)
