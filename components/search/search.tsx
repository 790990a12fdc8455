import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { usableBox } from '../../dom/search/boxes.ts'
import { useLocale } from '../layout/locale-context.tsx'
import { useMenu } from '../layout/page-context.tsx'
import { useMessages } from '../layout/use-messages.ts'
import { MagnifierIcon } from './magnifier-icon.tsx'
import styles from './search.module.css'
import { SearchBox } from './search-box.tsx'

/**
 * The site's search. The theme renders it twice: in the navbar, with a class that hides it on narrow screens, and in the
 * mobile menu, without one.
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

/** Button on narrow screens that opens the mobile menu and focuses its search box. */
function OpenButton(): ReactNode {
  const { setMenu } = useMenu()
  const { search } = useMessages()
  function open(): void {
    // A phone shows its keyboard only if the box is visible and focused within the same tap.
    flushSync(() => setMenu(true))
    usableBox()?.focus({ preventScroll: true })
  }
  return (
    <button aria-label={search.open} className={styles.open} onClick={open} type="button">
      <MagnifierIcon />
    </button>
  )
}
