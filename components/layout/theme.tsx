import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import type { NextraThemeLayoutProps } from 'nextra'
import { MDXProvider } from 'nextra/mdx'
import { type ReactNode, useMemo } from 'react'
import { localePageMap, type MapItem } from '../../lib/locale/browser/page-map.ts'
import { translationOf } from '../../lib/locale/browser/registry.ts'
import { nestFolderPages } from '../../lib/page/browser/nest-folder-pages.ts'
import { English } from './english.tsx'
import { useLocale } from './locale-context.tsx'
import { MetaTags } from './meta-tags.tsx'
import { PageBody } from './page-body.tsx'
import { PageProvider } from './page-context.tsx'
import { render, type SiteConfig, SiteConfigContext } from './site-config.tsx'
import { SiteMapContext } from './site-map.tsx'
import { StructuredData } from './structured-data.tsx'

/**
 * The layout of every page: a local theme for Nextra, configured by `theme.config.tsx`
 * (docs/decisions/own-layout.md says why it isn't nextra-theme-docs).
 */
export default function SiteTheme({ children, pageOpts, themeConfig }: NextraThemeLayoutProps): ReactNode {
  const locale = useLocale()
  const siteMap = useMemo(() => nestFolderPages(pageOpts.pageMap as MapItem[]), [pageOpts.pageMap])
  const localized = useMemo(
    () => ({ ...pageOpts, pageMap: pageMapOf(siteMap, locale) as typeof pageOpts.pageMap }),
    [pageOpts, siteMap, locale],
  )
  return (
    <SiteConfigContext value={themeConfig}>
      <SiteMapContext value={siteMap}>
        <PageProvider pageOpts={localized}>
          <Shell config={themeConfig}>{children}</Shell>
        </PageProvider>
      </SiteMapContext>
    </SiteConfigContext>
  )
}

/** Everything around the body of the page. */
function Shell({ config, children }: { config: SiteConfig; children: ReactNode }): ReactNode {
  const components = useMemo(() => ({ ...config.components, wrapper: PageBody }), [config.components])
  return (
    <>
      <MetaTags config={config} />
      <header className="site-header">
        <div className="site-banner">
          <div>{render(config.banner?.content)}</div>
        </div>
        {render(config.navbar?.component)}
      </header>
      <MDXProvider components={components} disableParentContext>
        {children}
      </MDXProvider>
      <footer className="site-footer">{render(config.footer?.content)}</footer>
      <StructuredData />
    </>
  )
}

/** The page map in the locale of the page: English pages that have no translation are marked as English. */
function pageMapOf(siteMap: MapItem[], locale: Locale): MapItem[] {
  const messages = translationOf(locale)
  if (!messages || locale === DEFAULT_LOCALE) return siteMap
  return localePageMap(siteMap, locale, {
    section: (route) => messages.sections[route],
    english: (title) => <English>{title}</English>,
  })
}
