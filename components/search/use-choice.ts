import { useRouter } from 'next/router'
import { useMenu } from 'nextra-theme-docs'
import type { MouseEvent, RefObject } from 'react'
import { announceSearch } from '../../lib/analytics/search-chosen.ts'
import type { SearchSession } from '../../lib/search/session.ts'
import { markSection } from './mark-section.ts'
import { writeQuery } from './use-query-address.ts'

/**
 * What happens when a result is chosen: the box closes and empties, and the page is shown without a reload.
 * @returns handler for a click; a click that asks for another window or tab is left to the browser
 */
export function useChoice(session: SearchSession, input: RefObject<HTMLInputElement | null>) {
  const router = useRouter()
  const { setMenu } = useMenu()
  return (event: MouseEvent, route: string | null): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    announceSearch(session.state().query.trim())
    session.choose()
    writeQuery('')
    if (input.current) input.current.value = ''
    input.current?.blur()
    if (route === null) return
    event.preventDefault()
    setMenu(false)
    void router.push(route).then(() => markSection(route))
  }
}
