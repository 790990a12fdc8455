import type { Locale } from '@authzed-docs/shared/locales.ts'
import { searchRoute } from '@authzed-docs/shared/search-route.ts'
import { canonicalUrl, LINKS, SITE_TITLE } from '@authzed-docs/shared/site.ts'

/** Media type of structured data. Browsers ignore it, so the Content-Security-Policy doesn't apply to it. */
export const STRUCTURED_DATA_TYPE = 'application/ld+json'

/** An entry of a breadcrumb. Folders without a page of their own have no route. */
interface TrailEntry {
  title: string
  route?: string | undefined
}

/** What search engines are told about a page. */
export interface PageFacts {
  /** Route of the page, which might have a query: `/fr/spicedb` */
  route: string
  locale: Locale
  title: string
  description: string
  /** URL of its card. */
  image: string
  /** Date of the last change in ISO 8601, if the page shows it. */
  modified?: string | undefined
  /** The visible breadcrumb, which ends with the page, or nothing if there's none. */
  trail: readonly TrailEntry[]
}

/** AuthZed's page on GitHub. It isn't one of `LINKS`, which are part of the page script. */
const PROFILE = 'https://github.com/authzed'

/** Data about the home page: who publishes the site, and how to search it. */
export function homeData({ route, locale, description }: PageFacts, origin: string): object {
  const url = canonicalUrl(route, origin)
  const id = `${LINKS.authzed}/#organization`
  const organization = {
    '@type': 'Organization',
    '@id': id,
    name: 'AuthZed',
    legalName: 'AuthZed, Inc.',
    url: LINKS.authzed,
    logo: canonicalUrl('/favicon.svg', origin),
    sameAs: [PROFILE],
  }
  // Search engines define `query-input`, which isn't part of schema.org's vocabulary.
  const action = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${canonicalUrl(searchRoute(locale), origin)}?q={query}` },
    'query-input': 'required name=query',
  }
  const site = {
    '@type': 'WebSite',
    name: SITE_TITLE,
    description,
    url,
    inLanguage: locale,
    publisher: { '@id': id },
    potentialAction: action,
  }
  return graph(organization, site)
}

/**
 * Data about a page and its breadcrumb.
 * @param type `TechArticle` for a page of the documentation
 */
export function pageData(page: PageFacts, origin: string, type: 'TechArticle' | 'WebPage'): object {
  const sections = page.trail.slice(0, -1).map(({ title }) => title)
  const facts = {
    headline: page.title,
    description: page.description,
    url: canonicalUrl(page.route, origin),
    image: page.image,
    inLanguage: page.locale,
    ...(page.modified ? { dateModified: page.modified } : {}),
    publisher: { '@type': 'Organization', name: 'AuthZed', url: LINKS.authzed },
  }
  const isInSections = type === 'TechArticle' && sections.length > 0
  const data = { '@type': type, ...facts, ...(isInSections ? { articleSection: sections } : {}) }
  return page.trail.length > 0 ? graph(data, breadcrumbList(page.trail, origin)) : graph(data)
}

/** Search engines reject entries without a page, except for the last one, which is the page itself. */
function breadcrumbList(trail: readonly TrailEntry[], origin: string): object {
  const linked = trail.filter(({ route }, index) => route !== undefined || index === trail.length - 1)
  const entries = linked.map(({ title, route }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    ...(route === undefined ? {} : { item: canonicalUrl(route, origin) }),
  }))
  return { '@type': 'BreadcrumbList', itemListElement: entries }
}

const graph = (...things: object[]): object =>
  things.length === 1
    ? { '@context': 'https://schema.org', ...things[0] }
    : { '@context': 'https://schema.org', '@graph': things }

/** Formats structured data as the content of a script element, which `<` could end. */
export const formatStructuredData = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
