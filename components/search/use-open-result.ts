import { useRouter } from 'next/router'
import { useMenu } from 'nextra-theme-docs'
import { type RefObject, useCallback } from 'react'
import { highlightSection } from '../../dom/search/highlight-section.ts'
import { emitSearchChosen } from '../../lib/browser/analytics/search-chosen.ts'
import { hasModifierKey } from '../../lib/browser/page/modifier-key.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'

/** @param route where a result leads within the site; null for one that leads out of it */
export type OpenResult = (event: MouseEvent, route: string | null) => void

/**
 * What happens when a result is chosen: the box closes and empties, and the page is shown without a reload.
 * @returns handler for a click; a click that asks for another window or tab is left to the browser
 */
export function useOpenResult(session: SearchSession, input: RefObject<HTMLInputElement | null>): OpenResult {
  const router = useRouter()
  const { setMenu } = useMenu()
  return useCallback(
    (event, route) => {
      if (hasModifierKey(event)) return
      emitSearchChosen(session.state().query.trim())
      session.choose()
      if (input.current) input.current.value = ''
      input.current?.blur()
      if (route === null) return
      event.preventDefault()
      setMenu(false)
      void router.push(route).then(() => highlightSection(route))
    },
    [session, input, router, setMenu],
  )
}
