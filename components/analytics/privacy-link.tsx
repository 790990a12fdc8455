import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { NEEDS_HYDRATION_ATTRIBUTE } from '../../lib/browser/page/hydration-names.ts'
import { hasModifierKey } from '../../lib/browser/page/modifier-key.ts'
import Link from '../layout/link.tsx'
import { useMessages } from '../layout/use-messages.ts'

const PrivacyDialog = lazy(() => import('./privacy-dialog.tsx').then((module) => ({ default: module.PrivacyDialog })))

/** Link in the footer. With React it opens a dialog, which is loaded then; without, it leads to the page. */
export function PrivacyLink(): ReactNode {
  const { privacy } = useMessages()
  const [times, setTimes] = useState(0)

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (hasModifierKey(event)) return
    event.preventDefault()
    setTimes((before) => before + 1)
  }

  return (
    <>
      <Link href="/privacy" onClick={open} {...{ [NEEDS_HYDRATION_ATTRIBUTE]: '' }}>
        {privacy.title}
      </Link>
      <Suspense>{times > 0 ? <PrivacyDialog times={times} /> : null}</Suspense>
    </>
  )
}
