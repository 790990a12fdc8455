import type { NextraThemeLayoutProps } from 'nextra'
import Theme from 'nextra-theme-docs'
import { type ReactNode, useMemo } from 'react'
import { localePageMap, type MapItem } from '../../lib/browser/locale/page-map.ts'
import { translationOf } from '../../lib/browser/locale/registry.ts'
import type { Locale } from '../../lib/shared/locales.ts'
import { English } from './english.tsx'
import { useLocale } from './locale-context.tsx'
import { SiteMapContext } from './site-map.tsx'

/** Nextra's theme, with the page map of the language of the page. */
export default function SiteTheme({ pageOpts, ...rest }: NextraThemeLayoutProps): ReactNode {
  const locale = useLocale()
  const siteMap = pageOpts.pageMap as MapItem[]
  const options = useMemo(
    () => ({ ...pageOpts, pageMap: mapOf(siteMap, locale) as typeof pageOpts.pageMap }),
    [pageOpts, siteMap, locale],
  )
  return (
    <SiteMapContext value={siteMap}>
      <Theme {...rest} pageOpts={options} />
    </SiteMapContext>
  )
}

function mapOf(siteMap: MapItem[], locale: Locale): MapItem[] {
  const messages = translationOf(locale)
  if (!messages || locale === 'en-US') return siteMap
  const sections: Partial<Record<string, string>> = messages.sections
  return localePageMap(siteMap, locale, {
    section: (route) => sections[route],
    english: (title) => <English>{title}</English>,
  })
}
