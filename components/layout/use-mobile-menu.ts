import { useLayoutEffect, useRef } from 'react'
import { useMenu } from './page-context.tsx'
import { WIDE } from './wide.ts'

/**
 * Makes the mobile menu accessible by keyboard: while it's open, only the menu and its button can be reached, Escape closes it,
 * and the focus returns to the button.
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

  // Not in the cleanup above, because React restores the focus to the menu's link after a commit's cleanups.
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
