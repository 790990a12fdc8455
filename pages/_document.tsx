import { Head, Html, Main, NextScript } from 'next/document'
import type { ReactNode } from 'react'
import { NO_SCRIPT_CSS } from '../components/layout/no-script.css.ts'
import { analyticsSettings, SETTINGS_META } from '../lib/analytics/settings.ts'
import { readEnvironment } from '../lib/env.ts'

const SETTINGS = analyticsSettings(readEnvironment(process.env))

/** The frame of every page's HTML. */
export default function Document(): ReactNode {
  return (
    <Html lang="en-US">
      <Head>
        {SETTINGS ? <meta content={JSON.stringify(SETTINGS)} name={SETTINGS_META} /> : null}
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
