import type { ReactNode } from 'react'
import { longDate } from '../../lib/locale/format.ts'
import type { Messages } from '../../lib/locale/messages.ts'
import { useLocale } from './locale-context.tsx'
import { useMessages } from './use-messages.ts'

/** Heading of the table of contents. */
export function TocTitle(): ReactNode {
  return useMessages().toc.title
}

/** Words of the button that scrolls to the top. */
export function BackToTop(): ReactNode {
  return useMessages().toc.backToTop
}

/** Names of the themes. */
export function useThemeNames(): Pick<Messages['theme'], 'light' | 'dark' | 'system'> {
  return useMessages().theme
}

/** When the page was changed last, in the form of the language. */
export function LastUpdated({ timestamp }: { timestamp: Date }): ReactNode {
  const locale = useLocale()
  return <time dateTime={timestamp.toISOString()}>{useMessages().updated(longDate(locale, timestamp))}</time>
}
