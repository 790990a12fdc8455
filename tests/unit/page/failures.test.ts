import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { highlightSection } from '../../../dom/search/highlight-section.ts'
import { startEach } from '../../../dom/start-each.ts'
import { decodeHash } from '../../../lib/page/browser/decode-hash.ts'
import { ROOT } from '../../../scripts/root.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['#%E0%A4%A', ''],
  ['#%', ''],
  ['#', ''],
  ['', ''],
  ['#a%20b', 'a b'],
  ['plain', 'plain'],
  ['##x', '#x'],
])('the hash %j is decoded to %j', (hash, decoded) => {
  expect(decodeHash(hash)).toBe(decoded)
})

it('code of the page decodes hashes only with decodeHash, because decodeURIComponent throws', () => {
  const files = ['dom', 'components/islands'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('decodeURI'))).toEqual([])
})

it('a malformed hash highlights nothing', () => {
  const querySelector = vi.fn()
  vi.stubGlobal('document', { querySelector, getElementById: querySelector })
  expect(() => highlightSection('#%E0%A4%A')).not.toThrow()
  expect(querySelector).not.toHaveBeenCalled()
})

it('a control that fails is reported and doesn’t keep the others from starting', () => {
  const report = vi.fn()
  const last = vi.fn()
  vi.stubGlobal('reportError', report)
  const error = new Error('SecurityError')
  const fail = (): never => {
    throw error
  }
  startEach([fail, last])
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
  expect(last).toHaveBeenCalledOnce()
})
