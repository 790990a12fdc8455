import type { SiteEnvironment } from '../../shared/environment.ts'

/** What a build is told to load. A tracker that is not named here does not exist for the site. */
export interface AnalyticsSettings {
  posthog?: { key: string; host: string }
  /** Number of the HubSpot account. */
  hubspot?: string
  speedInsights?: true
}

/** Name of the `<meta>` that carries the settings from the build to the browser. */
export const SETTINGS_META = 'analytics'

/** Attribute that the `<meta>` gets when the view of its page is being recorded. */
export const VIEW_RECORDED_ATTRIBUTE = 'data-told'

/** Finds settings whose page is not recorded yet. */
export const UNRECORDED_VIEW_SELECTOR = `[name=${SETTINGS_META}]:not([${VIEW_RECORDED_ATTRIBUTE}])`

/** Settings of a build, or null where its environment names no tracker: then nothing of it is in the pages. */
export function analyticsSettings(environment: SiteEnvironment): AnalyticsSettings | null {
  const {
    NEXT_PUBLIC_POSTHOG_KEY: key,
    NEXT_PUBLIC_POSTHOG_HOST: host,
    NEXT_PUBLIC_HUBSPOT_ID: hubspot,
    NEXT_PUBLIC_SPEED_INSIGHTS: speed,
  } = environment
  const settings: AnalyticsSettings = {
    ...(key ? { posthog: { key, host } } : {}),
    ...(hubspot ? { hubspot } : {}),
    ...(speed === '1' ? { speedInsights: true } : {}),
  }
  return Object.keys(settings).length > 0 ? settings : null
}

/**
 * Reads the settings from a page. What is not as this site writes it is left out.
 * @param text content of the `<meta>`, null where there is none
 */
export function parseSettings(text: string | null): AnalyticsSettings | null {
  const { posthog, hubspot, speedInsights } = objectOf(parseJson(text))
  const { key, host } = objectOf(posthog)
  const settings: AnalyticsSettings = {
    ...(isText(key) && isText(host) && isHttp(host) ? { posthog: { key, host } } : {}),
    ...(isText(hubspot) && /^\d+$/.test(hubspot) ? { hubspot } : {}),
    ...(speedInsights === true ? { speedInsights } : {}),
  }
  return Object.keys(settings).length > 0 ? settings : null
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
