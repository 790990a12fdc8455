import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

interface Kept {
  uses: readonly unknown[]
  element: ReactElement
}

/** More than any page has: what was drawn for pages that were left goes with the rest, once there is so much. */
const MOST = 5000

const blocks = new Map<string, Kept>()

/**
 * In the preview, the element that was made for a block of text before the page was edited, when its code and all that the
 * code names are the same. React then has nothing to do there.
 * @param key hash of the code, with its count where a page has the same block several times
 * @param uses values that the code names
 * @param make draws the block
 */
export function keptBlock(key: string, uses: readonly unknown[], make: () => ReactNode): ReactElement {
  const known = blocks.get(key)
  if (known && isSame(known.uses, uses)) return known.element
  if (blocks.size >= MOST) blocks.clear()
  const element = createElement(Fragment, { key }, make())
  // A server draws a page for one request: nothing is there to be left alone.
  if (typeof window !== 'undefined') blocks.set(key, { uses, element })
  return element
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]))
}
