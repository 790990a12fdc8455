import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document'
import type { ReactNode } from 'react'
import { BEFORE_PAINT } from '../components/layout/before-paint.ts'
import { NO_SCRIPT_CSS } from '../components/layout/no-script.css.ts'
import { analyticsSettings, SETTINGS_META } from '../lib/analytics/settings.ts'
import { readEnvironment } from '../lib/env.ts'
import { READER_SCRIPT } from '../lib/locale/cookie.ts'
import { localeOf } from '../lib/locale/locales.ts'

const SETTINGS = analyticsSettings(readEnvironment(process.env))

/** The frame of every page's HTML. */
export default function Document({ __NEXT_DATA__: { page } }: DocumentProps): ReactNode {
  return (
    <Html lang={localeOf(page)}>
      <Head>
        {SETTINGS ? <meta content={JSON.stringify(SETTINGS)} name={SETTINGS_META} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this repository */}
        <script dangerouslySetInnerHTML={{ __html: `${BEFORE_PAINT};${READER_SCRIPT}` }} />
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
