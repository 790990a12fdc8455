import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINE_WORKER_ENTRY, LAZY_ENTRIES, PAGE_ENTRY, WORKER_ENTRY } from '../../scripts/export/browser-scripts.ts'
import { ROOT } from '../../scripts/root.ts'

/** Folders of the repository, each with the folders that its modules are allowed to import besides their own. */
const ALLOWED = {
  // Ships to readers: React components, DOM code without React, and logic without either.
  pages: ['components', 'dom', 'lib/browser', 'lib/shared'],
  components: ['dom', 'lib/browser', 'lib/shared'],
  dom: ['components', 'lib/browser', 'lib/shared'],
  'lib/browser': ['lib/shared'],
  // The pinned versions are data that Go and the tests read too.
  'lib/shared': ['toolchain', 'data'],
  // Never ships: what makes the pages, and what verifies them.
  'lib/build': ['lib/browser', 'lib/shared'],
  'lib/verify': ['lib/build', 'lib/browser', 'lib/shared', 'toolchain', 'config'],
  scripts: ['dom', 'lib/build', 'lib/browser', 'lib/shared', 'lib/verify'],
} satisfies Record<string, string[]>

type Folder = keyof typeof ALLOWED

/** Everything that can end up in a reader's browser. */
const SHIPS: readonly string[] = ['pages', 'components', 'dom', 'lib/browser', 'lib/shared', 'toolchain', 'data']

const SOURCE = /\.(tsx?|mjs|mdx)$/

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => SOURCE.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
}

/** Modules that a file imports at run time, as paths relative to the repository root. Imports of types alone disappear. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/^(?:import|export) type [^;]*?from '[^']+'/gm, '')
  const targets = Array.from(source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g))
  return targets.map((match) => relative(ROOT, resolve(ROOT, dirname(file), match[1] ?? match[2] ?? '')))
}

/** `lib/browser/search/rank.ts` → `lib/browser`. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('lib/') ? 2 : 1)
    .join('/')

/** DOM code loads islands when a reader needs them, and nothing else of the components. */
const isIsland = (path: string): boolean => path.startsWith('components/islands/')

describe.each(Object.keys(ALLOWED) as Folder[])('%s', (folder) => {
  const sources = sourcesOf(folder)
  it(`imports only ${[folder, ...ALLOWED[folder]].join(', ')}`, () => {
    expect(sources.length).toBeGreaterThan(3)
    const allowed: readonly string[] = [folder, ...ALLOWED[folder]]
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            !allowed.includes(folderOf(target)) ||
            (folder === 'dom' && folderOf(target) === 'components' && !isIsland(target)),
        )
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

it('lib has no folder besides these', () => {
  const folders = readdirSync(join(ROOT, 'lib'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => `lib/${name}`).sort()).toEqual(
    Object.keys(ALLOWED)
      .filter((folder) => folder.startsWith('lib/'))
      .sort(),
  )
})

describe('the browser bundle', () => {
  /** What esbuild bundles for readers. */
  const entries = [PAGE_ENTRY, WORKER_ENTRY, ENGINE_WORKER_ENTRY, ...LAZY_ENTRIES]

  it('has nothing but folders that ship', () => {
    const reached = new Set(entries)
    for (const file of reached) {
      if (!SOURCE.test(file)) continue
      for (const target of importsOf(file)) reached.add(target)
    }
    expect(reached.size).toBeGreaterThan(entries.length + 50)
    expect([...reached]).toContain('lib/browser/search/worker.ts')
    const wrong = [...reached].filter((file) => !SHIPS.includes(folderOf(file)))
    expect(wrong).toEqual([])
  })
})

describe('components that a page is rendered from', () => {
  // Browsers never run them: a page is HTML, with one script for its controls (docs/decisions/islands.md).
  const sources = sourcesOf('components').filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('components/islands/'),
  )
  it('have neither state nor event handlers', () => {
    expect(sources.length).toBeGreaterThan(40)
    const wrong = sources.filter((file) =>
      /\bon[A-Z]\w*=\{|\buse(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore)\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(wrong).toEqual([])
  })
})
