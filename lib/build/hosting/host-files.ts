import { REDIRECTS } from '../../shared/redirects.ts'
import { BASE_PATH } from '../../shared/site.ts'

/**
 * Rules for a static host that reads `_headers` (Cloudflare Pages, Netlify): a long cache for hashed files, and headers
 * that let no other site frame ours and no browser guess a type. Search data has no hash in its name.
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
 * Rules for a static host that reads `_redirects` (Cloudflare Pages, Netlify): the host's root leads to the site, and the
 * address of a moved page to where it is now, for good.
 */
export function redirectsFile(): string {
  const moved = REDIRECTS.map(({ from, to }) => `${BASE_PATH}${from} ${BASE_PATH}${to} 301`)
  return [`/ ${BASE_PATH} 302`, ...moved, ''].join('\n')
}
