/**
 * `npm run --silent report -- --base=REF`: prints a Markdown summary of the pages that a change since a git ref touches, and of
 * what the checks find in them. The ref is origin/main by default.
 */
import { parseArgs } from 'node:util'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { CHECKS } from '../lib/checks/verify/index.ts'
import { formatReport } from '../lib/content/verify/change-report.ts'
import { readSite } from '../lib/content/verify/checked-site.ts'
import { affectedPages, changedFiles } from './report/changes.ts'
import { ROOT } from './root.ts'

const { base } = parseArgs({ options: { base: { type: 'string', default: 'origin/main' } } }).values
const { changed, deleted } = changedFiles(base)
const pages = affectedPages(readPages(ROOT), changed)
const selected = pages.map(({ page }) => page)
const results = []
for (const check of CHECKS.filter(({ scope }) => scope === 'page'))
  results.push(await check.run({ ...readSite(ROOT), selected, isWholeSite: false }))
console.log(
  formatReport({
    base,
    pages: pages.map(({ page, changedInputs }) => ({ route: page.route, changedInputs })),
    deleted: deleted.filter((file) => file.startsWith('pages/') && file.endsWith('.mdx')),
    findings: results.flatMap(({ findings }) => findings),
    hints: results.flatMap(({ hints = [] }) => hints),
  }),
)
