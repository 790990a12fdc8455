/** Keys of a `_meta.ts`, in order. */
export function metaEntryNames(source: string): string[] {
  return Array.from(source.matchAll(ENTRY), (match) => match[1] ?? '')
}

const ENTRY = /^ {2}'?([\w-]+)'?:/gm

/**
 * Adds an entry to a `_meta.ts`.
 * @param source text of the file, or empty to create one
 * @param after key of the entry to insert it after; by default it goes last
 * @throws Error if `after` doesn't exist or `name` already does
 */
export function addMetaEntry(source: string, name: string, title: string, after?: string): string {
  return insertMetaEntry(source, name, labelSource(title), after)
}

/** A label as the value of an entry: `'Reader\\'s quotas'`. */
export const labelSource = (title: string): string => `'${title.replaceAll("'", "\\'")}'`

/**
 * Adds an entry with a value as it is in the source, such as `{ title: 'SpiceDB', type: 'page' }`.
 * @throws Error if `after` doesn't exist or `name` already does
 */
export function insertMetaEntry(source: string, name: string, value: string, after?: string): string {
  const text = source === '' ? 'export default {\n}\n' : source
  const names = metaEntryNames(text)
  if (names.includes(name)) throw new Error(takenName(name))
  if (after !== undefined && !names.includes(after))
    throw new Error(`there is no entry "${after}"  → use one of: ${names.join(', ')}`)
  const line = `  ${metaKey(name)}: ${value},\n`
  const at = after === undefined ? text.lastIndexOf('}') : endOfEntry(text, after)
  return text.slice(0, at) + line + text.slice(at)
}

const takenName = (name: string): string => `"${name}" already has an entry  → choose another name`

const metaKey = (name: string): string => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)

/** The value of an entry as it is in the source, or undefined without the entry. */
export function metaValue(source: string, name: string): string | undefined {
  const range = entryRange(source, name)
  return range && source.slice(range.value, range.end).replace(/,\s*$/, '')
}

/** Removes an entry, if there is one. */
export function removeMetaEntry(source: string, name: string): string {
  const range = entryRange(source, name)
  return range ? source.slice(0, range.start) + source.slice(range.end) : source
}

/**
 * Gives an entry another name, at the same position.
 * @throws Error if there is an entry with the new name, such as a folder without a page
 */
export function renameMetaEntry(source: string, name: string, newName: string): string {
  if (metaEntryNames(source).includes(newName)) throw new Error(takenName(newName))
  const range = entryRange(source, name)
  return range ? `${source.slice(0, range.start)}  ${metaKey(newName)}: ${source.slice(range.value)}` : source
}

function entryRange(source: string, name: string): { start: number; value: number; end: number } | undefined {
  const match = Array.from(source.matchAll(ENTRY)).find((entry) => entry[1] === name)
  if (!match) return undefined
  const value = match.index + match[0].length
  return { start: match.index, value: value + (source[value] === ' ' ? 1 : 0), end: endOfEntry(source, name) }
}

/** Offset at which an entry ends: where the next one starts, or the object ends. */
function endOfEntry(text: string, name: string): number {
  const entries = Array.from(text.matchAll(ENTRY))
  const index = entries.findIndex((match) => match[1] === name)
  return entries[index + 1]?.index ?? text.lastIndexOf('}')
}
