/** A page as the sidebar lists it. */
interface Listed {
  route: string
}

/**
 * The pages before and after the one shown, in the order of the sidebar.
 * @param listed pages of the sidebar; one that it hides is not among them
 * @param index where Nextra counts the page shown: a hidden one has the index of the page listed after it
 * @param shown route of the page shown
 */
export function adjacentPages<Page extends Listed>(
  listed: readonly Page[],
  index: number,
  shown: string | undefined,
): [Page | undefined, Page | undefined] {
  return [listed[index - 1], listed[listed[index]?.route === shown ? index + 1 : index]]
}
