/** An entry of Nextra's page map before its `_meta.ts` files are applied. */
export interface PageMapItem {
  name?: string
  route?: string
  frontMatter?: Record<string, unknown>
  children?: PageMapItem[]
  /** Import name of a folder's `_meta.ts`. */
  data?: string
}

/**
 * Reduces the frontmatter of every page to its titles, because the page map is sent to the browser with every page.
 * Folders without pages, such as a list of external links, keep their `_meta.ts` and are returned unchanged.
 */
export function keepTitles(items: readonly PageMapItem[]): PageMapItem[] {
  return items.map((item) => {
    if (item.children) return { ...item, children: keepTitles(item.children) }
    if (!item.frontMatter) return item
    const { title, translations } = item.frontMatter
    return { ...item, frontMatter: { ...(title ? { title } : {}), ...(translations ? { translations } : {}) } }
  })
}
