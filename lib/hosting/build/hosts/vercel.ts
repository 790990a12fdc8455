import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { UNINDEXED } from '../headers.ts'
import type { HostingModel } from '../model.ts'

/** For hashed files. A rule also applies to the 404 of a missing file, which `immutable` would keep in browsers for a year. */
const ONE_DAY = 'public, max-age=86400'

/** Contents of `vercel.json`. Vercel revalidates files without a rule, and keeps queries. The last of several rules applies. */
export function vercelConfig({ headers, engine, hashedFolders, types, unindexed, moved }: HostingModel): string {
  const list = (values: Readonly<Record<string, string>>): { key: string; value: string }[] =>
    Object.entries(values).map(([key, value]) => ({ key, value }))
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      { source: '/', destination: BASE_PATH, statusCode: 302 },
      ...moved.map(({ from, to, anchor }) => ({ source: from, destination: to + anchor, statusCode: 301 })),
    ],
    headers: [
      { source: '/(.*)', headers: list(headers) },
      { source: `${engine.folder}(.*)`, headers: list({ 'Content-Security-Policy': engine.policy }) },
      ...Object.entries(types).map(([source, type]) => ({ source, headers: list({ 'Content-Type': type }) })),
      ...unindexed.map((end) => ({
        source: `${BASE_PATH}/(.*)${end.replaceAll('.', '\\.')}`,
        headers: list(UNINDEXED),
      })),
      ...hashedFolders.map((folder) => ({ source: `${folder}(.*)`, headers: list({ 'Cache-Control': ONE_DAY }) })),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
