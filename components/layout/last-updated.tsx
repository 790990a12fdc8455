import { longDate } from '@authzed-docs/shared/format.ts'
import type { ReactNode } from 'react'
import { useLocale } from './locale-context.tsx'
import { useMessages } from './use-messages.ts'

/** Date of the page's last change, formatted for its locale. */
export function LastUpdated({ timestamp }: { timestamp: Date }): ReactNode {
  const locale = useLocale()
  return <time dateTime={timestamp.toISOString()}>{useMessages().updated(longDate(locale, timestamp))}</time>
}
