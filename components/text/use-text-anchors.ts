import { useIntersectionObserver, useSetActiveAnchor, useSlugs } from 'nextra-theme-docs'
import { type RefObject, useEffect } from 'react'
import { whenDrawn } from './when-drawn.ts'

/** Tells the theme which section is being read, as its own headings would: the menu of a narrow screen marks it. */
export function useTextAnchors(frame: RefObject<HTMLElement | null>): void {
  const observer = useIntersectionObserver()
  const slugs = useSlugs()
  const setActive = useSetActiveAnchor()

  useEffect(() => {
    const anchors = [...(frame.current?.querySelectorAll('.subheading-anchor') ?? [])]
    if (!observer) return
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
  }, [frame, observer, slugs, setActive])
}
