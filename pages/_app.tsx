import 'nextra-theme-docs/style.css'
import type { AppProps } from 'next/app'
import { SkipNavLink } from 'nextra-theme-docs'
import { type ReactNode, useEffect } from 'react'
import { useAnalytics } from '../components/analytics/use-analytics.ts'
import { LocaleProvider } from '../components/layout/locale-context.tsx'
import { useMessages } from '../components/layout/use-messages.ts'
import { fetchTextsAhead } from '../components/text/ahead.ts'
import '../components/layout/site.css'
import '../components/mdx/code-colors.css'
import '../components/mdx/figure.css'
import '../components/text/text.css'
import { READY } from '../lib/loader/names.ts'

/** Wraps every page; Nextra's loader adds the theme. */
export default function App({ Component, pageProps }: AppProps): ReactNode {
  useAnalytics()
  useEffect(() => (process.env.NODE_ENV === 'production' ? fetchTextsAhead() : undefined), [])
  // Effects of what is inside have run before: everything answers now.
  useEffect(() => {
    window.dispatchEvent(new Event(READY))
  }, [])
  return (
    <LocaleProvider>
      <SkipLink />
      <Component {...pageProps} />
    </LocaleProvider>
  )
}

function SkipLink(): ReactNode {
  return <SkipNavLink label={useMessages().skipToContent} styled />
}
