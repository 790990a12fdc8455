import { englishRoute, openGraphLocale } from '@authzed-docs/shared/locales.ts'
import {
  CHANGELOG_ROUTE,
  FEED_FILE,
  FEED_TYPE,
  hasMarkdown,
  isErrorRoute,
  MARKDOWN_TYPE,
  markdownPath,
} from '@authzed-docs/shared/routes.ts'
import { isSearchRoute, OPENSEARCH_FILE, OPENSEARCH_TYPE } from '@authzed-docs/shared/search-route.ts'
import {
  BASE_PATH,
  CARD_SIZE,
  canonicalUrl,
  DEFAULT_CARD,
  documentTitle,
  SITE_DESCRIPTION,
  SITE_TITLE,
} from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { alternateLinks } from '../../lib/locale/browser/alternates.ts'
import { useLocale } from './locale-context.tsx'
import { usePage } from './page-context.tsx'
import { usePageLanguages } from './site-map.tsx'
import { SITE_ORIGIN } from './site-origin.ts'
import { useMessages } from './use-messages.ts'

/**
 * Title, description, canonical URL, link preview, alternates and icons of a page. Twitter reads its title, description and
 * picture from the Open Graph properties.
 */
export function Head(): ReactNode {
  const { pathname } = useRouter()
  const { title, frontMatter } = usePage()
  const { page, languages } = usePageLanguages()
  const fullTitle = documentTitle(pathname, useErrorTitle(pathname) ?? frontMatter.title ?? title)
  const description = frontMatter.description ?? SITE_DESCRIPTION
  const url = canonicalUrl(pathname, SITE_ORIGIN)
  return (
    <>
      <title>{fullTitle}</title>
      <meta content={description} name="description" />
      {(isSearchRoute(pathname) || isErrorRoute(pathname)) && <meta content="noindex" name="robots" />}
      <link href={url} rel="canonical" />
      <meta content={isArticle(pathname) ? 'article' : 'website'} property="og:type" />
      <meta content={SITE_TITLE} property="og:site_name" />
      <meta content={openGraphLocale(useLocale())} property="og:locale" />
      <meta content={fullTitle} property="og:title" />
      <meta content={description} property="og:description" />
      <meta content={url} property="og:url" />
      <meta content={`${SITE_ORIGIN}${BASE_PATH}${DEFAULT_CARD}`} property="og:image" />
      <meta content={fullTitle} property="og:image:alt" />
      <meta content={`${CARD_SIZE.width}`} property="og:image:width" />
      <meta content={`${CARD_SIZE.height}`} property="og:image:height" />
      <meta content="summary_large_image" name="twitter:card" />
      {alternateLinks(page, SITE_ORIGIN, languages).map(({ locale, href }) => (
        <link href={href} hrefLang={locale} key={locale} rel="alternate" />
      ))}
      {hasMarkdown(pathname) && <link href={BASE_PATH + markdownPath(pathname)} rel="alternate" type={MARKDOWN_TYPE} />}
      <link href={`${BASE_PATH}/${OPENSEARCH_FILE}`} rel="search" title={SITE_TITLE} type={OPENSEARCH_TYPE} />
      {(page === '/' || page === CHANGELOG_ROUTE) && (
        <link href={`${BASE_PATH}/${FEED_FILE}`} rel="alternate" type={FEED_TYPE} />
      )}
      <link href={`${BASE_PATH}/favicon.svg`} rel="icon" type="image/svg+xml" />
      <link href={`${BASE_PATH}/favicon.ico`} rel="icon" sizes="32x32" />
    </>
  )
}

/** Whether a page is one of the documentation, and not a home page or one of the site's own. */
const isArticle = (route: string): boolean =>
  englishRoute(route) !== '/' && !isSearchRoute(route) && !isErrorRoute(route)

/** Title of an error page, whose locale is only known in the browser. */
function useErrorTitle(pathname: string): string | undefined {
  const { notFound, serverError } = useMessages()
  if (pathname === '/404') return notFound.title
  return pathname === '/500' ? serverError.title : undefined
}
