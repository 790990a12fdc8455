/** A page in the sidebar. */
interface SidebarPage {
  route: string
}

/**
 * The previous and next page, in sidebar order.
 * @param listed pages in the sidebar, without hidden ones
 * @param index Nextra's index of the current page; a hidden page has the index of the page listed after it
 * @param current route of the current page
 */
export function adjacentPages<Page extends SidebarPage>(
  listed: readonly Page[],
  index: number,
  current: string | undefined,
): [Page | undefined, Page | undefined] {
  return [listed[index - 1], listed[listed[index]?.route === current ? index + 1 : index]]
}
