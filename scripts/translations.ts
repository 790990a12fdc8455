/**
 * `npm run translations`: which translations have fallen behind their English page, and how many pages each language has.
 * Exit status: 0 all are up to date, 1 some are not. No part of `npm test`: an English page may be edited by someone who
 * reads no other language.
 */

import { readPages } from '../lib/build/content/pages.ts'
import { formatFinding } from '../lib/shared/finding.ts'
import { translationReport } from '../lib/verify/content/translation-report.ts'
import { ROOT } from './root.ts'

const { findings, counts } = translationReport(readPages(ROOT))
for (const finding of findings) console.log(formatFinding(finding))
console.log([...counts, `${findings.length} translations to update`].join('\n'))
process.exitCode = findings.length > 0 ? 1 : 0
