import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { addBox, isInMenu, isLaidOut } from '../../dom/search/boxes.ts'
import { isSearchShortcut } from '../../lib/browser/search/shortcut.ts'
import { useMenu } from '../layout/page-context.tsx'

/** Focuses the box on a search shortcut, if it's the box that is laid out at the current window width. */
export function useShortcut(input: RefObject<HTMLInputElement | null>): void {
  const { setMenu } = useMenu()
  useEffect(() => {
    const element = input.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
      if (event.defaultPrevented || !isSearchShortcut(event, focused) || !isLaidOut(element)) return
      event.preventDefault()
      if (isInMenu(element)) flushSync(() => setMenu(true))
      element.focus({ preventScroll: true })
    }
    const removeBox = addBox(element)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      removeBox()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [input, setMenu])
}
