import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { baselineOf, PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { applyFixes } from '../../../lib/content/verify/apply-fixes.ts'
import { checkBaseline } from '../../../lib/content/verify/baseline.ts'
import { positionAt } from '../../../lib/content/verify/parse-page.ts'
import { readVersions } from '../../../lib/content/verify/release-versions.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Reason for each intentional other version, by `file  version`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'pages/spicedb/integrations/testcontainers.mdx  v1.47.1': 'is the default of another project',
  'pages/spicedb/ops/operator/upgrading.mdx  v1.52.0': 'shows how to go back to the release before the upgrade',
}

const TEXTS = ['.md', '.sh', '.yaml', '.yml', '.json', '.py', '.go', '.java', '.rb', '.ts', 'Makefile', 'Dockerfile']

/** Versions that readers copy: image tags, download URLs, names of release files. */
const COPIED_VERSION =
  /authzed\/(?<image>spicedb|zed)(?::|@)v(?<tag>\d+\.\d+\.\d+)|\/(?<download>spicedb|zed)\/releases\/download\/v(?<release>\d+\.\d+\.\d+)|\b(?<file>spicedb|zed)_(?<build>\d+\.\d+\.\d+)_/g

/**
 * Finds versions of SpiceDB and zed that readers would install but that differ from `toolchain/versions.json`.
 * @param file path relative to the root
 * @param text content of the file
 */
function unpinnedVersions(file: string, text: string): Finding[] {
  return Array.from(text.matchAll(COPIED_VERSION)).flatMap(({ groups = {}, index }): Finding[] => {
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

describe('the baseline of a page', () => {
  const { spicedb, zed } = PINNED_VERSIONS
  const page = (baseline: string): string =>
    `---\ntitle: Page\ndescription: A description that is long enough for the schema of pages.\n${baseline}glossary: false\n---\n`

  it('is the pinned releases, the older ones that it names, or none', () => {
    expect(baselineOf(undefined)).toEqual({ spicedb, zed })
    expect(baselineOf({ spicedb: 'v1.2.3' })).toEqual({ spicedb: 'v1.2.3', zed })
    expect(baselineOf(false)).toEqual({})
  })

  it.each(['', 'baseline: false\n'])('has no finding without a release: %j', (baseline) => {
    expect(checkBaseline('a.mdx', page(baseline))).toEqual({ findings: [], hints: [] })
  })

  it('gives a hint while it lags behind', () => {
    const { findings, hints } = checkBaseline('a.mdx', page('baseline: { spicedb: v1.2.3 }\n'))
    expect(findings).toEqual([])
    expect(hints.map(formatFinding)).toEqual([
      'a.mdx:4:1  the page still describes spicedb v1.2.3  → check the lines that `git grep -F v1.2.3 pages` lists, then remove the baseline',
    ])
  })

  it("can't be newer than the pinned releases", () => {
    expect(checkBaseline('a.mdx', page('baseline: { zed: v99.0.0 }\n')).findings.map(formatFinding)).toEqual([
      `a.mdx:4:1  the baseline is zed v99.0.0, but the site pins ${zed}  → remove it, or raise toolchain/versions.json`,
    ])
  })

  it.each([
    ['the only release', `baseline: { spicedb: ${spicedb} }\n`, ''],
    ['each release', `baseline:\n  spicedb: ${spicedb}\n  zed: ${zed}\n`, ''],
    ['one of two', `baseline: { spicedb: v1.2.3, zed: ${zed} }\n`, 'baseline: { spicedb: v1.2.3 }\n'],
  ])('is fixed where it names the default: %s', (_name, before, after) => {
    const { findings } = checkBaseline('a.mdx', page(before))
    expect(findings.map(({ remedy }) => remedy)).toContain("remove it; it's the default")
    expect(applyFixes(page(before), findings).text).toBe(page(after))
  })
})

it('pages and samples use the pinned releases', () => {
  const samples = filesBelow(ROOT, 'samples', TEXTS).map((file) => ({
    file,
    source: readFileSync(join(ROOT, file), 'utf8'),
  }))
  const findings = [...readPages(ROOT), ...samples].flatMap(({ file, source }) => unpinnedVersions(file, source))
  const unexpected = findings.filter(({ file, what }) => !(`${file}  ${/v[\d.]+\d/.exec(what)?.[0]}` in EXCEPTIONS))
  expect(unexpected.map(formatFinding)).toEqual([])
})

it('reports position and remedy', () => {
  const { spicedb } = PINNED_VERSIONS
  const text = [
    `docker run authzed/spicedb:${spicedb} serve`,
    'docker run ghcr.io/authzed/spicedb:v1.2.3-debug',
    'curl https://github.com/authzed/zed/releases/download/v9.9.9/zed_9.9.9_linux_amd64.deb',
  ].join('\n')
  expect(unpinnedVersions('a.mdx', text).map(formatFinding)).toEqual([
    `a.mdx:2:20  names spicedb v1.2.3, but the site pins ${spicedb}  → write ${spicedb}, or add an exception with a reason`,
    `a.mdx:3:32  names zed v9.9.9, but the site pins ${PINNED_VERSIONS.zed}  → write ${PINNED_VERSIONS.zed}, or add an exception with a reason`,
    `a.mdx:3:62  names zed v9.9.9, but the site pins ${PINNED_VERSIONS.zed}  → write ${PINNED_VERSIONS.zed}, or add an exception with a reason`,
  ])
})

it("the pinned releases exist and weren't withdrawn", () => {
  for (const [name, version] of Object.entries(PINNED_VERSIONS)) {
    const program = readVersions(ROOT).programs.find((candidate) => candidate.name.toLowerCase() === name)
    expect(program?.releases).toContain(version)
    expect(program?.withdrawn).not.toHaveProperty(version)
  }
})
