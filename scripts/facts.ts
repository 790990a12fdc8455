/**
 * `npm run facts -- [VERSION]`: every line of the pages that names a version, the newest version first, or those that
 * name one; and each page by the baseline that its facts were read from. For who brings the site to a new release.
 */

import { readPages } from '../lib/build/content/pages.ts'
import { factList } from '../lib/verify/content/facts.ts'
import { readVersions } from '../lib/verify/content/versions.ts'
import { ROOT } from './root.ts'

const wanted = process.argv[2]
const facts = factList(readPages(ROOT), readVersions(ROOT)).filter(({ version }) => !wanted || version === wanted)
for (const { version, program, file, line, column, text } of facts)
  console.log(`${version}  ${program}  ${file}:${line}:${column}  ${text}`)
console.log(`${facts.length} facts bound to ${wanted ?? 'a version'}`)
process.exitCode = facts.length > 0 ? 0 : 1
