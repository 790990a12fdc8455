import { englishRoute } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'
import { isSearchRoute } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH, DEFAULT_CARD, SITE_DESCRIPTION } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import { isValidElement, type ReactNode } from 'react'
import {
  formatStructuredData,
  homeData,
  type PageFacts,
  pageData,
  STRUCTURED_DATA_TYPE,
} from '../../lib/page/browser/structured-data.ts'
import { useBreadcrumb } from './breadcrumb.tsx'
import { useLocale } from './locale-context.tsx'
import { hasContents, usePage } from './page-context.tsx'
import { SITE_ORIGIN } from './site-origin.ts'

/** What search engines read about the page. Nothing on pages that they aren't supposed to list. */
export function StructuredData(): ReactNode {
  const { pathname } = useRouter()
  const facts = usePageFacts(pathname)
  if (isErrorRoute(pathname) || isSearchRoute(pathname)) return null
  const data = dataOf(facts, englishRoute(pathname))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which every < is escaped
  return <script dangerouslySetInnerHTML={{ __html: formatStructuredData(data) }} type={STRUCTURED_DATA_TYPE} />
}

function dataOf(facts: PageFacts, page: string): object {
  if (page === '/') return homeData(facts, SITE_ORIGIN)
  return pageData(facts, SITE_ORIGIN, page === '/privacy' ? 'WebPage' : 'TechArticle')
}

function usePageFacts(route: string): PageFacts {
  const { title, frontMatter, timestamp, navigation } = usePage()
  const isDated = hasContents(navigation) && navigation.activeThemeContext.timestamp
  return {
    route,
    locale: useLocale(),
    title: frontMatter.title ?? title,
    description: frontMatter.description ?? SITE_DESCRIPTION,
    image: `${SITE_ORIGIN}${BASE_PATH}${DEFAULT_CARD}`,
    modified: isDated && timestamp ? new Date(timestamp).toISOString() : undefined,
    trail: useBreadcrumb().map(({ title: name, href }) => ({ title: textOf(name), route: href })),
  }
}

/** Text of a title, which is an element if it's marked as English. */
function textOf(title: ReactNode): string {
  if (isValidElement<{ children?: ReactNode }>(title)) return textOf(title.props.children)
  return String(title)
}
