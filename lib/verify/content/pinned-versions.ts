import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import { PINNED, type PinnedProgram } from '../../shared/pinned-versions.ts'
import type { CheckFinding } from './check.ts'
import { placeAt } from './parse-page.ts'

/** Places where a reader copies a version: image tags, download addresses, names of released files. */
const COPIED =
  /authzed\/(?<image>spicedb|zed)(?::|@)v(?<tag>\d+\.\d+\.\d+)|\/(?<download>spicedb|zed)\/releases\/download\/v(?<release>\d+\.\d+\.\d+)|\b(?<file>spicedb|zed)_(?<build>\d+\.\d+\.\d+)_/g

/**
 * Versions of SpiceDB and zed in a text that a reader would run, other than those of `toolchain/versions.json`.
 * @param file from the project's root
 * @param text its contents
 */
export function unpinnedVersions(file: string, text: string): CheckFinding[] {
  return Array.from(text.matchAll(COPIED)).flatMap(({ groups = {}, index }): CheckFinding[] => {
    const program = (groups.image ?? groups.download ?? groups.file) as PinnedProgram
    const version = `v${groups.tag ?? groups.release ?? groups.build}`
    if (version === PINNED[program]) return []
    const what = `names ${program} ${version}, but the site pins ${PINNED[program]}`
    return [{ file, ...placeAt(text, index), what, remedy: `write ${PINNED[program]}, or list it with a reason` }]
  })
}

/** Where the `baseline` of a page differs from `toolchain/versions.json`. */
export function unpinnedBaseline(file: string, source: string): CheckFinding[] {
  const baseline = parseFrontmatter(file, source).frontmatter?.baseline ?? {}
  return (Object.entries(baseline) as [PinnedProgram, string | undefined][]).flatMap(([program, version]) => {
    if (version === undefined || version === PINNED[program]) return []
    const what = `the baseline is ${program} ${version}, but the site pins ${PINNED[program]}`
    const remedy = `read the page's facts again at ${PINNED[program]}, then write that`
    return [{ file, ...placeAt(source, source.search(/^baseline:/m)), what, remedy }]
  })
}
