import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import { PINNED_VERSIONS, type PinnedProgram } from '../../shared/pinned-versions.ts'
import { positionAt } from './parse-page.ts'
import type { CheckFinding } from './run-check.ts'

/** Versions that readers copy: image tags, download URLs, names of release files. */
const COPIED_VERSION =
  /authzed\/(?<image>spicedb|zed)(?::|@)v(?<tag>\d+\.\d+\.\d+)|\/(?<download>spicedb|zed)\/releases\/download\/v(?<release>\d+\.\d+\.\d+)|\b(?<file>spicedb|zed)_(?<build>\d+\.\d+\.\d+)_/g

/**
 * Finds versions of SpiceDB and zed that readers would install but that differ from `toolchain/versions.json`.
 * @param file path relative to the root
 * @param text content of the file
 */
export function unpinnedVersions(file: string, text: string): CheckFinding[] {
  return Array.from(text.matchAll(COPIED_VERSION)).flatMap(({ groups = {}, index }): CheckFinding[] => {
    const program = (groups.image ?? groups.download ?? groups.file) as PinnedProgram
    const version = `v${groups.tag ?? groups.release ?? groups.build}`
    if (version === PINNED_VERSIONS[program]) return []
    const what = `names ${program} ${version}, but the site pins ${PINNED_VERSIONS[program]}`
    return [
      {
        file,
        ...positionAt(text, index),
        what,
        remedy: `write ${PINNED_VERSIONS[program]}, or add an exception with a reason`,
      },
    ]
  })
}

/** Finds differences between the `baseline` of a page and `toolchain/versions.json`. */
export function unpinnedBaseline(file: string, source: string): CheckFinding[] {
  const baseline = parseFrontmatter(file, source).frontmatter?.baseline ?? {}
  return (Object.entries(baseline) as [PinnedProgram, string | undefined][]).flatMap(([program, version]) => {
    if (version === undefined || version === PINNED_VERSIONS[program]) return []
    const what = `the baseline is ${program} ${version}, but the site pins ${PINNED_VERSIONS[program]}`
    const remedy = `verify the page against ${PINNED_VERSIONS[program]}, then update its baseline`
    return [{ file, ...positionAt(source, source.search(/^baseline:/m)), what, remedy }]
  })
}
