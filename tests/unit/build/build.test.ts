import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildFingerprint } from '../../../lib/build/fingerprint.ts'
import { isMessage, progressOf } from '../../../lib/build/progress.ts'
import { robotsTxt, sitemapXml } from '../../../lib/build/sitemap.ts'

describe('buildFingerprint', () => {
  const root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(root, 'pages'))
  mkdirSync(join(root, 'tests'))
  mkdirSync(join(root, 'lib/check'), { recursive: true })
  writeFileSync(join(root, 'pages/index.mdx'), 'one')
  const before = buildFingerprint(root, {})

  it('is the same for the same inputs, whatever else changes', () => {
    writeFileSync(join(root, 'tests/a.test.ts'), 'a test')
    writeFileSync(join(root, 'lib/check/words.txt'), 'a word')
    expect(buildFingerprint(root, { HOME: '/home/me' })).toBe(before)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
  })
  it('changes with a public variable of the environment', () => {
    expect(buildFingerprint(root, { NEXT_PUBLIC_SITE_ORIGIN: 'https://example.com' })).not.toBe(before)
  })
  it('changes with the content and with the name of a file', () => {
    writeFileSync(join(root, 'pages/index.mdx'), 'two')
    const edited = buildFingerprint(root, {})
    writeFileSync(join(root, 'pages/other.mdx'), '')
    expect(new Set([before, edited, buildFingerprint(root, {})]).size).toBe(3)
  })
})

describe('progressOf and isMessage', () => {
  it.each([
    ['  Creating an optimized production build ...', 'compiling pages and components'],
    ['✓ Compiled successfully in 32.1s', 'compiled in 32.1s'],
    ['  Generating static pages using 1 worker (5/21) ', 'pages written: 5 of 21'],
    ['  Collecting page data using 1 worker ...', 'collecting page data'],
    ['▲ Next.js 16.4.6 (webpack)', null],
  ])('%j → %j', (line, expected) => {
    expect(progressOf(line)).toBe(expected)
  })
  it.each(['▲ Next.js 16.4.6 (webpack)', '', '┌ ○ /404', '✓ Running next.config.mjs took 1092ms'])(
    'keeps quiet about %j',
    (line) => {
      expect(isMessage(line)).toBe(false)
    },
  )
  it.each(['⚠ Something to act on', 'Error: no page', './pages/x.mdx:3:1'])('shows %j', (line) => {
    expect(isMessage(line)).toBe(true)
  })
})

describe('sitemapXml and robotsTxt', () => {
  it('lists canonical addresses with the dates that are known', () => {
    const xml = sitemapXml([{ route: '/', lastModified: '2026-11-21' }, { route: '/spicedb' }], 'https://authzed.com')
    expect(xml).toContain('<url><loc>https://authzed.com/docs</loc><lastmod>2026-11-21</lastmod></url>')
    expect(xml).toContain('<url><loc>https://authzed.com/docs/spicedb</loc></url>')
  })
  it('lists at each page the languages that it exists in', () => {
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
  it('names the sitemap to robots', () => {
    expect(robotsTxt('https://authzed.com')).toContain('Sitemap: https://authzed.com/docs/sitemap.xml')
  })
})
