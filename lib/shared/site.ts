import { englishRoute } from './locales.ts'

/**
 * Every constant of the site and every outside address it leads to, in one place.
 * Source of the titles, texts and addresses: SPEC section 2 and the content map.
 */

/** Path under which the site is served; a route (`/spicedb`) has it nowhere, an address (`/docs/spicedb`) always. */
export const BASE_PATH = '/docs'

/** Address of a route below the origin: `/docs` of the home page, `/docs/spicedb` of `/spicedb`. */
export const addressOf = (route: string): string => BASE_PATH + (route === '/' ? '' : route)

/** A route, an address or a link without its query and its anchor. */
export const withoutQuery = (route: string): string => route.replace(/[?#].*$/, '')

/** Origin of the production host when `NEXT_PUBLIC_SITE_ORIGIN` does not name another one. */
export const DEFAULT_ORIGIN = 'https://authzed.com'

/** Where PostHog takes events when `NEXT_PUBLIC_POSTHOG_HOST` does not name another place (its cloud in the United States). */
export const DEFAULT_POSTHOG_HOST = 'https://us.i.posthog.com'

export const SITE_TITLE = 'AuthZed Docs'
export const SITE_DESCRIPTION = 'Welcome to the SpiceDB and AuthZed docs site.'

/** The four top-level sections, in the order of the navigation bar. */
export const SECTIONS = ['/spicedb', '/authzed', '/best-practices', '/mcp'] as const

/** Repository of this site: new issues are opened and pages are edited there. */
export const DOCS_REPOSITORY = 'https://github.com/authzed/docs'

/** Outside addresses. One name, one address: no component or `_meta.ts` writes an address of its own. */
export const LINKS = {
  authzed: 'https://authzed.com',
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
  changelog: 'https://changelog.authzed.cloud?utm_source=docs',
  security: 'https://security.authzed.com?utm_source=docs',
  status: 'https://status.authzed.com?utm_source=docs',
  mcpReference: 'https://github.com/authzed/mcp-server-reference',
} as const

/** Hue of the accent colour in degrees (SPEC section 9). */
export const HUE = { light: 290, dark: 45 } as const

/** Title of the browser window: `%s – AuthZed Docs` with an en dash, the default title alone on a home page. */
export function documentTitle(route: string, pageTitle: string): string {
  return englishRoute(route) === '/' || pageTitle === '' ? SITE_TITLE : `${pageTitle} – ${SITE_TITLE}`
}

/**
 * Canonical address of a route.
 * @param asPath route as the router gives it, perhaps with a query and an anchor: `/spicedb?x=1#y`
 * @param origin scheme and host without a trailing slash
 * @returns `https://authzed.com/docs/spicedb`
 */
export function canonicalAddress(asPath: string, origin: string): string {
  const path = withoutQuery(asPath).replace(/\/+$/, '')
  return `${origin}${BASE_PATH}${path}`
}

/** Whether a route belongs to the products: `/authzed` and everything below it, in every language (SPEC ruling 4). */
export function isProductRoute(route: string): boolean {
  return /^\/authzed(?=[/?#]|$)/.test(englishRoute(route))
}
