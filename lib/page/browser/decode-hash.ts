/**
 * Decodes the fragment of a URL.
 * @param hash with or without `#`
 * @returns an empty string if it isn't valid percent-encoding
 */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''))
  } catch {
    return ''
  }
}
