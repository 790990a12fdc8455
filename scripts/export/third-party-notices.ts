import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'

/** File of the export with the notices. */
export const NOTICES_FILE = 'third-party-notices.txt'

/** Files in which a package keeps its license. */
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i

/**
 * The licenses of the packages that are bundled into scripts, as they ask for.
 * @param inputs paths of all bundled modules, relative to the repository
 * @throws Error if a package has no license file
 */
export function thirdPartyNotices(inputs: Iterable<string>): string {
  const folders = [...new Set([...inputs].flatMap(packageFolder))].sort()
  const notices = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    const files = readdirSync(join(ROOT, folder)).filter((file) => LICENSE_FILE.test(file))
    if (files.length === 0)
      throw new Error(
        `${folder} is bundled, but has no license file  → replace it, or find out how to publish its license`,
      )
    const texts = files.sort().map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim())
    return [`${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  const intro = 'The scripts of this site contain code of these packages.'
  return `${[intro, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** `node_modules/a/node_modules/@b/c/dist/x.js` → `node_modules/a/node_modules/@b/c`. Modules of this repository have none. */
function packageFolder(path: string): string[] {
  return path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []
}
