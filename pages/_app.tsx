import type { AppProps } from 'next/app'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { useAnalytics } from '../components/analytics/use-analytics.ts'
import { LocaleProvider } from '../components/layout/locale-context.tsx'
import { SkipLink } from '../components/layout/skip-link.tsx'
import { handleSiteLinks } from '../dom/links.ts'
import { prefetchOnHover } from '../dom/prefetch-on-hover.ts'
import '../components/layout/reset.css'
import '../components/layout/navbar.css'
import '../components/layout/sidebar.css'
import '../components/layout/shell.css'
import '../components/layout/brand.css'
import '../components/layout/site.css'
import '../components/mdx/code.css'
import '../components/mdx/figure.css'
import '../components/text/text.css'
import { HYDRATED_EVENT } from '../lib/browser/page/hydration-names.ts'

/** Wraps every page. Nextra's loader adds the theme. */
export default function App({ Component, pageProps }: AppProps): ReactNode {
  useAnalytics()
  // `useRouter()` returns a new object for each page. Any of them works, so the first one is kept.
  const [router] = useState(useRouter())
  useEffect(() => (process.env.NODE_ENV === 'production' ? prefetchOnHover() : undefined), [])
  useEffect(() => {
    const end = new AbortController()
    handleSiteLinks(router, end.signal)
    return () => end.abort()
  }, [router])
  // Effects of all descendants have run, so every control works now.
  useEffect(() => {
    window.dispatchEvent(new Event(HYDRATED_EVENT))
  }, [])
  return (
    <LocaleProvider>
      <SkipLink />
      <Component {...pageProps} />
    </LocaleProvider>
  )
}
