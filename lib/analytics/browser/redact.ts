import { SENT_PROPERTIES, type SentProperty } from './sent-properties.ts'

/** Parameters of links in campaigns whose values are sent. */
const CAMPAIGN = /^utm_(?:source|medium|campaign)$/

/** A name of a campaign. Addresses, numbers and keys are none. */
const CAMPAIGN_NAME = /^(?=.{2,32}$)[a-z]+(?:[-_][a-z]+)*$/

/**
 * Removes the query string and the anchor from a URL before it's sent to trackers, except for names of campaigns, because they
 * contain what readers type and paste.
 * @param url absolute URL, or path with query string and anchor
 */
export function redactUrl(url: string): string {
  const [path = '', search = ''] = url.replace(/#.*/s, '').split(/\?(.*)/s)
  const campaign = [...new URLSearchParams(search)].filter(
    ([name, value]) => CAMPAIGN.test(name) && CAMPAIGN_NAME.test(value),
  )
  return campaign.length > 0 ? `${path}?${new URLSearchParams(campaign)}` : path
}

/** Origin of a page that led here, or an empty string if its address isn't a web address. */
export function referrerOrigin(referrer: string): string {
  return /^https?:/.test(referrer) && URL.canParse(referrer) ? new URL(referrer).origin : ''
}

/** The properties of a PostHog event that the privacy page discloses, with redacted URLs. */
export function redactProperties(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    SENT_PROPERTIES.filter((name) => name in properties).map((name) => [name, redactProperty(name, properties[name])]),
  )
}

function redactProperty(name: SentProperty, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (name === '$referrer') return referrerOrigin(value) || '$direct'
  return /^(https?:\/\/|\/)/.test(value) ? redactUrl(value) : value
}
