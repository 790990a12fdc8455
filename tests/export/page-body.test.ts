import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { expect } from 'vitest'
import { OUT } from '../../scripts/root.ts'
import { hasFile, parsedPages, testEach } from './export.ts'

const scripts = readdirSync(OUT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ path, source: readFileSync(join(OUT, path), 'utf8') }))

testEach('each page has its body in the HTML but not in any script', parsedPages(), ({ root: page }) => {
  const body = page.querySelector('[data-page-body]')
  expect(page.querySelectorAll('[data-page-body]')).toHaveLength(1)
  expect(body?.querySelectorAll('h1')).toHaveLength(1)
  // The longest run of plain words. If a script contained the body, it would contain this run unescaped.
  const runs = body?.querySelectorAll('p').flatMap(({ childNodes }) => childNodes.map(({ rawText }) => rawText)) ?? []
  const words = runs.flatMap((run) => run.match(/[\p{L} ,.]+/gu) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
  expect(words.length).toBeGreaterThan(20)
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.flatMap(({ path, source }) => (source.includes(words) ? [path] : []))).toEqual([])
})

testEach('each page loads one script, and nothing of Next', parsedPages(), ({ root: page }) => {
  const sources = page.querySelectorAll('script[src]').map((script) => script.getAttribute('src') ?? '')
  expect(sources).toEqual([expect.stringMatching(/^\/docs\/_next\/static\/scripts\/page-\w+\.js$/)])
  expect(hasFile((sources[0] ?? '').slice(BASE_PATH.length))).toBe(true)
  expect(page.querySelector('#__NEXT_DATA__')).toBeNull()
})

// Chromium lays out each element with it at the start, even in a closed popover.
testEach('no page has an element with autofocus', parsedPages(), ({ root }) => {
  expect(root.querySelectorAll('[autofocus]')).toEqual([])
})
