/** Whether a value is a route of this site: it starts with one slash, and no browser would read it as another host. */
export function isRoute(value: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)
}

/** Whether a value is an http or https URL, as opposed to `javascript:`, `data:` and the like. */
export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
