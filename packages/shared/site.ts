import { englishRoute } from './locales.ts'

/** Path under which the site is served. A route (`/spicedb`) never contains it, a URL path (`/docs/spicedb`) always does. */
export const BASE_PATH = '/docs'

/** The URL path of a route: `/` → `/docs`, `/spicedb` → `/docs/spicedb`. */
export const urlPath = (route: string): string => BASE_PATH + (route === '/' ? '' : route)

/** Removes the query and the fragment from a route or a URL. */
export const stripQueryAndHash = (route: string): string => route.replace(/[?#].*/s, '')

/** Whether a route or a URL path is `parent` or below it. */
export const isWithin = (path: string, parent: string): boolean => `${path}/`.startsWith(`${parent}/`)

/** Default of `NEXT_PUBLIC_SITE_ORIGIN`. */
export const DEFAULT_ORIGIN = 'https://authzed.com'

/** Default of `NEXT_PUBLIC_POSTHOG_HOST`: PostHog Cloud in the United States. */
export const DEFAULT_POSTHOG_HOST = 'https://us.i.posthog.com'

export const SITE_TITLE = 'AuthZed Docs'
export const SITE_DESCRIPTION = 'Welcome to the SpiceDB and AuthZed docs site.'

/** Repository of this site, for links that open an issue or edit a page. */
export const DOCS_REPOSITORY = 'https://github.com/authzed/docs'

/** External URLs. Components and `_meta.ts` files import them from here. */
export const LINKS = {
  authzed: 'https://authzed.com',
  product: 'https://authzed.com?utm_source=docs',
  project: 'https://github.com/authzed/spicedb',
  chat: 'https://authzed.com/discord',
  discussions: 'https://github.com/orgs/authzed/discussions/new?category=q-a',
  zanzibar: 'https://authzed.com/zanzibar',
  zanzibarFromDocs: 'https://authzed.com/zanzibar?utm_source=docs',
  awesome: 'https://github.com/authzed/awesome-spicedb#user-content-awesome-spicedb',
  examples: 'https://github.com/authzed/examples',
  grpcApi: 'https://buf.build/authzed/api/docs/main:authzed.api.v1',
  cloudApi: 'https://www.postman.com/authzed/spicedb/collection/5fm402n/authzed-cloud-api',
  call: 'https://authzed.com/call?utm_source=docs',
  blog: 'https://authzed.com/blog?utm_source=docs',
  changelog: 'https://changelog.authzed.cloud?utm_source=docs',
  security: 'https://security.authzed.com?utm_source=docs',
  status: 'https://status.authzed.com?utm_source=docs',
  // Not made from DOCS_REPOSITORY: bundlers keep an object that is computed, so every page would load these addresses.
  license: 'https://github.com/authzed/docs/blob/main/LICENSE',
  mcpReference: 'https://github.com/authzed/mcp-server-reference',
} as const

/** Document title: `Page – AuthZed Docs`, or only `AuthZed Docs` on a home page. */
export function documentTitle(route: string, pageTitle: string): string {
  return englishRoute(route) === '/' || pageTitle === '' ? SITE_TITLE : `${pageTitle} – ${SITE_TITLE}`
}

/**
 * The canonical URL of a route.
 * @param asPath the router's `asPath`, which can include a query and a fragment: `/spicedb?x=1#y`
 * @param origin scheme and host without a trailing slash
 * @returns `https://authzed.com/docs/spicedb`
 */
export function canonicalUrl(asPath: string, origin: string): string {
  const path = stripQueryAndHash(asPath).replace(/\/+$/, '')
  return `${origin}${BASE_PATH}${path}`
}

/** Whether a route is about AuthZed's products: `/authzed` and everything below it, in every locale. */
export function isProductRoute(route: string): boolean {
  return /^\/authzed(?=[/?#]|$)/.test(englishRoute(route))
}

/** Size of a card, the picture that is shown with a shared link, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Path of the default card in the export. After Next's build, the pages that have a card of their own get its URL instead. */
export const DEFAULT_CARD = '/og.png'
