import type { MapItem } from '../../locale/browser/page-map.ts'

/**
 * Moves a page that has subpages, `datastores.mdx` beside the folder `datastores`, into that folder as its first entry. The
 * sidebar, the breadcrumb and the order of pages then treat it like any other page.
 * @param items a page map with the content of the `_meta.ts` files; it isn't modified
 */
export function nestFolderPages(items: readonly MapItem[]): MapItem[] {
  const meta = items.find(({ data }) => data)?.data ?? {}
  const folders = new Set(items.flatMap(({ name, children }) => (children ? [name] : [])))
  const isFolderPage = ({ name, children, data }: MapItem): boolean => !children && !data && folders.has(name)
  return items
    .filter((item) => !isFolderPage(item))
    .map((item) => {
      if (!item.children) return item
      const children = nestFolderPages(item.children)
      const page = items.find((other) => other.name === item.name && isFolderPage(other))
      return { ...item, children: page ? addFolderPage(children, page, meta[item.name ?? '']) : children }
    })
}

/** @param entry the entry of the folder in the `_meta.ts` above it, which names the page as well */
function addFolderPage(children: readonly MapItem[], page: MapItem, entry: unknown): MapItem[] {
  const meta = children.find(({ data }) => data)?.data
  const others = children.filter(({ data }) => !data)
  return [
    { data: { ...(entry === undefined ? {} : { index: entry }), ...meta } },
    { ...page, name: 'index', isFolderPage: true },
    ...others,
  ]
}
