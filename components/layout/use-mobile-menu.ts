import { useLayoutEffect, useRef } from 'react'
import { useMenu } from './page-context.tsx'
import { WIDE } from './wide.ts'

/**
 * Makes the menu of a narrow screen one that a keyboard can use: while it is open nothing else can be reached but the
 * button that closes it; Escape closes it; the focus returns to the button.
 */
export function useMobileMenu(): void {
  const { menu, setMenu } = useMenu()
  const wasOpen = useRef(false)

  useLayoutEffect(() => {
    if (!menu) return
    const button = document.querySelector<HTMLElement>('.menu-button')
    const sidebar = document.querySelector<HTMLElement>('.site-sidebar')
    if (!button || !sidebar) return
    const others = outside([button, sidebar])
    const wide = window.matchMedia(WIDE)
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setMenu(false)
    }
    const onWide = (): void => setMenu(false)
    for (const element of others) element.inert = true
    document.documentElement.dataset.menu = 'open'
    window.addEventListener('keydown', onKeyDown)
    wide.addEventListener('change', onWide)
    return () => {
      for (const element of others) element.inert = false
      delete document.documentElement.dataset.menu
      window.removeEventListener('keydown', onKeyDown)
      wide.removeEventListener('change', onWide)
    }
  }, [menu, setMenu])

  // Not in the cleanup above: React gives the focus back to the link in the menu after the cleanups of a commit.
  useLayoutEffect(() => {
    if (wasOpen.current && !menu) {
      document.querySelector<HTMLElement>('.menu-button')?.focus({ preventScroll: true })
    }
    wasOpen.current = menu
  }, [menu])
}

/** The largest elements that contain none of those given. The backdrop stays active: a click on it closes the menu. */
function outside(inside: HTMLElement[]): HTMLElement[] {
  const ancestors = new Set<Element>(inside.flatMap(ancestorsOf))
  return [...ancestors].flatMap((ancestor) =>
    [...ancestor.children].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        !ancestors.has(child) &&
        !inside.includes(child) &&
        !child.classList.contains('menu-backdrop'),
    ),
  )
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent === null || element === document.body ? [] : [parent, ...ancestorsOf(parent)]
}
