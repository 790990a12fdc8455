import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../root.ts'

/** File of the export with the notices. */
export const NOTICES_FILE = 'third-party-notices.txt'

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[-.].*)?$/i

/**
 * The licenses of the packages that are bundled into scripts, as they ask for.
 * @param inputs paths of all bundled modules, relative to the repository
 * @throws Error if a package has no license file
 */
export function thirdPartyNotices(inputs: Iterable<string>): string {
  const folders = [...new Set([...inputs].flatMap((path) => [...packageFolder(path), ...embeddedFolders(path)]))].sort()
  const notices = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    const texts = licenseTexts(join(ROOT, folder))
    if (texts.length === 0)
      throw new Error(
        `${folder} is bundled, but has no license file  → replace it, or find out how to publish its license`,
      )
    return [`${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  const intro = 'The scripts of this site contain code of these packages.'
  return `${[intro, ...notices].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** The texts of the files in which a package or a Go module keeps its license. */
export function licenseTexts(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file))
  return files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

/** `node_modules/a/node_modules/@b/c/dist/x.js` → `node_modules/a/node_modules/@b/c`. Modules of this repository have none. */
function packageFolder(path: string): string[] {
  return path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/) ?? []
}

const sourceMapSchema = z.object({ sources: z.array(z.string()) })

/** Folders of the packages whose code was already in a module when it was published, as its source map says. */
function embeddedFolders(path: string): string[] {
  const map = join(ROOT, `${path}.map`)
  if (!existsSync(map)) return []
  const { sources } = sourceMapSchema.parse(JSON.parse(readFileSync(map, 'utf8')))
  return sources.flatMap((source) => {
    const [name = ''] = packageFolder(source).map((folder) => folder.replace(/^.*node_modules\//, ''))
    const candidates = [...packageFolder(path), '.'].map((parent) => join(parent, 'node_modules', name))
    return candidates.find((folder) => existsSync(join(ROOT, folder, 'package.json'))) ?? []
  })
}
