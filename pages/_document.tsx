import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document'
import type { ReactNode } from 'react'
import { NO_SCRIPT_CSS } from '../components/layout/no-script.css.ts'
import { READER_SCRIPT } from '../lib/locale/cookie.ts'
import { localeOf } from '../lib/locale/locales.ts'

/** The frame of every page's HTML. */
export default function Document({ __NEXT_DATA__: { page } }: DocumentProps): ReactNode {
  return (
    <Html lang={localeOf(page)}>
      <Head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
        <script dangerouslySetInnerHTML={{ __html: READER_SCRIPT }} />
        <noscript>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_CSS }} />
        </noscript>
      </Head>
      <body>
        <Main />
        <NextScript />
      </body>
    </Html>
  )
}
