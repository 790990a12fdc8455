import type { ReactNode } from 'react'

/** Where the node of an icon is: in the upper or the lower right corner. */
const HIGH = { cx: 18, cy: 6 }
const LOW = { cx: 18, cy: 17 }

/**
 * Lines and node of each icon in a 24 × 24 view box. Every drawing ends in one filled node, as in the logo. Whole numbers
 * keep them small.
 */
const ICONS = {
  spicedb: { lines: 'M19 7c0-2-3-3-7-3S5 5 5 7s3 3 7 3 7-1 7-3Zm0 0v4M5 7v10c0 2 3 3 7 3m-7-8c0 2 3 3 7 3', node: LOW },
  authzed: { lines: 'M13 19H7a4 4 0 0 1-1-9 6 6 0 0 1 12-1q2 0 3 2', node: LOW },
  practices: { lines: 'M18 13q-1 6-6 8-8-4-8-10V6l8-3 3 1M8 11l4 4 5-7', node: HIGH },
  mcp: { lines: 'M13 4H7a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h1v3l4-3h5a3 3 0 0 0 3-3v-4M8 9h5m-5 4h8', node: HIGH },
  run: { lines: 'M20 10V7a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h6M8 9l3 3-3 3', node: LOW },
  code: { lines: 'M9 7 4 12l5 5m6-10 5 5-2 2M13 4l-2 16', node: LOW },
  learn: { lines: 'M12 7Q8 4 3 5v13q5-1 9 2 4-3 9-2v-6m-9-5v13m0-13 2-1', node: HIGH },
  build: { lines: 'M12 8v3m-6 4v-1q0-3 3-3h6q3 0 3 3v1M10 3h4v5h-4zM4 15h4v5H4z', node: LOW },
  operate: {
    lines:
      'M8 4h9a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm5 10H7a2 2 0 0 0-2 2v2a2 2 0 0 0 2 2h6M9 7h3m-3 10h2',
    node: LOW,
  },
  reference: { lines: 'M13 4H7a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3v-6M8 9h5m-5 4h8m-8 4h8', node: HIGH },
} as const

export type SectionIconName = keyof typeof ICONS

/** The icon of a section or link group. It repeats a title, so screen readers skip it. */
export function SectionIcon({ name }: { name: SectionIconName }): ReactNode {
  const { lines, node } = ICONS[name]
  return (
    <svg aria-hidden="true" className="section-icon" viewBox="0 0 24 24">
      <path d={lines} />
      <circle {...node} r="3" />
    </svg>
  )
}
