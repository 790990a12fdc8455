import type { ReactNode } from 'react'
import { longDate } from '../../lib/browser/locale/format.ts'
import { useLocale } from './locale-context.tsx'
import { useMessages } from './use-messages.ts'

/** When the page was changed last, in the form of the language. */
export function LastUpdated({ timestamp }: { timestamp: Date }): ReactNode {
  const locale = useLocale()
  return <time dateTime={timestamp.toISOString()}>{useMessages().updated(longDate(locale, timestamp))}</time>
}
