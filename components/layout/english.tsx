import { DEFAULT_LOCALE } from '@authzed-docs/shared/locales.ts'
import type { ReactNode } from 'react'
import { useLocale } from './locale-context.tsx'

/** Text that is English in every locale, marked with `lang` on pages in another language. */
export function English({ children }: { children: ReactNode }): ReactNode {
  return useLocale() === DEFAULT_LOCALE ? children : <span lang={DEFAULT_LOCALE}>{children}</span>
}
