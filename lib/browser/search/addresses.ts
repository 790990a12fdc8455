/** A route of this site: begins with one slash, and holds nothing that a browser would read as another host. */
export function isRoute(value: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(value)
}

/** An address of the web that may be followed: `javascript:`, `data:` and the like may not. */
export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}
