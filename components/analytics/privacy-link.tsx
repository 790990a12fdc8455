import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { hasModifierKey } from '../../lib/browser/page/modifier-key.ts'
import Link from '../layout/link.tsx'
import { useMessages } from '../layout/use-messages.ts'

const PrivacyDialog = lazy(() => import('./privacy-dialog.tsx').then((module) => ({ default: module.PrivacyDialog })))

/** Footer link to the privacy page. Once hydrated, it opens a lazily loaded dialog instead. */
export function PrivacyLink(): ReactNode {
  const { privacy } = useMessages()
  const [openCount, setOpenCount] = useState(0)

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (hasModifierKey(event)) return
    event.preventDefault()
    setOpenCount((count) => count + 1)
  }

  return (
    <>
      <Link href="/privacy" onClick={open}>
        {privacy.title}
      </Link>
      <Suspense>{openCount > 0 ? <PrivacyDialog openCount={openCount} /> : null}</Suspense>
    </>
  )
}
