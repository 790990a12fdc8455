/**
 * Sets a parameter in a URL, or removes it.
 * @param url path with query string and anchor: `/docs/spicedb?x=1#top`
 * @param value empty to remove it
 */
export function setUrlParameter(url: string, name: string, value: string): string {
  const [, path = '', search = '', anchor = ''] = url.match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? []
  const parameters = new URLSearchParams(search)
  if (value === '') parameters.delete(name)
  else parameters.set(name, value)
  const rest = parameters.toString()
  return path + (rest === '' ? '' : `?${rest}`) + anchor
}
