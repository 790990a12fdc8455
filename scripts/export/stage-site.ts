import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { unhashedFiles } from '../../lib/build/hosting/cache-control.ts'
import { type PolicyInputs, readPolicyInputs } from '../../lib/build/hosting/headers.ts'
import type { Host } from '../../lib/build/hosting/hosts.ts'
import { MISSING_MARKDOWN_FILE } from '../../lib/build/hosting/missing-markdown.ts'
import { COMPRESSED_TYPES, type HostingModel, hostingModel } from '../../lib/build/hosting/model.ts'
import { REDIRECTS } from '../../lib/shared/redirects.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { noEarlierDeploys, writeEarlierDeploys } from './earlier-deploys.ts'
import { type OfflineFiles, offlineFiles, writeOfflineFiles } from './offline-files.ts'

/** HTML of the export that redirects from moved pages. */
const REDIRECT_PAGES = new Set(REDIRECTS.map(({ from }) => `${from.slice(1)}.html`))

/** Below this size, a compressed copy saves less than a packet. */
const COMPRESSED_FROM_BYTES = 1024

/**
 * Replaces a folder by the export in the layout of a host, with its configuration.
 * @param out the export
 * @param dist folder to write
 * @param earlier what it keeps of earlier deploys
 * @param offline the downloadable copy and the print views
 * @returns files that prevent staging: they'd be cached for a year, although a deploy can change them
 */
export function stageSite(
  out: string,
  dist: string,
  host: Host,
  earlier = noEarlierDeploys(out),
  offline: OfflineFiles = new Map(),
): string[] {
  const unhashed = unhashedFiles(filesIn(out).map((file) => `/${file}`))
  if (unhashed.length > 0) return unhashed
  const model = modelOf(out)
  const site = join(dist, host.folder)
  rmSync(dist, { recursive: true, force: true })
  copySite(out, site, host)
  writeOfflineFiles(join(site, BASE_PATH), offline)
  writeEarlierDeploys(join(site, BASE_PATH), earlier)
  if (host.page) {
    for (const file of pagesIn(site)) writeFileSync(file, host.page(readFileSync(file, 'utf8'), model))
  }
  if (host.isPrecompressed) for (const file of filesIn(site)) writeCompressed(join(site, file))
  for (const [path, text] of Object.entries(host.files(model))) writeFileSync(join(dist, path), text)
  return []
}

/** The downloadable copy and the print views of an export. */
export const offlineFilesOf = (out: string): Promise<OfflineFiles> => offlineFiles(out, filesIn(out))

/** The hosting model of an export. */
export const modelOf = (out: string): HostingModel => hostingModel(policyInputsOf(out))

/** What the Content-Security-Policy of an export depends on. */
export function policyInputsOf(out: string): PolicyInputs {
  return readPolicyInputs(pagesIn(out).map((file) => readFileSync(file, 'utf8')))
}

/** Copies the export file by file, so that nothing is ever renamed or deleted in it, even if it's a link. */
function copySite(out: string, site: string, host: Host): void {
  for (const file of filesIn(out)) {
    for (const target of targetsOf(file, host)) {
      mkdirSync(dirname(join(site, target)), { recursive: true })
      copyFileSync(join(out, file), join(site, target))
    }
  }
}

/** Where a host needs a file of the export. The home page is beside its folder: hosts would redirect a folder to a slash. */
function targetsOf(file: string, host: Host): string[] {
  if (file === 'index.html') return [`${BASE_PATH}.html`]
  // Below the base path, it would be a page.
  if (file === '404.html' || file === MISSING_MARKDOWN_FILE) return [`/${file}`]
  if (file === 'robots.txt') return ['/robots.txt', `${BASE_PATH}/robots.txt`]
  return REDIRECT_PAGES.has(file) && !host.needsRedirectPages ? [] : [`${BASE_PATH}/${file}`]
}

function writeCompressed(file: string): void {
  const content = readFileSync(file)
  if (!(extname(file).slice(1) in COMPRESSED_TYPES) || content.length < COMPRESSED_FROM_BYTES) return
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

const pagesIn = (folder: string): string[] =>
  filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(folder, file))

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
