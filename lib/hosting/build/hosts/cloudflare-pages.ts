import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { IMMUTABLE } from '../cache-control.ts'
import { UNINDEXED } from '../headers.ts'
import type { HostingModel } from '../model.ts'

/**
 * Contents of `_headers`. Cloudflare revalidates files without a rule. It joins the values of a header from several rules, so that
 * both policies would apply to the worker unless the first one is removed.
 */
export function headersFile({ headers, engine, hashedFolders, types, unindexed }: HostingModel): string {
  const typed = Object.entries(types).map(([path, type]) => [path, `  Content-Type: ${type}`])
  // One rule for each folder, because Cloudflare uses the last rule for a path.
  const inFolders = [...new Set([engine.folder, ...hashedFolders])].map((folder) => [
    `${folder}*`,
    ...(folder === engine.folder ? ['  ! Content-Security-Policy', `  Content-Security-Policy: ${engine.policy}`] : []),
    ...(hashedFolders.includes(folder) ? [`  Cache-Control: ${IMMUTABLE}`] : []),
  ])
  const robots = unindexed.map((end) => [`${BASE_PATH}/*${end}`, ...lines(UNINDEXED)])
  return [['/*', ...lines(headers)], ...inFolders, ...typed, ...robots].map((rule) => `${rule.join('\n')}\n`).join('\n')
}

const lines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)

/**
 * Contents of `_redirects`. Cloudflare keeps the query, and inserts it before the anchor. It needs a rule of its own for a
 * trailing slash.
 */
export function redirectsFile({ moved }: HostingModel): string {
  const rules = moved.flatMap(({ from, to, anchor }) => [`${from} ${to}${anchor} 301`, `${from}/ ${to}${anchor} 301`])
  return [`/ ${BASE_PATH} 302`, ...rules, ''].join('\n')
}
