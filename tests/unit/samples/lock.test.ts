import { describe, expect, it } from 'vitest'
import { formatFinding } from '../../../lib/content/finding.ts'
import { collectPage } from '../../../lib/samples/collect.ts'
import { EMBEDDED_SPICEDB } from '../../../lib/samples/engine/embedded-version.ts'
import { parseFence } from '../../../lib/samples/fence.ts'
import {
  linesOf,
  lockFindings,
  marksOf,
  readLock,
  type SamplesLock,
  strayFindings,
  writeLock,
} from '../../../lib/samples/lock.ts'
import { blockHash, type Mark, markOf } from '../../../lib/samples/mark.ts'
import type { Outcome } from '../../../lib/samples/outcome.ts'
import { rootWith } from './root.ts'

const place = { file: 'pages/a.mdx', line: 1, column: 1 }
const ran: Outcome = { place, findings: [] }
const sets: Outcome = { ...ran, setsOnly: true }
const not = (notRun: string): Outcome => ({ place, notRun, findings: [] })

describe('markOf', () => {
  it.each([
    ['zed', [ran], { kind: 'run' }],
    ['text', [not('text is shown only')], { kind: 'none' }],
    ['bash', [sets], { kind: 'not', why: 'it sets variables' }],
    ['bash', [sets, ran], { kind: 'run' }],
    ['console', [ran, not('docker is not run')], { kind: 'part', why: 'it calls docker' }],
    ['python', [not('python is not run')], { kind: 'not', why: 'a Python program' }],
    ['bash', [not('curl to a.com is not run')], { kind: 'not', why: 'curl to a.com' }],
    ['ts', [not('ts is type-checked only')], { kind: 'not', why: 'type-checked only' }],
    ['json', [not('json is parsed only')], { kind: 'not', why: 'JSON, only its form is checked' }],
    [
      'json',
      [not("json is checked against the API's CheckPermissionRequest, not sent")],
      { kind: 'not', why: 'checked against the API’s CheckPermissionRequest, not sent' },
    ],
    [
      'yaml',
      [not('yaml is checked against the schema of Job, Secret, not applied')],
      { kind: 'not', why: 'checked against the schema of Job, Secret, not applied' },
    ],
    ['zed', [not('it needs two SpiceDBs')], { kind: 'not', why: 'it needs two SpiceDBs' }],
  ])('%s %j', (lang, outcomes, expected) => {
    expect(markOf(parseFence(lang, '').fence, outcomes)).toEqual(expected)
  })
})

describe('the lock', () => {
  const source = '```zed\na\n```\n\n```bash\nb\n```\n\n```bash\nb\n```\n'
  const marks: Mark[] = [{ kind: 'run' }, { kind: 'not', why: 'it calls b' }, { kind: 'none' }]
  const page = collectPage(rootWith({ 'pages/a.mdx': source }), 'pages/a.mdx')
  const lines = linesOf(page.samples, marks)
  const lock: SamplesLock = { engine: EMBEDDED_SPICEDB, pages: { 'pages/a.mdx': lines } }

  it('keeps its content, in order of pages', () => {
    const root = rootWith({})
    expect(readLock(root)).toEqual({ engine: EMBEDDED_SPICEDB, pages: {} })
    writeLock(root, { ...lock, pages: { 'pages/b.mdx': [], ...lock.pages } })
    expect(Object.keys(readLock(root).pages)).toEqual(['pages/a.mdx', 'pages/b.mdx'])
    expect(readLock(root).pages['pages/a.mdx']).toEqual(lines)
  })

  it('refuses anything else', () => {
    const root = rootWith({ 'samples.lock.json': '{"engine":"1.54.0","pages":{"a":["fresh"]}}' })
    expect(() => readLock(root)).toThrow(/samples\.lock\.json.*→ npm run samples -- --update/s)
  })

  it('gives each block its mark, also of two equal ones', () => {
    const markFor = marksOf(lock, 'pages/a.mdx')
    const hash = blockHash('bash', null, 'b')
    expect([markFor(blockHash('zed', null, 'a')), markFor(hash), markFor(hash), markFor(hash)]).toEqual([
      ...marks,
      undefined,
    ])
    expect(marksOf(lock, 'pages/other.mdx')(hash)).toBeUndefined()
  })

  it.each([
    [lines, []],
    [[], ['1:1  samples.lock.json does not know this block, or not here']],
    [
      [lines[0] ?? '', 'ffffffffff run', lines[2] ?? ''],
      ['5:1  samples.lock.json does not know this block, or not here'],
    ],
    [
      [lines[0] ?? '', lines[1]?.replace(/not .*/, 'run') ?? '', lines[2] ?? ''],
      ['5:1  samples.lock.json says "run" of this block, but it is "not it calls b"'],
    ],
    [[...lines, lines[0] ?? ''], ['9:1  samples.lock.json has a block that the page no longer has']],
  ])('says where it does not tell the truth %#', (locked, expected) => {
    const found = lockFindings({ ...lock, pages: { 'pages/a.mdx': locked } }, page, lines)
    expect(found.map(formatFinding)).toEqual(
      expected.map(
        (text) => `pages/a.mdx:${text}  → run npm run samples -- --update, with the route of the page or without`,
      ),
    )
  })

  it('names pages that are gone, and another engine', () => {
    const found = strayFindings({ engine: '1.0.0', pages: { 'pages/a.mdx': [], 'pages/gone.mdx': [] } }, [page])
    expect(found.map(({ what }) => what)).toEqual([
      'pages/gone.mdx does not exist',
      `the lock is of SpiceDB 1.0.0, not ${EMBEDDED_SPICEDB}`,
    ])
  })
})
