import { SENT_PROPERTIES, type SentProperty } from './sent-properties.ts'

/** Longest search query that is sent, in characters. */
const MAX_QUERY_LENGTH = 200

/** Patterns of personal data and credentials. A query that contains one isn't sent. */
const PRIVATE = [
  /\S@\S+\.\S/, // an email address
  /\b[a-z][a-z0-9+.-]*:\/\//i, // a URL, or a database connection string with its password
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/, // an IPv4 address
  /\b(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}\b/i, // an IPv6 address
  /\bBearer\s+(?!tokens?\b)\S/i,
  /\b(?:(?:sk|pk|tc|sdbst|ghp|gho|xox[bap]|phc)[_-]|AKIA)[A-Za-z0-9_-]{12,}/, // API keys with well-known prefixes
  /\beyJ[A-Za-z0-9_-]{8,}/, // a JSON Web Token
  /-----BEGIN/,
  /(?:password|passwd|secret|token|api[_-]?key|preshared-key)\s*[=:]\s*\S/i,
]

/** A long run of letters and digits, which might be a key or token. */
const LONG_RUN = /[A-Za-z0-9+/_-]{20,}={0,2}/g

/** @returns at most 200 characters of the query, or null if it looks like it contains a URL, a key or personal data */
export function sendableQuery(query: string): string | null {
  const text = query.trim()
  if (text === '' || PRIVATE.some((pattern) => pattern.test(text))) return null
  if ((text.match(LONG_RUN) ?? []).some(looksRandom)) return null
  return text.slice(0, MAX_QUERY_LENGTH)
}

/** Words such as `--datastore-engine` rarely switch between lower case, upper case and digits, but keys often do. */
function looksRandom(run: string): boolean {
  const digits = run.replace(/\D/g, '').length
  const switches = (run.match(/[a-z](?=[A-Z0-9])|[0-9](?=[A-Za-z])/g) ?? []).length
  return digits >= 2 && switches >= 4
}

/** Parameters whose values are sent: those that campaigns and links of the site use. */
const PUBLIC_PARAMETER = /^(?:utm_\w+|ref|tab|filter)$/

/**
 * Removes the search query and the anchor from a URL before it's sent to trackers, and replaces the values of all parameters
 * that aren't known to be harmless, because addresses that people paste can contain tokens and email addresses.
 * @param url absolute URL, or path with query string and anchor
 */
export function redactUrl(url: string): string {
  const [path = '', search = ''] = url.replace(/#.*/s, '').split(/\?(.*)/s)
  const parameters = search.split('&').flatMap(redactParameter)
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
}

/** @param parameter `name=value`, or a value without a name */
function redactParameter(parameter: string): string[] {
  const [name = ''] = new URLSearchParams(parameter).keys()
  if (parameter === '' || name === 'q') return []
  if (PUBLIC_PARAMETER.test(name)) return [parameter]
  return [parameter.includes('=') ? parameter.replace(/=.*/s, '=redacted') : 'redacted']
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
