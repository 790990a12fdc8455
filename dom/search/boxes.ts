/** The search boxes of the page: the theme shows one in the navigation bar, or one in the menu of a narrow screen. */
const boxes = new Set<HTMLInputElement>()

export function addBox(input: HTMLInputElement): () => void {
  boxes.add(input)
  return () => boxes.delete(input)
}

/** Whether a box is laid out at this width. The menu's box is, even while the menu is closed. */
export function isLaidOut(input: HTMLInputElement): boolean {
  return input.getClientRects().length > 0
}

/** Whether a box is part of the menu, which must be open for it to be seen. */
export function isInMenu(input: HTMLInputElement): boolean {
  return input.closest('aside') !== null
}

/** The box that the reader can use at this width. */
export function usableBox(): HTMLInputElement | undefined {
  return [...boxes].find(isLaidOut)
}
