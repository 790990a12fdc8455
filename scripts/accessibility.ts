/**
 * `npm run accessibility`: writes what the last run of the tests has verified to `accessibility.json`, and the statement on the
 * page `/accessibility`. Run it after all tests, because `npm test` only runs axe on one page of each kind.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { readPages } from '../lib/build/content/pages.ts'
import { urlPath } from '../lib/shared/site.ts'
import { browserReportSchema, readResults, vitestReportSchema } from '../lib/verify/accessibility/read-results.ts'
import { ACCESSIBILITY_FILE, generatedFiles } from './generated-files.ts'
import { ROOT } from './root.ts'
import { findChromium } from './test/chromium.ts'
import { readReport } from './test/read-report.ts'

const BROWSER_REPORT = '.cache/playwright.json'
const EXPORT_REPORT = '.cache/vitest-export.json'
const ENGINES_REPORT = '.cache/vitest-engines.json'

const browserReport = readReport(join(ROOT, BROWSER_REPORT), browserReportSchema)
if (!browserReport) {
  console.error(`${BROWSER_REPORT} doesn't exist or isn't a report  → run npm test`)
  process.exit(1)
}
const results = readResults({
  browserReport,
  exportReport: readReport(join(ROOT, EXPORT_REPORT), vitestReportSchema),
  enginesReport: readReport(join(ROOT, ENGINES_REPORT), vitestReportSchema),
  addresses: readPages(ROOT).map(({ route }) => urlPath(route)),
  axeVersion: axeVersion(),
  browser: browserName(),
})
writeFileSync(join(ROOT, ACCESSIBILITY_FILE), `${JSON.stringify(results, null, 2)}\n`)
for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(ROOT, file), text)
console.log(`${results.pages.passed} pages passed on ${results.date}. Read the changes of pages/accessibility.mdx.`)

/** Version of axe that the browser tests use. */
function axeVersion(): string {
  const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
  return z.object({ version: z.string() }).parse(createRequire(builder)('axe-core/package.json')).version
}

/** `Chromium 140` */
function browserName(): string {
  const version = execFileSync(findChromium(), ['--version'], { encoding: 'utf8' })
  return /[A-Z][\w ]* \d+/.exec(version)?.[0] ?? version.trim()
}
