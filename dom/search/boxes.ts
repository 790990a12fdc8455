/** The page's search boxes. The theme renders one in the navbar and one in the mobile menu. */
const boxes = new Set<HTMLInputElement>()

/** @returns a function that removes the box */
export function addBox(input: HTMLInputElement): () => void {
  boxes.add(input)
  return () => boxes.delete(input)
}

/** Whether a box is laid out at the current window width. The menu's box is, even while the menu is closed. */
export function isLaidOut(input: HTMLInputElement): boolean {
  return input.getClientRects().length > 0
}

/** Whether a box is part of the mobile menu, which must be open for the box to be visible. */
export function isInMenu(input: HTMLInputElement): boolean {
  return input.closest('aside') !== null
}

/** The box that is laid out at the current window width. */
export function usableBox(): HTMLInputElement | undefined {
  return [...boxes].find(isLaidOut)
}
