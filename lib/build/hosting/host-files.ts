import { REDIRECTS } from '../../shared/redirects.ts'
import { BASE_PATH } from '../../shared/site.ts'

/**
 * Contents of `_headers` for static hosts that support it (Cloudflare Pages, Netlify): long caching for hashed files, and
 * headers that prevent framing and MIME sniffing. Search data has no hash in its name, so it is revalidated.
 */
export function headersFile(): string {
  return [
    `${BASE_PATH}/_next/static/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    `${BASE_PATH}/_next/image/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    `${BASE_PATH}/_next/static/chunks/nextra-data-*`,
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '',
    '/*',
    '  X-Content-Type-Options: nosniff',
    '  X-Frame-Options: DENY',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '',
  ].join('\n')
}

/**
 * Contents of `_redirects` for static hosts that support it (Cloudflare Pages, Netlify): the host's root redirects to the
 * site, and the old routes of moved pages redirect permanently to the new ones.
 */
export function redirectsFile(): string {
  const moved = REDIRECTS.map(({ from, to }) => `${BASE_PATH}${from} ${BASE_PATH}${to} 301`)
  return [`/ ${BASE_PATH} 302`, ...moved, ''].join('\n')
}
