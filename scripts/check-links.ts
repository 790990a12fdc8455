/**
 * `npm run check:links`: asks every address outside the site that a page leads to. An address that answered well is not
 * asked again for six days (`.cache/links.json`); what no program can prove stands in `lib/verify/content/link-exceptions.json`.
 * No part of `npm test`: other people's servers decide. A workflow runs it each week and opens an issue.
 * Exit status: 0 all answer well, 1 some do not.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '../lib/build/content/pages.ts'
import { formatFinding } from '../lib/shared/finding.ts'
import {
  addressesToAsk,
  outsideFindings,
  outsideLinks,
  parseCache,
  parseExceptions,
} from '../lib/verify/content/outside-links.ts'
import { askAddresses } from '../lib/verify/content/request-link.ts'
import { ROOT } from './root.ts'

const CACHE = join(ROOT, '.cache/links.json')

const links = outsideLinks(readPages(ROOT))
if (links.length === 0) throw new Error('no page leads out of the site: the check proves nothing')
const exceptions = parseExceptions(
  JSON.parse(readFileSync(join(ROOT, 'lib/verify/content/link-exceptions.json'), 'utf8')),
)
const cache = existsSync(CACHE) ? parseCache(readFileSync(CACHE, 'utf8')) : {}
const now = Date.now()
const asked = addressesToAsk(links, { exceptions, cache, now })
console.log(`${links.length} addresses, ${asked.length} to ask`)
const answers = await askAddresses(asked)
for (const { address, isGood } of answers) if (isGood) cache[address] = now
mkdirSync(join(ROOT, '.cache'), { recursive: true })
writeFileSync(CACHE, JSON.stringify(cache))
const findings = outsideFindings(links, answers, exceptions)
for (const finding of findings) console.log(formatFinding(finding))
console.log(`${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
