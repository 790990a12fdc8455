import { type RefObject, useLayoutEffect } from 'react'
import { handleCopyButtons, handleWrapButtons } from '../../dom/code-controls.ts'
import { handleImageLinks } from '../../dom/image-controls.ts'
import { handleTabs } from '../../dom/tab-controls.ts'
import { useMessages } from '../layout/use-messages.ts'

/** Attaches the controls of a page body. It is HTML without React handlers, so each kind of control has one delegated listener. */
export function useBodyControls(element: RefObject<HTMLElement | null>): void {
  const { code } = useMessages()

  useLayoutEffect(() => {
    const body = element.current
    if (!body) return
    const controller = new AbortController()
    handleTabs(body, controller.signal)
    handleCopyButtons(body, code, controller.signal)
    handleWrapButtons(body, controller.signal)
    handleImageLinks(body, controller.signal)
    return () => controller.abort()
  }, [element, code])
}
