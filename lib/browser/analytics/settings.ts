import type { SiteEnvironment } from '../../shared/environment.ts'

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
  const settings: AnalyticsSettings = {
    ...(key ? { posthog: { key, host } } : {}),
    ...(hubspot ? { hubspot } : {}),
    ...(speed === '1' ? { speedInsights: true } : {}),
  }
  return withConsent(settings, consent === '1')
}

/**
 * Parses the settings in a page, skipping invalid values.
 * @param text content of the `<meta>` element, or null if the page doesn't have one
 */
export function parseSettings(text: string | null): AnalyticsSettings | null {
  const { posthog, hubspot, speedInsights, consentFirst } = objectOf(parseJson(text))
  const { key, host } = objectOf(posthog)
  const settings: AnalyticsSettings = {
    ...(isText(key) && isText(host) && isHttp(host) ? { posthog: { key, host } } : {}),
    ...(isText(hubspot) && /^\d+$/.test(hubspot) ? { hubspot } : {}),
    ...(speedInsights === true ? { speedInsights } : {}),
  }
  return withConsent(settings, consentFirst === true)
}

/** @returns null without a tracker */
function withConsent(trackers: AnalyticsSettings, consentFirst: boolean): AnalyticsSettings | null {
  return Object.keys(trackers).length > 0 ? { ...trackers, ...(consentFirst ? { consentFirst } : {}) } : null
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isHttp = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
