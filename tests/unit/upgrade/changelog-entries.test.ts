import { describe, expect, it } from 'vitest'
import { entriesBetween, listedReleases } from '../../../lib/upgrade/verify/changelog-entries.ts'
import { draftRelease, draftRow } from '../../../lib/upgrade/verify/release-draft.ts'

const CHANGELOG = `# Changelog

## [Unreleased]
### Fixed
- Caching: entries expire again. They
  didn't. (https://github.com/authzed/spicedb/issues/31)

## [1.3.0] - 2026-10-20
### Added
- New \`--drain\` flag. (https://github.com/authzed/spicedb/pull/29, https://github.com/authzed/spicedb/pull/30)

### Security
- Build with a newer Go. (https://github.com/authzed/spicedb/security/advisories/GHSA-aaaa-bbbb-cccc)

## [1.2.1] - 2026-09-11 [YANKED]
### Fixed
- Something older.
`

/** The changelog of v1.2.1. */
const OLDER = '# Changelog\n\n## [1.2.1] - 2026-09-11\n### Fixed\n- Something older.\n'

describe('entriesBetween', () => {
  const entries = entriesBetween(CHANGELOG, OLDER, 'v1.3.1')

  it('reads the entries after a release, of which unreleased ones belong to the newest', () => {
    expect(entries.map(({ version, kind, text }) => [version, kind, text])).toEqual([
      ['v1.3.1', 'Fixed', "Caching: entries expire again. They didn't."],
      ['v1.3.0', 'Added', 'New `--drain` flag.'],
      ['v1.3.0', 'Security', 'Build with a newer Go.'],
    ])
  })
  it('keeps pull requests, issues and advisories apart from the text', () => {
    expect(entries.map(({ links }) => links)).toEqual([
      ['issues/31'],
      ['pull/29', 'pull/30'],
      ['security/advisories/GHSA-aaaa-bbbb-cccc'],
    ])
  })
  it('knows what the older release had left under "Unreleased"', () => {
    expect(entriesBetween(CHANGELOG, CHANGELOG, 'v1.3.2')).toEqual([])
    const newer = CHANGELOG.replace('### Fixed\n', '### Fixed\n- Another fix.\n')
    expect(entriesBetween(newer, CHANGELOG, 'v1.3.2').map(({ version, text }) => [version, text])).toEqual([
      ['v1.3.2', 'Another fix.'],
    ])
  })
  it('is what drafts of the release are made of', () => {
    expect(draftRelease('spicedb', 'v1.3.1', '2026-11-10', entries.slice(0, 1))).toBe(
      [
        '- program: spicedb',
        '  version: v1.3.1',
        '  date: 2026-11-10',
        '  changes:',
        '    - text: "Caching: entries expire again."',
        '      source:',
        '        - changelog',
        '        - issue/31',
        '',
      ].join('\n'),
    )
    expect(draftRow('v1.3.0', entries.slice(2))).toBe('| v1.3.0 | Build with a newer Go. |')
  })
})

it('lists releases with their dates, and those that were yanked', () => {
  expect(listedReleases(CHANGELOG)).toEqual([
    { version: 'v1.3.0', date: '2026-10-20', isYanked: false },
    { version: 'v1.2.1', date: '2026-09-11', isYanked: true },
  ])
})
