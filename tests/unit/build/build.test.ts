import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildFingerprint, toolsFingerprint } from '../../../lib/build/site/fingerprint.ts'
import { lastChangeDates } from '../../../lib/build/site/last-changes.ts'
import { isWarningOrError, parseProgress } from '../../../lib/build/site/progress.ts'
import { robotsTxt, sitemapXml } from '../../../lib/build/site/sitemap.ts'
import { changedPaths, hashExport } from '../../../scripts/export/export-hashes.ts'
import { checkBeforeBuild } from '../../../scripts/export/prebuild-check.ts'
import { stateOf } from '../../../scripts/webpack/once-per-state.ts'

describe('buildFingerprint', () => {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(root, 'pages'))
  mkdirSync(join(root, 'tests'))
  mkdirSync(join(root, 'lib/verify/content'), { recursive: true })
  writeFileSync(join(root, 'pages/index.mdx'), 'one')
  const before = buildFingerprint(root, {})

  it('stays the same while the inputs do', () => {
    writeFileSync(join(root, 'tests/a.test.ts'), 'a test')
    writeFileSync(join(root, 'lib/verify/content/words.txt'), 'a word')
    expect(buildFingerprint(root, { HOME: '/home/me' })).toBe(before)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
  })
  it('changes with a public environment variable', () => {
    expect(buildFingerprint(root, { NEXT_PUBLIC_SITE_ORIGIN: 'https://example.com' })).not.toBe(before)
  })
  it('changes with the content and the name of a file', () => {
    writeFileSync(join(root, 'pages/index.mdx'), 'two')
    const edited = buildFingerprint(root, {})
    writeFileSync(join(root, 'pages/other.mdx'), '')
    expect(new Set([before, edited, buildFingerprint(root, {})]).size).toBe(3)
  })
})

describe('toolsFingerprint', () => {
  const root = mkdtempSync(join(tmpdir(), 'tools-'))
  for (const folder of ['pages', 'lib', 'samples']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'pages/index.mdx'), 'one')
  const before = toolsFingerprint(root)

  it('ignores the content of pages', () => {
    writeFileSync(join(root, 'pages/index.mdx'), 'two')
    expect(toolsFingerprint(root)).toBe(before)
  })
  it('changes with the tools, and when a file that a page can refer to is added or removed', () => {
    writeFileSync(join(root, 'lib/a.ts'), 'export {}')
    const withTool = toolsFingerprint(root)
    writeFileSync(join(root, 'samples/a.zed'), '')
    expect(new Set([before, withTool, toolsFingerprint(root)]).size).toBe(3)
  })
})

describe('lastChangeDates', () => {
  it('returns the date of the newest commit of each file', () => {
    const log = '\0' + '2026-11-21\n\npages/a.mdx\npages/b.mdx\n\0' + '2026-11-20\n\npages/b.mdx\npages/c.mdx\n'
    expect([...lastChangeDates(log)]).toEqual([
      ['pages/a.mdx', '2026-11-21'],
      ['pages/b.mdx', '2026-11-21'],
      ['pages/c.mdx', '2026-11-20'],
    ])
    expect(lastChangeDates('').size).toBe(0)
  })
})

describe('checkPages', () => {
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
    const state = stateOf(`${toolsFingerprint(root)}\0pages/a.mdx\0${wrong[0]?.source}`, [
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

describe('parseProgress and isWarningOrError', () => {
  it.each([
    ['  Creating an optimized production build ...', 'compiling pages and components'],
    ['✓ Compiled successfully in 32.1s', 'compiled in 32.1s'],
    ['  Generating static pages using 1 worker (5/21) ', 'pages written: 5 of 21'],
    ['  Collecting page data using 1 worker ...', 'collecting page data'],
    ['▲ Next.js 16.4.6 (webpack)', null],
  ])('%j → %j', (line, expected) => {
    expect(parseProgress(line)).toBe(expected)
  })
  it.each(['▲ Next.js 16.4.6 (webpack)', '', '┌ ○ /404', '✓ Running next.config.mjs took 1092ms'])(
    'hides %j',
    (line) => {
      expect(isWarningOrError(line)).toBe(false)
    },
  )
  it.each(['⚠ Something to act on', 'Error: no page', './pages/x.mdx:3:1'])('shows %j', (line) => {
    expect(isWarningOrError(line)).toBe(true)
  })
})

describe('sitemapXml and robotsTxt', () => {
  it('lists canonical URLs with known dates', () => {
    const xml = sitemapXml([{ route: '/', lastModified: '2026-11-21' }, { route: '/spicedb' }], 'https://authzed.com')
    expect(xml).toContain('<url><loc>https://authzed.com/docs</loc><lastmod>2026-11-21</lastmod></url>')
    expect(xml).toContain('<url><loc>https://authzed.com/docs/spicedb</loc></url>')
  })
  it('links the translations of each page', () => {
    const xml = sitemapXml([{ route: '/' }, { route: '/fr' }, { route: '/mcp' }], 'https://authzed.com')
    const links = [
      'en-US" href="https://authzed.com/docs',
      'fr" href="https://authzed.com/docs/fr',
      'x-default" href="https://authzed.com/docs',
    ]
      .map((link) => `<xhtml:link rel="alternate" hreflang="${link}"/>`)
      .join('')
    expect(xml).toContain(`<url><loc>https://authzed.com/docs</loc>${links}</url>`)
    expect(xml).toContain(`<url><loc>https://authzed.com/docs/fr</loc>${links}</url>`)
    expect(xml).toContain('<url><loc>https://authzed.com/docs/mcp</loc></url>')
  })
  it('links the sitemap for crawlers', () => {
    expect(robotsTxt('https://authzed.com')).toContain('Sitemap: https://authzed.com/docs/sitemap.xml')
  })
})

describe('differences between two exports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'))
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
