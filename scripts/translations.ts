/**
 * `npm run translations`: reports outdated translations and the number of pages per language. Not part of `npm test`,
 * because the author of an English change might not read the other languages.
 * Exit status: 0 if all translations are up to date, 1 otherwise.
 */

import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { translationReport } from '../lib/content/verify/translation-report.ts'
import { ROOT } from './root.ts'

const { findings, counts } = translationReport(readPages(ROOT))
for (const finding of findings) console.log(formatFinding(finding))
console.log([...counts, `${findings.length} translations to update`].join('\n'))
process.exitCode = findings.length > 0 ? 1 : 0
