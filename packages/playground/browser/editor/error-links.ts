import * as z from 'zod/mini'

const entries = z.array(z.tuple([z.array(z.string()), z.string()]))
const errorLinks = z.object({ schema: entries, data: entries })

/** An entry of the error index: the parts of its message that are always the same, and its anchor. */
export type ErrorEntry = z.infer<typeof entries>[number]

/** The entries about schemas, and those about relationships, checks and validation files. Of equal ones, the first counts. */
export type ErrorLinks = z.infer<typeof errorLinks>

/**
 * Parses what was published at the build.
 * @returns no entries if it's damaged, because they aren't essential
 */
export function parseErrorLinks(value: unknown): ErrorLinks {
  const result = errorLinks.safeParse(value)
  return result.success ? result.data : { schema: [], data: [] }
}

/**
 * Finds the entry of the error index for a message: the one with the most text in common.
 * @param about whether the message is about the schema
 * @returns the anchor on the page of the index, or null if there's no entry
 */
export function findErrorLink(message: string, about: keyof ErrorLinks, links: ErrorLinks): string | null {
  const other = about === 'schema' ? 'data' : 'schema'
  return findEntry(message, links[about]) ?? findEntry(message, links[other])
}

function findEntry(message: string, entries: readonly ErrorEntry[]): string | null {
  let best: string | null = null
  let longest = 0
  for (const [parts, id] of entries) {
    const length = parts.join('').length
    if (length <= longest || !containsInOrder(message, parts)) continue
    best = id
    longest = length
  }
  return best
}

function containsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0
  return parts.every((part) => {
    const index = text.indexOf(part, from)
    from = index + part.length
    return index >= 0
  })
}
