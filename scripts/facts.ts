/**
 * `npm run facts -- [VERSION]`: lists every line that names a version, or only one version, and the baselines of pages that lag,
 * newest version first. Use it to find what to review when the site moves to a new release.
 */

import { readPages } from '../lib/build/content/pages.ts'
import { readVersions } from '../lib/verify/content/release-versions.ts'
import { versionMentions } from '../lib/verify/content/version-mentions.ts'
import { ROOT } from './root.ts'

const wanted = process.argv[2]
const mentions = versionMentions(readPages(ROOT), readVersions(ROOT)).filter(
  ({ version }) => !wanted || version === wanted,
)
for (const { version, program, file, line, column, text } of mentions)
  console.log(`${version}  ${program}  ${file}:${line}:${column}  ${text}`)
console.log(`${mentions.length} lines name ${wanted ?? 'a version'}`)
process.exitCode = mentions.length > 0 ? 0 : 1
