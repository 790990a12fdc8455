import { compareVersions, PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import type { Frontmatter } from '../../mdx/build/frontmatter-schema.ts'
import { positionAt } from './parse-page.ts'
import type { CheckResult, Fix } from './run-check.ts'

/**
 * Checks the `baseline` of a page, which names a release only while the page lags behind `toolchain/versions.json`.
 * @param file path relative to the root
 * @param source text of the page
 */
export function checkBaseline(file: string, source: string): Pick<Required<CheckResult>, 'findings' | 'hints'> {
  const baseline = parseFrontmatter(file, source).frontmatter?.baseline
  const position = { file, ...positionAt(source, source.search(/^baseline:/m)) }
  const result: ReturnType<typeof checkBaseline> = { findings: [], hints: [] }
  for (const [program, version] of writtenReleases(baseline)) {
    const pinned = PINNED_VERSIONS[program]
    const difference = compareVersions(version, pinned)
    if (difference === 0) {
      const what = `the baseline ${program} ${version} is the pinned release`
      result.findings.push({
        ...position,
        what,
        remedy: "remove it; it's the default",
        fix: withoutPinned(source, baseline),
      })
    } else if (difference > 0) {
      const what = `the baseline is ${program} ${version}, but the site pins ${pinned}`
      result.findings.push({ ...position, what, remedy: 'remove it, or raise toolchain/versions.json' })
    } else {
      const what = `the page still describes ${program} ${version}`
      const remedy = `check the lines that \`git grep -F ${version} pages\` lists, then remove the baseline`
      result.hints.push({ ...position, what, remedy })
    }
  }
  return result
}

function writtenReleases(baseline: Frontmatter['baseline']): [PinnedProgram, string][] {
  const written = baseline || {}
  return (['spicedb', 'zed'] as const).flatMap((program): [PinnedProgram, string][] => {
    const version = written[program]
    return version === undefined ? [] : [[program, version]]
  })
}

/** Replaces the field by one with only those releases that differ from the pinned ones, or removes it. */
function withoutPinned(source: string, baseline: Frontmatter['baseline']): Fix {
  const start = source.search(/^baseline:/m)
  const field = /^baseline:.*\n(?:[ \t]+.*\n)*/m.exec(source)?.[0] ?? ''
  const rest = writtenReleases(baseline).filter(([program, version]) => version !== PINNED_VERSIONS[program])
  const text = rest.length === 0 ? '' : `baseline: { ${rest.map((entry) => entry.join(': ')).join(', ')} }\n`
  return { start, end: start + field.length, text }
}
