/** A route of this site: begins with one slash, and holds nothing that a browser would read as another host. */
export function isRoute(value: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)
}

/** A web URL that may be followed: `javascript:`, `data:` and the like may not. */
export function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
