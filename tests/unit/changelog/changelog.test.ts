import { describe, expect, it } from 'vitest'
import {
  linkedRoutes,
  newerReleases,
  parseDocumentationChanges,
  parseReleases,
  type Release,
  releaseAnchor,
  releaseHref,
} from '../../../lib/changelog/build/changelog.ts'

const release = (program: 'spicedb' | 'zed', version: string, text = 'It [opens](/doors).'): Release => ({
  program,
  version,
  date: '2026-01-02',
  changes: [{ text, source: ['pull/1'] }],
})
const change = { date: '2026-01-02', id: 'doors', title: 'Doors', text: 'They [open](/doors).', source: ['1a2b3c4'] }

describe('parseReleases', () => {
  it('returns valid releases', () => {
    const releases = [release('spicedb', 'v1.10.0'), release('spicedb', 'v1.9.0'), release('zed', 'v2.0.0')]
    expect(parseReleases(JSON.stringify(releases))).toEqual(releases)
  })

  it.each([
    ['a version without v', { version: '1.2.3' }, 'is not a version → write it like v1.56.2'],
    ['another program', { program: 'operator' }, 'program'],
    ['a day that does not exist', { date: '2026-02-30' }, 'is not a date → write it like 2026-11-23'],
    ['no changes', { changes: [] }, 'changes'],
    ['five changes', { changes: Array(5).fill(release('zed', 'v1.0.0').changes[0]) }, 'changes'],
    ['a fragment', { changes: [{ text: 'doors open', source: ['pull/1'] }] }, 'is not a sentence'],
    ['a long text', { changes: [{ text: `A${'a'.repeat(400)}.`, source: ['pull/1'] }] }, 'is too long'],
    ['no source', { changes: [{ text: 'Doors open.', source: [] }] }, 'source'],
    ['a source without a number', { changes: [{ text: 'Doors open.', source: ['pull'] }] }, 'is not a source'],
    ['an unknown field', { link: '/doors' }, 'Unrecognized key: "link"'],
  ])('rejects %s and names the field', (_, fields, problem) => {
    expect(() => parseReleases(JSON.stringify([{ ...release('spicedb', 'v1.0.0'), ...fields }]))).toThrow(problem)
  })

  it('rejects the wrong order, a duplicate and an empty file', () => {
    const [older, newer] = [release('spicedb', 'v1.9.0'), release('spicedb', 'v1.10.0')]
    expect(() => parseReleases(JSON.stringify([older, newer]))).toThrow('spicedb v1.9.0 in the wrong place  → sort it')
    expect(() => parseReleases(JSON.stringify([newer, newer]))).toThrow('spicedb v1.10.0 twice  → join the entries')
    expect(() => parseReleases('[]')).toThrow('releases.yaml is invalid')
  })
})

describe('parseDocumentationChanges', () => {
  it('returns valid changes, and keeps the order within a day', () => {
    const changes = [{ ...change, id: 'windows' }, change, { ...change, date: '2025-12-31' }]
    expect(parseDocumentationChanges(JSON.stringify(changes))).toEqual(changes)
  })

  it.each([
    ['an id with a capital', { id: 'Doors' }, 'is not an id → use lowercase words'],
    ['a source that is no commit', { source: ['HEAD'] }, 'is not a commit → write its hash'],
    ['a text without an end', { text: 'They open' }, 'is not a sentence'],
  ])('rejects %s and names the field', (_, fields, problem) => {
    expect(() => parseDocumentationChanges(JSON.stringify([{ ...change, ...fields }]))).toThrow(problem)
  })

  it('rejects the wrong order and a duplicate', () => {
    const older = { ...change, date: '2025-12-31' }
    expect(() => parseDocumentationChanges(JSON.stringify([older, change]))).toThrow(
      '2025-12-31 doors in the wrong place',
    )
    expect(() => parseDocumentationChanges(JSON.stringify([change, change]))).toThrow('2026-01-02 doors twice')
  })
})

describe('newerReleases', () => {
  const releases = [
    release('spicedb', 'v1.10.0'),
    release('spicedb', 'v1.9.1', 'It [closes](/doors#lock) and [locks](/keys).'),
    release('spicedb', 'v1.9.0'),
    release('zed', 'v2.0.0', 'It [rings](/bells).'),
  ]
  const names = (route: string, baseline: { spicedb?: string; zed?: string }) =>
    newerReleases(route, baseline, releases).map(({ version }) => version)

  it('finds releases after the baseline that link to the page, oldest first', () => {
    expect(names('/doors', { spicedb: 'v1.9.0' })).toEqual(['v1.9.1', 'v1.10.0'])
    expect(names('/keys', { spicedb: 'v1.9.0', zed: 'v1.0.0' })).toEqual(['v1.9.1'])
    expect(names('/bells', { zed: 'v1.9.9' })).toEqual(['v2.0.0'])
  })

  it('finds them for the translation of a page', () => {
    expect(names('/fr/keys', { spicedb: 'v1.9.0' })).toEqual(['v1.9.1'])
  })

  it('finds nothing at the newest release, on other pages, or without a baseline', () => {
    expect(names('/doors', { spicedb: 'v1.10.0' })).toEqual([])
    expect(names('/walls', { spicedb: 'v1.9.0' })).toEqual([])
    expect(names('/doors', {})).toEqual([])
    expect(names('/bells', { spicedb: 'v1.9.0' })).toEqual([])
  })
})

it('linkedRoutes lists each internal route once', () => {
  expect(linkedRoutes('See [a](/a#x), [b](/b?q=1), [a](/a) and [c](https://example.com/c).')).toEqual(['/a', '/b'])
})

it('links to releases that are listed', () => {
  expect(releaseAnchor({ program: 'spicedb', version: 'v1.56.2' })).toBe('spicedb-v1-56-2')
  expect(releaseHref('spicedb', 'v1.56.2')).toBe('/changelog#spicedb-v1-56-2')
  expect(releaseHref('spicedb', 'v1.7.0')).toBeUndefined()
})
