/** Attribute of the sidebar's links to pages that are the overview of their folder or section. */
export const FOLDER_PAGE_ATTRIBUTE = 'data-folder-page'

/** Title of a page by its link in the sidebar. The page of a folder is its overview there, and the folder has its title. */
export function sidebarTitle(link: HTMLAnchorElement): string | null {
  const folder = link.hasAttribute(FOLDER_PAGE_ATTRIBUTE) ? link.closest('details')?.querySelector('summary') : null
  return (folder ?? link).textContent
}
