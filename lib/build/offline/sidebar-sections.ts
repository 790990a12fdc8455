import { type HTMLElement, parse } from 'node-html-parser'
import { BASE_PATH, isWithin, stripQueryAndHash } from '../../shared/site.ts'

/** Pages that are printed together, in the order of the sidebar. */
export interface PrintSection {
  /** Route below `/print`, from the titles: `/spicedb/api-reference`. */
  route: string
  title: string
  /** Routes of the pages. */
  pages: string[]
}

/** A section with more pages is split into its folders. */
const MAX_PAGES = 40

/**
 * Reads the sections of a part of the site from the sidebar of its pages.
 * @param html an exported page with a sidebar
 * @throws Error if the page has no sidebar
 */
export function sidebarSections(html: string): PrintSection[] {
  const root = parse(html).querySelector('.sidebar-section > details')
  if (!root) throw new Error('the page has no sidebar  → choose a page of a section')
  const part = sectionOf(root)
  const route = `/${part.pages[0]?.split('/')[1] ?? ''}`
  if (part.pages.length <= MAX_PAGES) return [{ ...part, route }]
  const entries = root.querySelector('ul')?.children ?? []
  const folders = entries.flatMap((entry) => entry.querySelector('details') ?? []).map(sectionOf)
  const inFolders = new Set(folders.flatMap(({ pages }) => pages))
  const others = { ...part, pages: part.pages.filter((page) => !inFolders.has(page)), route }
  const named = folders.map((folder) => ({ ...folder, route: `${route}/${slugOf(folder.title)}` }))
  // A folder can also link to a page of another part, which is in a section there.
  const ownPages = (pages: readonly string[]): string[] => pages.filter((page) => isWithin(page, route))
  return [others, ...named]
    .map((section) => ({ ...section, pages: ownPages(section.pages) }))
    .filter(({ pages }) => pages.length > 0)
}

/** @param folder `<details>` with the title of the section and links to its pages */
function sectionOf(folder: HTMLElement): Omit<PrintSection, 'route'> {
  const links = folder.querySelectorAll('a').map((link) => stripQueryAndHash(link.getAttribute('href') ?? ''))
  const pages = links.filter((href) => href.startsWith(`${BASE_PATH}/`)).map((href) => href.slice(BASE_PATH.length))
  // A page of sections has a link for each.
  return { title: folder.querySelector('summary')?.text.trim() ?? '', pages: [...new Set(pages)] }
}

/** `API reference` → `api-reference` */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
