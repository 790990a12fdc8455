import type { ReactNode } from 'react'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import { useLocale } from './locale-context.tsx'

/** A text that stays English in every language, marked for a screen reader where the page is in another one. */
export function English({ children }: { children: ReactNode }): ReactNode {
  return useLocale() === DEFAULT_LOCALE ? children : <span lang={DEFAULT_LOCALE}>{children}</span>
}
