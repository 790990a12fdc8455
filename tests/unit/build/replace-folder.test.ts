import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { expect, it } from 'vitest'
import { hardLinkTree } from '../../../scripts/export/hard-link-tree.ts'
import { replaceFolder, restoreFolder } from '../../../scripts/export/replace-folder.ts'

/** A folder with an export and a complete new one. */
function builtTwice(): { root: string; out: string; unfinished: string } {
  const root = rootWith({ 'out/index.html': 'old', 'unfinished/index.html': 'new' })
  return { root, out: join(root, 'out'), unfinished: join(root, 'unfinished') }
}

it('a complete export replaces the one before, and nothing else is left', () => {
  const { root, out, unfinished } = builtTwice()
  writeFileSync(join(out, 'deleted.html'), 'old')
  replaceFolder(out, unfinished)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
  expect(existsSync(join(out, 'deleted.html'))).toBe(false)
  expect(readdirSync(root)).toEqual(['out'])
})

it('the export stays if there is no new one', () => {
  const { root, out } = builtTwice()
  expect(() => replaceFolder(out, join(root, 'none'))).toThrow("doesn't exist")
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
})

it('the export of an earlier build comes back after the end of a process between the two steps', () => {
  const { root, out, unfinished } = builtTwice()
  renameSync(out, `${unfinished}-replaced`)
  restoreFolder(out, unfinished)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old')
  restoreFolder(out, unfinished)
  replaceFolder(out, unfinished)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('new')
  expect(readdirSync(root)).toEqual(['out'])
})

it('the copy that tests read is not disturbed by a build', () => {
  const { root, out, unfinished } = builtTwice()
  hardLinkTree(out, join(root, 'tested'))
  replaceFolder(out, unfinished)
  expect(readFileSync(join(root, 'tested/index.html'), 'utf8')).toBe('old')
})
