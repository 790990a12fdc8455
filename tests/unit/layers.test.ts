import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINE_WORKER_ENTRY, LAZY_ENTRIES, PAGE_ENTRY, WORKER_ENTRY } from '../../scripts/export/browser-scripts.ts'
import { ROOT } from '../../scripts/root.ts'
import { importedFiles } from './imports.ts'

/**
 * Layers of the code, each with those that its modules are allowed to import besides their own. In `lib` and `packages`, the folder below a
 * subject names the layer: `lib/locale/browser`, `packages/search/build`.
 */
const ALLOWED = {
  // Ships to readers: React components, DOM code without React, and logic without either.
  pages: ['components', 'dom', 'browser', 'shared'],
  components: ['dom', 'browser', 'shared'],
  dom: ['components', 'browser', 'shared'],
  browser: ['shared', 'data'],
  // The pinned versions are data that Go and the tests read too.
  shared: ['toolchain', 'data'],
  // Never ships: what makes the pages, and what verifies them.
  build: ['browser', 'shared', 'data', 'toolchain'],
  verify: ['build', 'browser', 'shared', 'toolchain', 'config'],
  scripts: ['dom', 'build', 'browser', 'shared', 'verify'],
} satisfies Record<string, string[]>

type Layer = keyof typeof ALLOWED

/** Everything that can end up in a reader's browser. */
const SHIPS: readonly string[] = ['pages', 'components', 'dom', 'browser', 'shared', 'toolchain', 'data']

/** Layers that a subject of `lib` or a package can have. */
const SUBJECT_LAYERS: readonly string[] = ['browser', 'build', 'verify']

const SOURCE = /\.(tsx?|mjs|mdx)$/

const sources = ['pages', 'components', 'dom', 'lib', 'packages', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => SOURCE.test(path) && !/node_modules|^packages\/\w+\/tests\//.test(path)),
)

/** Modules that a file imports at run time, as paths relative to the repository root. Imports of types alone disappear. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replace(/^(?:import|export) type [^;]*?from '[^']+'/gm, '')
  return importedFiles(file, source, /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'|new URL\('(\.[^']+\.ts)'/g)
}

/** `packages/search/browser/rank.ts` → `browser`. */
function layerOf(path: string): string {
  const [top = '', subject, ...rest] = path.split('/')
  if (top !== 'lib' && top !== 'packages') return top
  if (subject === 'shared') return rest[0] === 'mdx' ? 'build' : 'shared'
  // Only a package has interface code of its own.
  if (rest[0] === 'panel') return 'browser'
  return rest.find((folder) => SUBJECT_LAYERS.includes(folder)) ?? `${path} isn't in a layer`
}

/** DOM code loads islands when a reader needs them, and nothing else of the components. */
const isIsland = (path: string): boolean => path.startsWith('components/islands/')

describe.each(Object.keys(ALLOWED) as Layer[])('%s', (layer) => {
  const files = sources.filter((file) => layerOf(file) === layer)
  it(`imports only ${[layer, ...ALLOWED[layer]].join(', ')}`, () => {
    expect(files.length).toBeGreaterThan(3)
    const allowed: readonly string[] = [layer, ...ALLOWED[layer]]
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (target) =>
            !allowed.includes(layerOf(target)) ||
            (layer === 'dom' && layerOf(target) === 'components' && !isIsland(target)),
        )
        .map((target) => `${file} imports ${target}`),
    )
    expect(wrong).toEqual([])
  })
})

it('every module of lib and packages is in a layer', () => {
  const layers: readonly string[] = Object.keys(ALLOWED)
  expect(sources.filter((file) => !layers.includes(layerOf(file)))).toEqual([])
})

it('no package imports the site', () => {
  const files = sources.filter((file) => file.startsWith('packages/'))
  expect(files.length).toBeGreaterThan(150)
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => !/^(?:packages|toolchain)\//.test(target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

describe('the pipeline of lib/content/build', () => {
  const imports = sources
    .filter((file) => /^lib\/[\w-]+\/build\//.test(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
  const inFolder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

  it('parses pages with modules that need no other subject', () => {
    const parsing = imports.filter(({ file }) => inFolder(file, 'lib/mdx'))
    expect(parsing.length).toBeGreaterThan(3)
    expect(parsing.filter(({ target }) => inFolder(target, 'lib') && !inFolder(target, 'lib/mdx'))).toEqual([])
  })

  it('is imported only by the Markdown that is made from its result', () => {
    const users = imports.filter(
      ({ file, target }) => inFolder(target, 'lib/content') && !inFolder(file, 'lib/content'),
    )
    expect(new Set(users.map(({ file }) => file))).toEqual(new Set(['lib/markdown/build/page-markdown.ts']))
  })
})

describe('the browser bundle', () => {
  /** What esbuild bundles for readers. */
  const entries = [PAGE_ENTRY, WORKER_ENTRY, ENGINE_WORKER_ENTRY, ...LAZY_ENTRIES]

  it('has nothing but layers that ship', () => {
    const reached = new Set(entries)
    for (const file of reached) {
      if (!SOURCE.test(file)) continue
      for (const target of importsOf(file)) reached.add(target)
    }
    expect(reached.size).toBeGreaterThan(entries.length + 50)
    expect([...reached]).toContain('packages/search/browser/worker.ts')
    expect([...reached].filter((file) => !SHIPS.includes(layerOf(file)))).toEqual([])
  })
})

describe('components that a page is rendered from', () => {
  // Browsers never run them: a page is HTML, with one script for its controls (docs/decisions/islands.md).
  const files = sources.filter((file) => /^components\/(?!islands\/).*\.tsx$/.test(file))
  it('have neither state nor event handlers', () => {
    expect(files.length).toBeGreaterThan(40)
    const wrong = files.filter((file) =>
      /\bon[A-Z]\w*=\{|\buse(State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore)\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(wrong).toEqual([])
  })
})
