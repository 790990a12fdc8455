import { type MetaFile, metaFiles, readMeta } from '../../mdx/build/meta-files.ts'

/** A folder of pages with its title in the sidebar. */
export interface SiteSection {
  /** `/spicedb/concepts`, or empty for the whole site. */
  route: string
  title: string
  /** Routes of its pages and its subfolders, in the order of the sidebar. */
  entries: (string | SiteSection)[]
}

/**
 * Reads the English pages in the order of the sidebar.
 * @param root the project's root
 * @param routes routes of the pages
 */
export async function readSections(root: string, routes: ReadonlySet<string>): Promise<SiteSection> {
  const metas = await Promise.all(metaFiles(root).map((file) => readMeta(root, file)))
  const byRoute = new Map(metas.map((meta) => [meta.folder.slice('pages'.length), meta]))
  return sectionOf({ route: '', title: '' }, byRoute, routes)
}

function sectionOf(
  { route, title }: Pick<SiteSection, 'route' | 'title'>,
  metas: ReadonlyMap<string, MetaFile>,
  routes: ReadonlySet<string>,
): SiteSection {
  const names = Object.entries(metas.get(route)?.entries ?? {}).filter(([name]) => name !== 'index')
  const entries = names.flatMap(([name, entry]): SiteSection['entries'] => {
    const child = `${route}/${name}`
    const childTitle = typeof entry === 'string' ? entry : String(entry.title ?? name)
    if (metas.has(child)) {
      const section = sectionOf({ route: child, title: childTitle }, metas, routes)
      return section.entries.length > 0 ? [section] : []
    }
    return routes.has(child) ? [child] : []
  })
  // The page of a folder is its first entry.
  const own = route === '' ? '/' : route
  return { route, title, entries: routes.has(own) ? [own, ...entries] : entries }
}

/** Routes of all pages in a section, in order. */
export const routesOf = ({ entries }: SiteSection): string[] =>
  entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : routesOf(entry)))

/** The sections directly below a section. */
export const subsectionsOf = ({ entries }: SiteSection): SiteSection[] =>
  entries.filter((entry) => typeof entry !== 'string')
