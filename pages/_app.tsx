import { localeOf } from '@authzed-docs/shared/locales.ts'
import type { AppProps } from 'next/app'
import { type ReactNode, useEffect } from 'react'
import { LocaleContext } from '../components/layout/locale-context.tsx'
import { SkipLink } from '../components/layout/skip-link.tsx'
import '../components/islands/privacy.css'
import '../components/layout/reset.css'
import '../components/layout/tokens.css'
import '../components/layout/shell.css'
import '../components/layout/brand.css'
import '../components/layout/site.css'
import '../components/mdx/code.css'
import '../components/mdx/figure.css'
import '../components/mdx/prose.css'
import '../components/search/search.css'

/** Wraps every page. Nextra's loader adds the theme. */
export default function App({ Component, pageProps, router }: AppProps): ReactNode {
  // The preview runs React; the pages of an export load this script themselves (pages/_document.tsx).
  useEffect(() => void import('../dom/page.ts'), [])
  return (
    <LocaleContext value={localeOf(router.pathname)}>
      <SkipLink />
      <Component {...pageProps} />
    </LocaleContext>
  )
}
