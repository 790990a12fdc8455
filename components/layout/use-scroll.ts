import { useEffect, useState } from 'react'
import { activeSection } from '../../lib/browser/page/active-section.ts'
import { SECTION_CLASS } from '../../lib/shared/section-class.ts'

/** The button back to the top appears after this many CSS pixels of scrolling. */
const FAR = 300

interface Scroll {
  /** Index of the current section, or -1 above the first one. */
  active: number
  /** Whether the reader is far from the top. */
  isFar: boolean
}

/**
 * Tracks the reader's position in the page, starting with the first render, so that it also works for a URL with an anchor.
 * @param ids of the headings, in page order
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
  // On a phone the banner stays above the navigation bar.
  const bar = document.querySelector('.site-navbar')?.getBoundingClientRect().bottom ?? 0
  // Browsers round scrollY, so the end can be a pixel short. A page that doesn't scroll is at its beginning.
  const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 1
  return activeSection(headings.map(topOf), bar, window.innerHeight, atEnd)
}

/** For an off-screen section, its own position is used: measuring its heading would force the browser to lay it out. */
function topOf(heading: HTMLElement): number {
  const isLaidOut = heading.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
  const element = isLaidOut ? heading : (heading.closest(`.${SECTION_CLASS}`) ?? heading)
  return element.getBoundingClientRect().top
}
