import { type RefObject, useLayoutEffect } from 'react'
import { handleCopyButtons, handleWrapButtons } from '../../dom/code-controls.ts'
import { handleImageLinks } from '../../dom/image-controls.ts'
import { handleTabs } from '../../dom/tab-controls.ts'
import { useMessages } from '../layout/use-messages.ts'
import { useTextAnchors } from './use-text-anchors.ts'

/**
 * Makes the controls in the text of a page answer: it is HTML without React, so that each kind of control has one listener
 * for the whole text.
 */
export function useTextControls(frame: RefObject<HTMLElement | null>): void {
  const { code } = useMessages()
  useTextAnchors(frame)

  useLayoutEffect(() => {
    const text = frame.current
    if (!text) return
    const end = new AbortController()
    handleTabs(text, end.signal)
    handleCopyButtons(text, code, end.signal)
    handleWrapButtons(text, end.signal)
    handleImageLinks(text, end.signal)
    return () => end.abort()
  }, [frame, code])
}
