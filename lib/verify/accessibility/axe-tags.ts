/** Tags of the axe rules that the browser tests run: WCAG 2.2 A and AA, and what axe calls best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const
