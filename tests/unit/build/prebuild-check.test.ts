import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageFingerprint, toolsFingerprint } from '../../../lib/site/build/fingerprint.ts'
import { checkBeforeBuild } from '../../../scripts/export/prebuild-check.ts'

describe('checkBeforeBuild', () => {
  const root = mkdtempSync(join(tmpdir(), 'checked-'))
  const memory = join(root, '.cache/checked.json')
  mkdirSync(join(root, 'pages'))
  const page = (text: string) => {
    const source = `---\ntitle: A page\ndescription: ${'A description that is long enough. '.repeat(2)}\n---\n\n# A page\n\n${text}\n`
    writeFileSync(join(root, 'pages/a.mdx'), source)
    return [{ file: 'pages/a.mdx', route: '/a', source }]
  }
  const good = page('Text.')

  const findings = (pages = good, file = memory) => checkBeforeBuild(root, pages, file).findings

  it('remembers a built page until it changes', () => {
    const first = checkBeforeBuild(root, good, memory)
    expect(first.findings).toEqual([])
    first.save()
    const [kept] = JSON.parse(readFileSync(memory, 'utf8'))
    checkBeforeBuild(root, good, memory).save()
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual([kept])
    expect(findings(page('{'))).toHaveLength(1)
    expect(findings(page('{'))).toHaveLength(1)
    expect(JSON.parse(readFileSync(memory, 'utf8'))).toEqual([kept])
    // A remembered page isn't checked at all, not even for an error that it couldn't have had.
    const wrong = page('{')
    const state = pageFingerprint(`${toolsFingerprint(root)}\0pages/a.mdx\0${wrong[0]?.source}`, [
      join(root, 'recordings/a.json'),
    ])
    writeFileSync(memory, JSON.stringify([state]))
    expect(findings(wrong)).toEqual([])
  })
  it('treats an unreadable cache file as empty', () => {
    writeFileSync(memory, '[1]')
    expect(findings(page('{'))).toHaveLength(1)
  })
  it('leaves syntax errors to the compiler if many pages are new, and reports all findings after it failed', () => {
    const many = [...page('{'), { file: 'pages/b.mdx', route: '/b', source: '<Figure />\n\n{' }]
    const { findings: quick, remainingFindings } = checkBeforeBuild(root, many, join(root, '.cache/none.json'), 1)
    expect(quick.map(({ file }) => file)).toEqual(['pages/b.mdx', 'pages/b.mdx'])
    expect(remainingFindings().map(({ file }) => file)).toEqual(['pages/a.mdx', 'pages/b.mdx', 'pages/b.mdx'])
    expect(checkBeforeBuild(root, page('{'), join(root, '.cache/none.json'), 1).remainingFindings()).toEqual([])
  })
})
