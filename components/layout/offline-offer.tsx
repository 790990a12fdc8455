import type { ReactNode } from 'react'
import { OFFLINE_ATTRIBUTE } from '../../lib/shared/offline-route.ts'

interface OfflineOfferProps {
  name: 'download' | 'print'
  /** What the page says until `npm run stage` replaces it. */
  children: ReactNode
}

/** The place of an offer: the download or the list of print views. */
export function OfflineOffer({ name, children }: OfflineOfferProps): ReactNode {
  return <div {...{ [OFFLINE_ATTRIBUTE]: name }}>{children}</div>
}
