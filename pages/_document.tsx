import { Head, Html, Main, NextScript } from 'next/document'
import type { ReactNode } from 'react'
import { BEFORE_PAINT } from '../components/layout/before-paint.ts'
import { NO_SCRIPT_CSS } from '../components/layout/no-script.css.ts'

/** The frame of every page's HTML. */
export default function Document(): ReactNode {
  return (
    <Html lang="en-US">
      <Head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
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
