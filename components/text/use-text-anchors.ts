import { useIntersectionObserver, useSetActiveAnchor, useSlugs } from 'nextra-theme-docs'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { whenDrawn } from './when-drawn.ts'

/** Screens on which the theme has that menu, and marks the section in it (SPEC section 9: 768 pixels). */
const NARROW = '(max-width: 767.98px)'

/** Tells the theme which section is being read, as its own headings would: the menu of a narrow screen marks it. */
export function useTextAnchors(frame: RefObject<HTMLElement | null>): void {
  const observer = useIntersectionObserver()
  const slugs = useSlugs()
  const setActive = useSetActiveAnchor()
  const isNarrow = useSyncExternalStore(onNarrow, isNarrowNow, () => false)

  useEffect(() => {
    if (!observer || !isNarrow) return
    const anchors = [...(frame.current?.querySelectorAll('.subheading-anchor') ?? [])]
    const end = new AbortController()
    whenDrawn(() => {
      anchors.forEach((anchor, index) => {
        slugs.set(anchor, [anchor.parentElement?.id ?? '', index])
        observer.observe(anchor)
      })
    }, end.signal)
    return () => {
      end.abort()
      for (const anchor of anchors) {
        observer.unobserve(anchor)
        slugs.delete(anchor)
      }
      setActive({})
    }
  }, [frame, observer, slugs, setActive, isNarrow])
}

const isNarrowNow = (): boolean => window.matchMedia(NARROW).matches

function onNarrow(change: () => void): () => void {
  const narrow = window.matchMedia(NARROW)
  narrow.addEventListener('change', change)
  return () => narrow.removeEventListener('change', change)
}
