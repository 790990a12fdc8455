import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { type PolicyInputs, readPolicyInputs } from '../../lib/hosting/build/headers.ts'
import type { Host } from '../../lib/hosting/build/hosts.ts'
import { MISSING_MARKDOWN_FILE } from '../../lib/hosting/build/missing-markdown.ts'
import { type HostingModel, hostingModel } from '../../lib/hosting/build/model.ts'
import { REDIRECTS } from '../../lib/links/browser/redirects.ts'

/** HTML of the export that redirects from moved pages. It could take precedence over a host's own redirects. */
const REDIRECT_PAGES = new Set(REDIRECTS.map(({ from }) => `${from.slice(1)}.html`))

/** Files that are staged with compressed copies. */
const COMPRESSED = /\.(?:css|html|js|json|md|svg|txt|xml)$/

/** Below this size, a compressed copy saves less than a packet. */
const COMPRESSED_FROM_BYTES = 1024

/**
 * Replaces a folder by the export in the layout of a host, with its configuration.
 * @param out the export
 * @param dist folder to write
 */
export function stageSite(out: string, dist: string, host: Host): void {
  rmSync(dist, { recursive: true, force: true })
  // File by file, so that nothing is ever renamed or deleted in the export, even if it's a link.
  for (const file of filesIn(out)) {
    for (const target of targetsOf(file)) copy(join(out, file), join(dist, host.folder, target), host)
  }
  for (const [path, text] of Object.entries(host.files(modelOf(out)))) writeFileSync(join(dist, path), text)
}

/** The hosting model of an export. */
export const modelOf = (out: string): HostingModel => hostingModel(policyInputsOf(out))

/** What the Content-Security-Policy of an export depends on. */
export function policyInputsOf(out: string): PolicyInputs {
  const pages = filesIn(out).filter((file) => file.endsWith('.html'))
  return readPolicyInputs(pages.map((file) => readFileSync(join(out, file), 'utf8')))
}

/** Where a host needs a file of the export. The home page is beside its folder: hosts would redirect a folder to a slash. */
function targetsOf(file: string): string[] {
  if (file === 'index.html') return [`${BASE_PATH}.html`]
  // Below the base path, it would be a page.
  if (file === '404.html' || file === MISSING_MARKDOWN_FILE) return [`/${file}`]
  if (file === 'robots.txt') return ['/robots.txt', `${BASE_PATH}/robots.txt`]
  return REDIRECT_PAGES.has(file) ? [] : [`${BASE_PATH}/${file}`]
}

function copy(file: string, target: string, host: Host): void {
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(file, target)
  if (!host.isPrecompressed || !COMPRESSED.test(file)) return
  const content = readFileSync(file)
  if (content.length >= COMPRESSED_FROM_BYTES) writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
}

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
