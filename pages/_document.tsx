import { localeOf } from '@authzed-docs/shared/locales.ts'
import { type DocumentProps, Head, Html, Main, NextScript } from 'next/document'
import type { ReactNode } from 'react'
import { BEFORE_PAINT_SCRIPT } from '../dom/before-paint.ts'
import { analyticsSettings, SETTINGS_META } from '../lib/analytics/browser/settings.ts'
import { NO_SCRIPT_CSS } from '../lib/page/browser/inline-css.ts'
import { PAGE_SCRIPT_VARIABLE } from '../lib/page/browser/page-script.ts'
import { SPECULATION_RULES } from '../lib/page/browser/speculation-rules.ts'
import { readEnvironment } from '../lib/site/browser/environment.ts'

const SETTINGS = analyticsSettings(readEnvironment(process.env))

/** URL of the script of every page. */
const PAGE_SCRIPT = process.env[PAGE_SCRIPT_VARIABLE]

/** The HTML document around every page. */
export default function Document({ __NEXT_DATA__: { page } }: DocumentProps): ReactNode {
  return (
    <Html lang={localeOf(page)}>
      <Head>
        {SETTINGS ? <meta content={JSON.stringify(SETTINGS)} name={SETTINGS_META} /> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this repository */}
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT_SCRIPT }} />
        {/* The preview has none: `pages/_app.tsx` imports the script there. */}
        {PAGE_SCRIPT ? <script src={PAGE_SCRIPT} type="module" /> : null}
        <noscript>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
          <style dangerouslySetInnerHTML={{ __html: NO_SCRIPT_CSS }} />
        </noscript>
      </Head>
      <body>
        <Main />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository */}
        <script dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} type="speculationrules" />
        <NextScript />
      </body>
    </Html>
  )
}
