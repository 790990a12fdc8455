import { FOLDER_PAGE_ATTRIBUTE } from '../sidebar-titles.ts'

/**
 * Reads the folders above each page from the sidebar, which has all pages, also where it isn't visible.
 * @returns the trails by the paths of the pages: `SpiceDB documentation › Concepts`. A page outside of the sidebar has none
 */
export function pageTrails(): Map<string, string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-sidebar a')
  return new Map(Array.from(links, (link) => [link.pathname, foldersOf(link).join(' › ')]))
}

/** Titles of the folders around a link. The page of a folder isn't in that folder for readers, because both have one title. */
function foldersOf(link: HTMLAnchorElement): string[] {
  const folders: string[] = []
  let folder = link.closest('details')
  if (link.hasAttribute(FOLDER_PAGE_ATTRIBUTE)) folder = outer(folder)
  for (; folder; folder = outer(folder)) folders.unshift(folder.querySelector('summary')?.textContent ?? '')
  return folders
}

const outer = (folder: Element | null): HTMLDetailsElement | null => folder?.parentElement?.closest('details') ?? null
