import { stripQueryAndHash } from '@authzed-docs/shared/site.ts'
import { SENT_PROPERTIES, type SentProperty } from './sent-properties.ts'

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
  return /^(https?:\/\/|\/)/.test(value) ? stripQueryAndHash(value) : value
}
