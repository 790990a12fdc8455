import { setQueryParam } from '../search/query-param.ts'

/** Longest search query that is sent, in characters. */
const LONGEST = 200

/** Text that may name a person or open a door: it is not sent, wherever it stands in a query. */
const PRIVATE = [
  /\S@\S+\.\S/, // an email address
  /\b[a-z][a-z0-9+.-]*:\/\//i, // a web URL, or of a database with its password
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/, // an IPv4 address
  /\b(?:[0-9a-f]{0,4}:){3,}[0-9a-f]{0,4}\b/i, // an IPv6 address
  /\bBearer\s+\S/i,
  /\b(?:sk|pk|tc|sdbst|ghp|gho|xox[bap]|phc|AKIA)[_-]?[A-Za-z0-9_-]{12,}/, // keys that begin as their makers have them begin
  /\beyJ[A-Za-z0-9_-]{8,}/, // a JSON Web Token
  /-----BEGIN/,
  /(?:password|passwd|secret|token|api[_-]?key|preshared-key)\s*[=:]\s*\S/i,
]

/** A long run of letters and digits mixed: a key or a token, whatever made it. */
const RUN = /[A-Za-z0-9+/_-]{20,}={0,2}/g

/** @returns the query as it may be sent, at most 200 characters; null where it looks like a URL, a key or a token */
export function sendableQuery(query: string): string | null {
  const text = query.trim()
  if (text === '' || PRIVATE.some((pattern) => pattern.test(text))) return null
  if ((text.match(RUN) ?? []).some(looksRandom)) return null
  return text.slice(0, LONGEST)
}

/** Words are letters with few changes between kinds of characters; keys are not. `--datastore-engine` is a word. */
function looksRandom(run: string): boolean {
  const digits = run.replace(/\D/g, '').length
  const changes = (run.match(/[a-z](?=[A-Z0-9])|[0-9](?=[A-Za-z])/g) ?? []).length
  return digits >= 2 && changes >= 4
}

/**
 * Path and query string of a page view, as trackers get it. The text of a search that stands in the url is left out,
 * and so is the anchor.
 * @param url path with query string and anchor, or a whole url
 */
export function redactUrl(url: string): string {
  const plain = url.replace(/#.*/s, '')
  return /[?&]q=/.test(plain) ? setQueryParam(plain, '') : plain
}

/** Properties of an event with the typed text taken out of each url in them. */
export function redactProperties(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' && /^(https?:\/\/|\/)/.test(value) ? redactUrl(value) : value,
    ]),
  )
}
