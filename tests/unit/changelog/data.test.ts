import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { compareVersions, PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE } from '@authzed-docs/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import {
  DOCUMENTATION_CHANGES,
  linkedRoutes,
  RELEASED_PROGRAMS,
  RELEASES,
  releaseHref,
  releaseName,
} from '../../../lib/changelog/build/changelog.ts'
import { InternalLinkChecker } from '../../../lib/content/verify/internal-links.ts'
import { readVersions } from '../../../lib/content/verify/release-versions.ts'
import { readFacts } from '../../../lib/flags/build/read-manifest.ts'
import { MOVED_ANCHORS } from '../../../lib/links/browser/moved-anchors.ts'
import { ROOT } from '../../../scripts/root.ts'

/** The first releases that the page lists. */
const FIRST = { spicedb: 'v1.40.0', zed: 'v0.25.0' } as const

/** Releases that changed nothing for readers, each with the reason. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  'SpiceDB v1.46.1': 'has no entry in the changelog, which lists its changes under v1.46.2, released a day later',
  'SpiceDB v1.47.0': 'has no changes besides updates of libraries and tests',
  'zed v0.30.1': 'only corrects the build for Windows',
  'zed v1.1.1': 'has the same files as v1.1.0',
}

const versions = readVersions(ROOT)
const pages = readPages(ROOT)
const texts = [...RELEASES.flatMap(({ changes }) => changes), ...DOCUMENTATION_CHANGES].map(({ text }) => text)

describe.each(['spicedb', 'zed'] as const)('the releases of %s', (program) => {
  const { name } = RELEASED_PROGRAMS[program]
  const known = versions.programs.find((candidate) => candidate.name === name)
  const listed = RELEASES.filter((release) => release.program === program)

  it('are all that were not withdrawn, since the first one listed', () => {
    const expected = (known?.releases ?? [])
      .filter((release) => compareVersions(release, FIRST[program]) >= 0)
      .filter((release) => !(known && release in known.withdrawn) && !(`${name} ${release}` in WITHOUT_ENTRY))
    expect(expected.length).toBeGreaterThan(15)
    expect(listed.map(({ version }) => version).toReversed()).toEqual(expected)
    expect(expected).toContain(PINNED_VERSIONS[program])
  })

  it('are linked from each flag and command that says since when it exists', () => {
    const since = readFacts(ROOT, program)
      .commands.flatMap((command) => [command.since, ...command.flags.map((flag) => flag.since)])
      .filter((release) => release !== undefined && compareVersions(release, FIRST[program]) >= 0)
    expect(since.length).toBeGreaterThan(5)
    for (const release of since) expect(releaseHref(program, release ?? ''), release).toMatch(/^\/changelog#\w/)
  })
})

describe('the texts', () => {
  it('name no withdrawn release', () => {
    const withdrawn = versions.programs.flatMap((program) => Object.keys(program.withdrawn))
    expect(withdrawn.length).toBeGreaterThan(5)
    const named = texts.flatMap((text) => text.match(/v\d+\.\d+\.\d+/g) ?? [])
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((version) => withdrawn.includes(version))).toEqual([])
    expect(RELEASES.filter(({ version }) => withdrawn.includes(version))).toEqual([])
  })

  it('link to pages and sections that exist', () => {
    const checker = new InternalLinkChecker({ root: ROOT, pages, movedAnchors: MOVED_ANCHORS })
    const page = pages.find(({ route }) => route === CHANGELOG_ROUTE)
    const links = texts.flatMap((text) => Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target))
    expect(page).toBeDefined()
    expect(links.length).toBeGreaterThan(100)
    expect(links.flatMap((link) => (page ? [checker.problem(page, link)] : [])).filter(Boolean)).toEqual([])
  })

  it.each(RELEASES.map((release) => [releaseName(release), release] as const))('of %s link to a page', (_, release) => {
    expect(release.changes.flatMap(({ text }) => linkedRoutes(text)).length).toBeGreaterThan(0)
  })
})
