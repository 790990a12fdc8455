import { useEffect, useState } from 'react'
import { activeSection } from '../../lib/browser/page/active-section.ts'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'

/** The button back to the top appears after this many CSS pixels of scrolling. */
const FAR = 300

interface Scroll {
  /** Index of the section being read, -1 above the first one. */
  active: number
  /** Whether the reader is far from the top. */
  isFar: boolean
}

/**
 * Where the reader is in the page, from the first moment on: also after a direct load of an anchor.
 * @param ids of the headings, in the order of the page
 */
export function useScroll(ids: string[]): Scroll {
  const [scroll, setScroll] = useState<Scroll>({ active: -1, isFar: false })
  const joined = ids.join(' ')

  useEffect(() => {
    const headings = joined.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    let frame = 0
    const measure = (): void => {
      const next = { active: readActive(headings), isFar: window.scrollY > FAR }
      setScroll((last) => (last.active === next.active && last.isFar === next.isFar ? last : next))
    }
    const onScroll = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [joined])

  return scroll
}

function readActive(headings: HTMLElement[]): number {
  const { scrollHeight } = document.documentElement
  const bar = document.querySelector('.site-navbar')?.clientHeight ?? 0
  // Browsers round scrollY; the end may be a pixel short. A page that does not scroll is at its beginning.
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
  return activeSection(headings.map(topOf), bar, window.innerHeight, atEnd)
}

/** Of a part that is off screen its own place is enough: to ask for its heading's would have the browser lay it all out. */
function topOf(heading: HTMLElement): number {
  const isLaidOut = heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
  const element = isLaidOut ? heading : (heading.closest(`.${SECTION_CLASS}`) ?? heading)
  return element.getBoundingClientRect().top
}
