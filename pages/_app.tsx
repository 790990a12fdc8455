import type { AppProps } from 'next/app'
import type { ReactNode } from 'react'
import '../components/layout/site.css'
import '../components/mdx/figure.css'

/** Wraps every page; Nextra's loader adds the theme. */
export default function App({ Component, pageProps }: AppProps): ReactNode {
  return <Component {...pageProps} />
}
