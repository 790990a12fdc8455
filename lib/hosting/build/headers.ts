import { createHash } from 'node:crypto'
import { unescapeHtml } from '@authzed-docs/shared/escape.ts'
import { DOCS_REPOSITORY } from '@authzed-docs/shared/site.ts'
import { type AnalyticsSettings, parseSettings, SETTINGS_META } from '../../analytics/browser/settings.ts'
import { NO_TRANSITIONS_CSS } from '../../page/browser/inline-css.ts'
import { cacheControl, ENGINE_PATH } from './cache-control.ts'

/** What the Content-Security-Policy depends on. It's read from the exported pages, so that it fits them. */
export interface PolicyInputs {
  /** Hash sources of inline scripts, including speculation rules. */
  scripts: string[]
  /** Hash sources of inline style elements. */
  styles: string[]
  trackers: AnalyticsSettings
}

/** Origins that HubSpot's script loads from and reports to. Its forms, chat and advertising scripts stay blocked. */
const HUBSPOT = {
  scripts: ['https://js.hs-scripts.com', 'https://js.hs-analytics.net', 'https://js.hs-banner.com'],
  images: ['https://track.hubspot.com'],
}

/** Headers of every response. HSTS leaves out subdomains, because other sites share the domain. */
const FIXED_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Scripts and requests on the same host don't get the query of a search or a filter either.
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const

/** Path endings of files for programs and licenses: pages as Markdown, and texts such as `llms.txt`. */
export const UNINDEXED_FILES = ['.md', '.txt'] as const

/** Keeps a file out of search engines. */
export const UNINDEXED = { 'X-Robots-Tag': 'noindex' } as const

/** Types of scripts that browsers check against the policy. JSON is data, which no policy applies to. */
const CHECKED_SCRIPTS = /^(|module|text\/javascript|importmap|speculationrules)$/

/**
 * Collects what the policy depends on.
 * @param pages HTML of the exported pages
 */
export function readPolicyInputs(pages: Iterable<string>): PolicyInputs {
  const scripts = new Set<string>()
  const styles = new Set([hashSource(NO_TRANSITIONS_CSS)])
  let trackers: AnalyticsSettings = {}
  for (const html of pages) {
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      const isInline = !/\ssrc=/.test(attributes)
      if (isInline && CHECKED_SCRIPTS.test(attributeOf(attributes, 'type') ?? '')) scripts.add(hashSource(text))
    }
    for (const [, text = ''] of html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)) styles.add(hashSource(text))
    trackers = { ...trackers, ...trackersOf(html) }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort(), trackers }
}

/** The trackers that a page loads. */
function trackersOf(html: string): AnalyticsSettings | null {
  const metas = Array.from(html.matchAll(/<meta\b([^>]*)>/g), ([, attributes = '']) => attributes)
  const settings = metas.find((attributes) => attributeOf(attributes, 'name') === SETTINGS_META)
  return settings === undefined ? null : parseSettings(attributeOf(settings, 'content'))
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? null : unescapeHtml(value)
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The Content-Security-Policy of a build. Vercel Speed Insights needs no source of its own, because it's served by the
 * site's host.
 */
export function contentSecurityPolicy({ scripts, styles, trackers }: PolicyInputs): string {
  const { posthog, hubspot } = trackers
  const directives: Record<string, string[]> = {
    // Firefox and Safari apply it to prefetched pages.
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(hubspot ? HUBSPOT.scripts : [])],
    'style-src': ["'self'", ...styles],
    // Pages have hundreds of different style attributes, such as the estimated heights of sections.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...(hubspot ? HUBSPOT.images : [])],
    'connect-src': ["'self'", ...(posthog ? [new URL(posthog.host).origin] : [])],
    'object-src': ["'none'"],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    // The search, for browsers without JavaScript, and feedback.
    'form-action': ["'self'", new URL(DOCS_REPOSITORY).origin],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/**
 * The policy of the worker that runs SpiceDB. A worker has the policy that its script is sent with, so that no page needs
 * `'wasm-unsafe-eval'`, and the worker can't load any other script.
 */
export const ENGINE_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'"

/** Headers that don't depend on the file. */
export function siteHeaders(inputs: PolicyInputs): Record<string, string> {
  return { 'Content-Security-Policy': contentSecurityPolicy(inputs), ...FIXED_HEADERS }
}

/**
 * All headers of a file, apart from those that describe its content.
 * @param path path in the export: `/_next/static/scripts/page-ABCD2345.js`
 */
export function headersFor(path: string, inputs: PolicyInputs): Record<string, string> {
  const isUnindexed = UNINDEXED_FILES.some((end) => path.endsWith(end))
  const policy = path.startsWith(ENGINE_PATH) && { 'Content-Security-Policy': ENGINE_POLICY }
  return { ...siteHeaders(inputs), ...policy, 'Cache-Control': cacheControl(path), ...(isUnindexed ? UNINDEXED : {}) }
}
