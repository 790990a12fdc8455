import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimsIn, moveCode, moveVersions, type Upgrade } from '../../../lib/upgrade/verify/version-mentions.ts'

/** A folder with one source file. */
function sources(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(folder, 'pkg'))
  writeFileSync(join(folder, 'pkg/a.go'), text)
  return folder
}

const before = sources('package a\n\nfunc one() {}\n\nfunc two() {}\n')
const after = sources('package a\n\n// A new comment.\n\nfunc one() {}\n\nfunc changed() {}\n')
const upgrade: Upgrade = {
  repository: 'authzed/spicedb',
  from: 'v1.2.3',
  to: 'v1.3.0',
  sources: { before, after },
  isSame: false,
}
const BLOB = 'https://github.com/authzed/spicedb/blob'

describe('moveVersions', () => {
  it.each([
    ['an image', 'Use `authzed/spicedb:v1.2.3`.', 'Use `authzed/spicedb:v1.3.0`.'],
    ['a file', 'Get `spicedb_1.2.3_linux_amd64.deb`.', 'Get `spicedb_1.3.0_linux_amd64.deb`.'],
    ['code', '```sh\nversion=1.2.3 # or v1.2.3\n```', '```sh\nversion=1.3.0 # or v1.3.0\n```'],
    ['the release that pages describe', 'These pages describe **v1.2.3**.', 'These pages describe **v1.3.0**.'],
    ['the release that a sample uses', 'Replace 1.2.3, which `image` pins.', 'Replace 1.3.0, which `image` pins.'],
    ['a link to a file', `[a](${BLOB}/v1.2.3/pkg/a.go)`, `[a](${BLOB}/v1.3.0/pkg/a.go)`],
    ['a link to lines that moved', `[a](${BLOB}/v1.2.3/pkg/a.go#L3)`, `[a](${BLOB}/v1.3.0/pkg/a.go#L5)`],
    ['another version', 'Use `authzed/spicedb:v1.2.30` and 11.2.3.', 'Use `authzed/spicedb:v1.2.30` and 11.2.3.'],
    [
      'history',
      'Since v1.2.3, it works. Before v1.2.3, it did not.',
      'Since v1.2.3, it works. Before v1.2.3, it did not.',
    ],
    ['frontmatter', '---\ntitle: In v1.2.3\n---\ntext', '---\ntitle: In v1.2.3\n---\ntext'],
  ])('moves %s without asking', (_name, text, moved) => {
    expect(moveVersions(text, upgrade)).toEqual({ text: moved, claims: [] })
  })

  it.each([
    ['a claim about the release', 'In v1.2.3 it fails.', 'names v1.2.3'],
    ['a link to changed lines', `[a](${BLOB}/v1.2.3/pkg/a.go#L5)`, 'its source has changed: pkg/a.go#L5'],
    ['what comes later', "It isn't released yet.", 'says what comes later'],
  ])('leaves %s, and lists it with its line', (_name, line, why) => {
    const text = `---\ntitle: A\n---\n\n${line}`
    expect(moveVersions(text, upgrade)).toEqual({ text, claims: [{ line: 5, why, text: line }] })
  })

  it('lists what names a release whose sources are unknown', () => {
    const { claims } = moveVersions('In v1.2.3 it fails.', { ...upgrade, sources: undefined })
    expect(claims.map(({ why }) => why)).toEqual(['names v1.2.3'])
  })
  it('lists nothing if only the version moves', () => {
    const { claims } = moveVersions('In v1.2.3 it fails.', { ...upgrade, isSame: true })
    expect(claims).toEqual([])
  })
})

it('moves samples whole, and lists descriptions line by line', () => {
  expect(moveCode('image: authzed/spicedb:v1.2.3\n', upgrade)).toBe('image: authzed/spicedb:v1.3.0\n')
  expect(claimsIn('{\n  "a": "Not set by SpiceDB v1.2.3."\n}', upgrade).map(({ line }) => line)).toEqual([2])
})
