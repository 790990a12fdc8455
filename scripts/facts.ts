/**
 * `npm run facts -- [VERSION]`: lists every line that names a version, or only one version, and the baseline of each page,
 * newest version first. Use it to find what to review when the site moves to a new release.
 */

import { readPages } from '../lib/build/content/pages.ts'
import { factList } from '../lib/verify/content/facts.ts'
import { readVersions } from '../lib/verify/content/versions.ts'
import { ROOT } from './root.ts'

const wanted = process.argv[2]
const facts = factList(readPages(ROOT), readVersions(ROOT)).filter(({ version }) => !wanted || version === wanted)
for (const { version, program, file, line, column, text } of facts)
  console.log(`${version}  ${program}  ${file}:${line}:${column}  ${text}`)
console.log(`${facts.length} lines name ${wanted ?? 'a version'}`)
process.exitCode = facts.length > 0 ? 0 : 1
