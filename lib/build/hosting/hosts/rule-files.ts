import { BASE_PATH } from '../../../shared/site.ts'
import { IMMUTABLE } from '../cache-control.ts'
import { UNINDEXED } from '../headers.ts'
import type { HostingModel } from '../model.ts'

/**
 * Contents of `_headers` (Cloudflare Pages, Netlify). Both revalidate files without a rule.
 * @param joinsValues whether the host joins the values of a header from several rules, as Cloudflare does, instead of using
 *   the last one. Both policies would apply, so the first one has to be removed.
 */
export function headersFile(
  { headers, engine, hashedFolders, types, unindexed }: HostingModel,
  joinsValues: boolean,
): string {
  const site = ['/*', ...lines(headers), '']
  const removed = joinsValues ? ['  ! Content-Security-Policy'] : []
  const policy = [...removed, `  Content-Security-Policy: ${engine.policy}`]
  const typed = Object.entries(types).flatMap(([path, type]) => [path, `  Content-Type: ${type}`, ''])
  // One rule for each folder, because Cloudflare uses the last rule for a path.
  const folders = new Set([engine.folder, ...hashedFolders])
  const inFolders = [...folders].flatMap((folder) => [
    `${folder}*`,
    ...(folder === engine.folder ? policy : []),
    ...(hashedFolders.includes(folder) ? [`  Cache-Control: ${IMMUTABLE}`] : []),
    '',
  ])
  const robots = unindexed.flatMap((end) => [`${BASE_PATH}/*${end}`, ...lines(UNINDEXED), ''])
  return [...site, ...inFolders, ...typed, ...robots].join('\n')
}

const lines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

/**
 * Contents of `_redirects` (Cloudflare Pages, Netlify). Both keep the query, and insert it before the anchor. Cloudflare needs
 * a rule of its own for a trailing slash.
 */
export function redirectsFile({ moved }: HostingModel): string {
  const rules = moved.flatMap(({ from, to, anchor }) => [`${from} ${to}${anchor} 301`, `${from}/ ${to}${anchor} 301`])
  return [`/ ${BASE_PATH} 302`, ...rules, ''].join('\n')
}
