import { useIntersectionObserver, useSetActiveAnchor, useSlugs } from 'nextra-theme-docs'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../dom/idle.ts'
import { WIDE } from '../layout/wide.ts'

/** Tells the theme which section is being read, as its own headings would: the menu of a narrow screen marks it. */
export function useTextAnchors(frame: RefObject<HTMLElement | null>): void {
  const observer = useIntersectionObserver()
  const slugs = useSlugs()
  const setActive = useSetActiveAnchor()
  const isWide = useSyncExternalStore(onWide, isWideNow, () => true)

  useEffect(() => {
    if (!observer || isWide) return
    const anchors = [...(frame.current?.querySelectorAll('.subheading-anchor') ?? [])]
    const end = new AbortController()
    whenIdle(() => {
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
  }, [frame, observer, slugs, setActive, isWide])
}

const isWideNow = (): boolean => window.matchMedia(WIDE).matches

function onWide(change: () => void): () => void {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', change)
  return () => wide.removeEventListener('change', change)
}
