import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BrowserScripts,
  bundleBrowserScripts,
  ENGINE_WORKER_ENTRY,
  LAZY_ENTRIES,
  PAGE_ENTRY,
  WORKER_ENTRY,
} from '../../../scripts/export/browser-scripts.ts'
import { NOTICES_FILE, thirdPartyNotices } from '../../../scripts/export/third-party-notices.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Largest size of the script of every page, in gzip bytes. It contains all controls, each of which is allowed 8 KB. */
const PAGE_LIMIT = 12 * 1024

/** Maximum size of the bundle that loads the editor and SpiceDB, in gzip bytes, because both wait for it. */
const PLAYGROUND_LIMIT = 11 * 1024

/** The packages that are part of scripts for readers. */
const PACKAGES = [
  '@bjorn3/browser_wasi_shim',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/common',
  '@lezer/highlight',
  '@marijn/find-cluster-break',
  '@shikijs/core',
  '@shikijs/engine-javascript',
  '@shikijs/langs',
  '@shikijs/types',
  '@shikijs/vscode-textmate',
  '@vercel/speed-insights',
  'ccount',
  'character-entities-html4',
  'character-entities-legacy',
  'comma-separated-tokens',
  'crelt',
  'emoji-regex-xs',
  'flexsearch',
  'fzstd',
  'hast-util-to-html',
  'hast-util-whitespace',
  'html-void-elements',
  'oniguruma-to-es',
  'posthog-js',
  'preact',
  'property-information',
  'regex',
  'regex-recursion',
  'regex-utilities',
  'space-separated-tokens',
  'stringify-entities',
  'style-mod',
  'valibot',
  'w3c-keyname',
  'zwitch',
]

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
  it('are bundled from entry points that exist', () => {
    for (const entry of [PAGE_ENTRY, WORKER_ENTRY, ENGINE_WORKER_ENTRY, ...LAZY_ENTRIES])
      expect(existsSync(join(ROOT, entry)), entry).toBe(true)
    expect(LAZY_ENTRIES.length).toBeGreaterThan(0)
  })

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

  it('leave out what they do not use of a module, such as the addresses of the footer', () => {
    const scripts = join(out, '_next/static/scripts')
    const search = readdirSync(scripts).filter((name) => /^(?:page|search|worker)-/.test(name))
    expect(search.length).toBeGreaterThanOrEqual(3)
    for (const name of search) expect(readFileSync(join(scripts, name), 'utf8'), name).not.toContain('awesome-spicedb')
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

  it('load the editor and SpiceDB only with the bundle that a button loads, in two requests one after the other', () => {
    const page = sourceOf(scripts.pageUrl)
    const [url = ''] = /[\w/]+\/playground-[A-Z0-9]{8}\.js/.exec(page) ?? []
    const playground = sourceOf(url)
    expect(page).not.toMatch(/cm-editor|spicedb-[0-9a-f]{16}/)
    expect(playground).toMatch(/spicedb-[0-9a-f]{16}\.bin/)
    expect(playground).toContain(scripts.engineWorkerUrl)
    expect(gzipSync(playground).length).toBeLessThan(PLAYGROUND_LIMIT)
    // It doesn't wait for the editor before it starts to download SpiceDB.
    expect(playground).not.toContain('cm-editor')
  })

  it('are published with the licenses of the packages that they contain', () => {
    const notices = readFileSync(join(out, NOTICES_FILE), 'utf8')
    const packages = Array.from(notices.matchAll(/^-{80}\n\n(\S+) \S+ \(/gm), ([, name]) => name)
    expect(packages).toEqual(PACKAGES)
    expect(notices.match(/Permission is hereby granted|Apache License/g)?.length).toBeGreaterThanOrEqual(
      packages.length,
    )
    expect(() => thirdPartyNotices(['node_modules/.bin/x.js'])).toThrow()
  })

  it('have names that change with their content', () => {
    for (const name of readdirSync(join(out, '_next/static/scripts'))) expect(name).toMatch(/-[A-Z0-9]{8}\.js$/)
  })
})
