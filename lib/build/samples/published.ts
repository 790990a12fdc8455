/** A link to a whole file of samples/: the build puts the file where the link leads. */
const LINK = /\]\(\/samples\/([\w./-]+)\)/g

/** Files below samples/ that a page links to as a whole, for readers who want all of a program. */
export function publishedSamples(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(LINK), (match) => match[1] ?? ''))]
}
