import { useMenu } from 'nextra-theme-docs'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { usableBox } from '../../dom/search/boxes.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import { MagnifierIcon } from './magnifier-icon.tsx'
import styles from './search.module.css'
import { SearchBox } from './search-box.tsx'

/**
 * The site's search, rendered twice by the theme: in the navigation bar, with the class that hides it on a narrow
 * screen, and in the menu of a narrow screen, without one.
 */
export function Search({ className }: { className?: string }): ReactNode {
  const locale = useLocale()
  return (
    <>
      <SearchBox className={className} key={locale} locale={locale} />
      {className ? <OpenButton /> : null}
    </>
  )
}

/** On a narrow screen: opens the menu and puts the cursor into its search box. */
function OpenButton(): ReactNode {
  const { setMenu } = useMenu()
  const { search } = useMessages()
  function open(): void {
    // The box must be on the screen when it gets the focus, within the same tap: only then does a phone show its keyboard.
    flushSync(() => setMenu(true))
    usableBox()?.focus({ preventScroll: true })
  }
  return (
    <button aria-label={search.open} className={styles.open} onClick={open} type="button">
      <MagnifierIcon />
    </button>
  )
}
