/**
 * `npm run check:links`: requests every external URL that a page links to. URLs that only work in a browser are listed in
 * `lib/content/verify/link-exceptions.json`. Not part of `npm test`, because the result depends on other servers; a workflow
 * runs it every week and opens an issue.
 * Exit status: 0 if all URLs work, 1 otherwise.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import {
  externalLinkFindings,
  externalLinks,
  isExcepted,
  parseExceptions,
} from '../lib/content/verify/external-links.ts'
import { requestUrls } from '../lib/content/verify/request-urls.ts'
import { ROOT } from './root.ts'

const links = externalLinks(readPages(ROOT))
if (links.length === 0) throw new Error('no external links found  → check that externalLinks() still recognizes them')
const exceptions = parseExceptions(
  JSON.parse(readFileSync(join(ROOT, 'lib/content/verify/link-exceptions.json'), 'utf8')),
)
const urls = links.map(({ url }) => url).filter((url) => !exceptions.some((entry) => isExcepted(entry, url)))
console.log(`${links.length} URLs, ${urls.length} to request`)
const findings = externalLinkFindings(links, await requestUrls(urls), exceptions)
for (const finding of findings) console.log(formatFinding(finding))
console.log(`${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
