import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { describe, expect, it } from 'vitest'
import { changedPaths, hashExport } from '../../../scripts/export/export-hashes.ts'

describe('differences between two exports', () => {
  const folder = rootWith({})
  it('lists files that only one export has, and files with different contents', () => {
    expect(() => hashExport(folder)).toThrow(/npm run build/)
    mkdirSync(join(folder, 'a'))
    for (const name of ['a/same', 'a/other', 'gone']) writeFileSync(join(folder, name), name)
    const before = hashExport(folder)
    expect(changedPaths(before, hashExport(folder))).toEqual([])
    writeFileSync(join(folder, 'a/other'), 'new')
    rmSync(join(folder, 'gone'))
    writeFileSync(join(folder, 'come'), '')
    expect(changedPaths(before, hashExport(folder))).toEqual(['a/other', 'come', 'gone'])
  })
})
