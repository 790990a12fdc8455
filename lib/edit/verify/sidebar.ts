import {
  addMetaEntry,
  insertMetaEntry,
  metaEntryNames,
  metaValue,
  removeMetaEntry,
  renameMetaEntry,
} from '../../content/build/meta-entries.ts'
import type { Draft } from './draft.ts'

/** Where the sidebar shows a page. */
export interface SidebarPlace {
  /** Entry above it; by default it goes last. */
  after?: string | undefined
  /** Title of its folder, if that is new. */
  folder?: string | undefined
}

/** `/spicedb/concepts/schema` → `pages/spicedb/concepts/_meta.ts`. */
export const metaFileOf = (route: string): string => `pages${folderOf(route)}/_meta.ts`

const folderOf = (route: string): string => route.slice(0, route.lastIndexOf('/'))

const entryOf = (route: string): { file: string; name: string } => ({
  file: metaFileOf(route),
  name: route.slice(route.lastIndexOf('/') + 1),
})

/**
 * Adds a page to the `_meta.ts` of its folder, and new folders to the `_meta.ts` above them.
 * @param value label of the page as it is in the source: `'Quotas'`
 * @throws Error if the folder is new and has no title, or `after` isn't an entry
 */
export function addToSidebar(draft: Draft, route: string, value: string, { after, folder }: SidebarPlace): void {
  const { file, name } = entryOf(route)
  const source = draft.has(file) ? draft.read(file) : ''
  draft.write(file, insertMetaEntry(source, name, value, after))
  if (source === '') addFolder(draft, folderOf(route), folder)
}

/** Adds a folder without an entry, and those above it. */
function addFolder(draft: Draft, route: string, title: string | undefined): void {
  const { file, name } = entryOf(route)
  const source = draft.has(file) ? draft.read(file) : ''
  if (route === '' || metaEntryNames(source).includes(name)) return
  if (title === undefined) throw new Error(`${route} is a new folder  → add --folder=TITLE, its title in the sidebar`)
  draft.write(file, addMetaEntry(source, name, title))
  if (source === '') addFolder(draft, folderOf(route), title)
}

/** Moves the entry of a page, with its label. In the same folder, it keeps its position unless `after` is given. */
export function moveInSidebar(draft: Draft, from: string, to: string, place: SidebarPlace): void {
  const [before, now] = [entryOf(from), entryOf(to)]
  const source = draft.read(before.file)
  if (before.file === now.file && place.after === undefined) {
    draft.write(before.file, renameMetaEntry(source, before.name, now.name))
    return
  }
  const value = metaValue(source, before.name)
  if (value === undefined) throw new Error(`${before.file} has no entry "${before.name}"  → add it first`)
  removeFromSidebar(draft, from)
  addToSidebar(draft, to, value, place)
}

/** Removes the entry of a page, and of a folder that this leaves empty. */
export function removeFromSidebar(draft: Draft, route: string): void {
  const { file, name } = entryOf(route)
  const rest = removeMetaEntry(draft.read(file), name)
  const folder = folderOf(route)
  draft.write(file, rest)
  if (folder === '' || metaEntryNames(rest).length > 0) return
  draft.delete(file)
  if (!draft.has(`pages${folder}.mdx`)) removeFromSidebar(draft, folder)
}
