import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readPages } from '../../../lib/build/content/pages.ts'
import { filesBelow } from '../../../lib/build/samples/paths.ts'
import { formatFinding } from '../../../lib/shared/finding.ts'
import { PINNED_VERSIONS } from '../../../lib/shared/pinned-versions.ts'
import { readVersions } from '../../../lib/verify/content/release-versions.ts'
import { unpinnedBaseline, unpinnedVersions } from '../../../lib/verify/content/unpinned-versions.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Reason for each intentional other version, by `file  version`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'pages/spicedb/integrations/testcontainers.mdx  v1.47.1': 'is the default of another project',
  'pages/spicedb/ops/operator/upgrading.mdx  v1.52.0': 'shows how to go back to the release before the upgrade',
}

const TEXTS = ['.md', '.sh', '.yaml', '.yml', '.json', '.py', '.go', '.java', '.rb', '.ts', 'Makefile', 'Dockerfile']

it("every page's baseline is the pinned releases", () => {
  const pages = readPages(ROOT)
  const findings = pages.flatMap(({ file, source }) => unpinnedBaseline(file, source))
  expect(findings.map(formatFinding)).toEqual([])
  expect(pages.filter(({ source }) => /^baseline:/m.test(source)).length).toBeGreaterThan(60)
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
  const description = 'A description that is long enough for the schema of the frontmatter.'
  const page = `---\ntitle: Page\ndescription: ${description}\nbaseline: { spicedb: v1.2.3 }\n---\n`
  expect(unpinnedBaseline('a.mdx', page).map(formatFinding)).toEqual([
    `a.mdx:4:1  the baseline is spicedb v1.2.3, but the site pins ${spicedb}  → verify the page against ${spicedb}, then update its baseline`,
  ])
})

it("the pinned releases exist and weren't withdrawn", () => {
  for (const [name, version] of Object.entries(PINNED_VERSIONS)) {
    const program = readVersions(ROOT).programs.find((candidate) => candidate.name.toLowerCase() === name)
    expect(program?.releases).toContain(version)
    expect(program?.withdrawn).not.toHaveProperty(version)
  }
})
