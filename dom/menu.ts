/** Stub until the menu lands. */
export function openMenu(): void {}
