import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserScripts, bundleBrowserScripts } from '../../../scripts/export/browser-scripts.ts'
import { NOTICES_FILE, thirdPartyNotices } from '../../../scripts/export/third-party-notices.ts'

/** Largest size of the page script, in gzip bytes. It contains all controls, each of which is allowed 8 KB. */
const PAGE_LIMIT = 12 * 1024

/** In milliseconds. The messages of the error index are read from all pages, which takes a while on a busy machine. */
const BUNDLE_TIMEOUT = 120_000

const out = mkdtempSync(join(tmpdir(), 'scripts-'))
let scripts: BrowserScripts
const sourceOf = (url: string): string => readFileSync(join(out, url.slice(BASE_PATH.length)), 'utf8')

beforeAll(async () => {
  scripts = await bundleBrowserScripts()
  scripts.write(out)
}, BUNDLE_TIMEOUT)
afterAll(() => rmSync(out, { recursive: true }))

describe('the scripts for readers', () => {
  it('are one file for every page, small and without a static import', () => {
    const page = sourceOf(scripts.pageUrl)
    expect(gzipSync(page).length).toBeLessThan(PAGE_LIMIT)
    expect(page).not.toMatch(/\bimport\s*[{"']/)
  })

  it('are one file for the search, without a static import, so that all its requests start simultaneously', () => {
    const [url = ''] = /[\w/]+\/search-[A-Z0-9]{8}\.js/.exec(sourceOf(scripts.pageUrl)) ?? []
    expect(sourceOf(url)).toContain('createElement')
    expect(sourceOf(url)).not.toMatch(/\bimport\s*["'{(]|\bfrom\s*["']/)
  })

  it('are one file for the worker, which loads no other script', () => {
    const [url = ''] = /[\w/]+\/worker-[A-Z0-9]{8}\.js/.exec(sourceOf(scripts.pageUrl)) ?? []
    expect(sourceOf(url)).toContain('postgresql')
    expect(sourceOf(url)).not.toMatch(/importScripts|\bimport\s*["'{(]|\bfrom\s*["']/)
  })

  it('import other bundles by URLs of files that exist', () => {
    const urls = [...sourceOf(scripts.pageUrl).matchAll(/import\("([^"]+)"\)/g)].map((match) => match[1] ?? '')
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect(sourceOf(url).length).toBeGreaterThan(0)
  })

  it('have a worker for SpiceDB in a folder of its own, which loads no other script', () => {
    expect(scripts.engineWorkerUrl).toMatch(/\/_next\/static\/engine\/worker-[A-Z0-9]{8}\.js$/)
    expect(sourceOf(scripts.engineWorkerUrl)).toContain('compileStreaming')
    expect(sourceOf(scripts.engineWorkerUrl)).not.toMatch(/importScripts|\bimport\s*["'{(]/)
    // Nothing of it is in what every page loads.
    expect(sourceOf(scripts.pageUrl)).not.toContain('engine/worker')
  })

  it('are published with the licenses of the packages that they contain', () => {
    const notices = readFileSync(join(out, NOTICES_FILE), 'utf8')
    const packages = Array.from(notices.matchAll(/^-{80}\n\n(\S+) \S+ \(/gm), ([, name]) => name)
    expect(packages).toEqual(expect.arrayContaining(['@codemirror/view', 'flexsearch', 'posthog-js', 'preact']))
    expect(notices.match(/Permission is hereby granted|Apache License/g)?.length).toBeGreaterThanOrEqual(
      packages.length,
    )
    // The published module of PostHog has it in it.
    expect(notices).toMatch(/^fflate 0\.4\./m)
    expect(() => thirdPartyNotices(['node_modules/.bin/x.js'])).toThrow()
  })

  it('have names that change with their content', () => {
    for (const name of readdirSync(join(out, '_next/static/scripts'))) expect(name).toMatch(/-[A-Z0-9]{8}\.js$/)
  })
})
