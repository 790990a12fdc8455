import { BASE_PATH } from '../../../shared/site.ts'
import { IMMUTABLE } from '../cache-control.ts'
import type { HostingModel } from '../model.ts'

/** Contents of `_headers` (Cloudflare Pages, Netlify). Both revalidate files without a rule. */
export function headersFile({ headers, hashedFolders, types }: HostingModel): string {
  const site = ['/*', ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), '']
  const typed = Object.entries(types).flatMap(([path, type]) => [path, `  Content-Type: ${type}`, ''])
  const cached = hashedFolders.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${IMMUTABLE}`, ''])
  return [...site, ...typed, ...cached].join('\n')
}

/**
 * Contents of `_redirects` (Cloudflare Pages, Netlify). Both keep the query, and insert it before the anchor. Cloudflare needs
 * a rule of its own for a trailing slash.
 */
export function redirectsFile({ moved }: HostingModel): string {
  const rules = moved.flatMap(({ from, to, anchor }) => [`${from} ${to}${anchor} 301`, `${from}/ ${to}${anchor} 301`])
  return [`/ ${BASE_PATH} 302`, ...rules, ''].join('\n')
}
