/**
 * `npm run check:links`: requests every external URL that a page links to. A URL that works isn't requested again for six
 * days (`.cache/links.json`). URLs that only work in a browser are listed in `lib/content/verify/link-exceptions.json`.
 * Not part of `npm test`, because the result depends on other servers; a workflow runs it every week and opens an issue.
 * Exit status: 0 if all URLs work, 1 otherwise.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import {
  externalLinkFindings,
  externalLinks,
  parseCache,
  parseExceptions,
  urlsToRequest,
} from '../lib/content/verify/external-links.ts'
import { requestUrls } from '../lib/content/verify/request-urls.ts'
import { ROOT } from './root.ts'

const CACHE = join(ROOT, '.cache/links.json')

const links = externalLinks(readPages(ROOT))
if (links.length === 0) throw new Error('no external links found  → check that externalLinks() still recognizes them')
const exceptions = parseExceptions(
  JSON.parse(readFileSync(join(ROOT, 'lib/content/verify/link-exceptions.json'), 'utf8')),
)
const cache = existsSync(CACHE) ? parseCache(readFileSync(CACHE, 'utf8')) : {}
const now = Date.now()
const urls = urlsToRequest(links, { exceptions, cache, now })
console.log(`${links.length} URLs, ${urls.length} to request`)
const statuses = await requestUrls(urls)
for (const { url, isOk } of statuses) if (isOk) cache[url] = now
mkdirSync(join(ROOT, '.cache'), { recursive: true })
writeFileSync(CACHE, JSON.stringify(cache))
const findings = externalLinkFindings(links, statuses, exceptions)
for (const finding of findings) console.log(formatFinding(finding))
console.log(`${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
