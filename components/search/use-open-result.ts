import { useRouter } from 'next/router'
import { type RefObject, useCallback } from 'react'
import { highlightSection } from '../../dom/search/highlight-section.ts'
import { emitSearchChosen } from '../../lib/browser/analytics/search-chosen.ts'
import { hasModifierKey } from '../../lib/browser/page/modifier-key.ts'
import type { SearchSession } from '../../lib/browser/search/session.ts'
import { useMenu } from '../layout/page-context.tsx'

/** @param route target within the site, or null for an external link */
export type OpenResult = (event: MouseEvent, route: string | null) => void

/**
 * Opens a search result: closes and clears the box, then navigates without a reload.
 * @returns a click handler, which leaves clicks with a modifier key to the browser
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
