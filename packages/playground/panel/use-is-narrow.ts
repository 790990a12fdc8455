import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width below which two editors don't fit side by side, in pixels. */
const MIN_TWO_COLUMNS_PX = 620

/** Whether an element has room for only one column. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const update = (): void => setIsNarrow(current.clientWidth < MIN_TWO_COLUMNS_PX)
    update()
    // In the next frame, because changing the layout inside the callback raises a ResizeObserver loop error.
    const sizes = new ResizeObserver(() => requestAnimationFrame(update))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return isNarrow
}
