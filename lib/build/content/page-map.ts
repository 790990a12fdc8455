/** An entry of Nextra's page map before its `_meta.ts` files are applied. */
export interface PageMapItem {
  name?: string
  route?: string
  frontMatter?: Record<string, unknown>
  children?: PageMapItem[]
  /** Name of the import that holds a folder's `_meta.ts`. */
  data?: string
}

/**
 * Makes Nextra's page map fit for the pages:
 * - each entry keeps its titles alone, since the map is sent to the browser with every page;
 * - a planned route without a page, and a folder without any, becomes a hidden entry, because Nextra refuses a
 *   `_meta.ts` that names an entry which is not there.
 * @param items the map of a folder
 * @param folder route of that folder, `''` for the root
 * @param planned all routes of the site, written or not
 */
export function fitPageMap(items: PageMapItem[], folder: string, planned: readonly string[]): PageMapItem[] {
  const kept = items.map((item) => fitItem(item, planned))
  const names = new Set(kept.map((item) => item.name))
  const missing = childNames(folder, planned).filter((name) => !names.has(name))
  return [...kept, ...missing.map((name) => hiddenItem(name, `${folder}/${name}`))]
}

function fitItem(item: PageMapItem, planned: readonly string[]): PageMapItem {
  if (item.children) {
    if (!hasEntries(item)) return hiddenItem(item.name ?? '', item.route ?? '')
    return { ...item, children: fitPageMap(item.children, item.route ?? '', planned) }
  }
  if (!item.frontMatter) return item
  const { title, translations } = item.frontMatter
  return { ...item, frontMatter: { ...(title ? { title } : {}), ...(translations ? { translations } : {}) } }
}

/** A folder is worth showing when it holds a page, or only links (a `_meta.ts` and nothing planned below it). */
function hasEntries(folder: PageMapItem): boolean {
  const children = folder.children ?? []
  const hasPage = children.some((child) => child.frontMatter !== undefined || (child.children && hasEntries(child)))
  return hasPage || isLinkFolder(folder)
}

/** Folders of outside links have a `_meta.ts` and no page: `/spicedb/links`, `/spicedb/api` until its page is there. */
function isLinkFolder({ route = '', children = [] }: PageMapItem): boolean {
  return /\/(links|api)$/.test(route) && children.some((child) => child.data !== undefined)
}

function hiddenItem(name: string, route: string): PageMapItem {
  return { name, route, frontMatter: { title: name, display: 'hidden' } }
}

/** Names directly below a folder: `/spicedb/ops` → `operator`, `eks`, `data`, … */
function childNames(folder: string, planned: readonly string[]): string[] {
  const names = planned
    .filter((route) => route.startsWith(`${folder}/`))
    .map((route) => route.slice(folder.length + 1).split('/')[0] ?? '')
  return [...new Set(names)]
}
