/** A link to a whole file of samples/, which the build copies to that URL. */
const LINK = /\]\(\/samples\/([\w./-]+)\)/g

/** Files below samples/ that a page links to, for readers who want the whole program. */
export function publishedSamples(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(LINK), (match) => match[1] ?? ''))]
}
