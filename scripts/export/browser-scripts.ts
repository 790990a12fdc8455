import { dirname, join, resolve } from 'node:path'
import { findEngine, publishedModuleName } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { fullTextUrl } from '@authzed-docs/search/browser/protocol.ts'
import { readPriorFile } from '@authzed-docs/search/build/search-prior.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild'
import { readErrorLinks } from '../../lib/errors/build/error-links.ts'
import { ENGINE_FOLDER } from '../../lib/hosting/build/cache-control.ts'
import { ROOT } from '../root.ts'
import { NOTICES_FILE, thirdPartyNotices } from './third-party-notices.ts'
import { writeFile } from './write-file.ts'

/** Folder of the scripts in the export. */
const FOLDER = '_next/static/scripts'

/** The page script, which every page loads. */
export const PAGE_ENTRY = 'dom/page.ts'

/** The worker that holds the search index. */
export const WORKER_ENTRY = 'packages/search/browser/worker.ts'

/** The worker that runs SpiceDB. It has a folder of its own, because it has a policy of its own. */
export const ENGINE_WORKER_ENTRY = 'packages/playground/engine/browser/worker.ts'

const PLAYGROUND_ENTRY = 'dom/playground.ts'

const SEARCH_ENTRY = 'components/islands/search.tsx'

/** Bundles that `dom/page.ts` imports when a reader needs them. */
export const LAZY_ENTRIES = [
  'dom/analytics/recorder.ts',
  'dom/error-page.ts',
  'dom/filter.ts',
  PLAYGROUND_ENTRY,
  'dom/schema-help.ts',
  'dom/search/highlight-section.ts',
  'components/islands/privacy.tsx',
  'components/islands/search-page.tsx',
  SEARCH_ENTRY,
]

/** What islands get from `react-dom/client`. */
const CREATE_ROOT = 'components/islands/create-root.ts'

/** Browsers with `<dialog>`, popovers and `:has()`, which the style sheets use. */
const TARGET = 'es2022'

/** The playground has more of React in it than hooks: stores, and inputs that report each change. */
const COMPAT_ALIAS = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  target: TARGET,
  outdir: FOLDER,
  entryNames: '[name]-[hash]',
  chunkNames: 'shared-[hash]',
  jsx: 'automatic',
  metafile: true,
  logLevel: 'silent',
  legalComments: 'none',
  // Modules and workers are always read as UTF-8, in which a Cyrillic letter has two bytes instead of six.
  charset: 'utf8',
  alias: {
    // Islands are React components. Preact renders them in a tenth of the bytes (docs/decisions/islands.md).
    // They use the hooks of React that Preact has too.
    react: 'preact/hooks',
    'react-dom/client': join(ROOT, CREATE_ROOT),
    'react/jsx-runtime': 'preact/jsx-runtime',
    // An index and nothing else, in a quarter of the bytes.
    flexsearch: join(ROOT, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js'),
  },
  define: { 'process.env.NODE_ENV': '"production"' },
} satisfies BuildOptions

export interface BrowserScripts {
  /** URL of the page script. */
  pageUrl: string
  /** URL of the worker that runs SpiceDB. */
  engineWorkerUrl: string
  /** Writes all scripts into an export, and the licenses of what they contain. */
  write: (out: string) => void
}

/**
 * Bundles the scripts for readers: the page script and the search worker, with the bundles that they import on use. Entry
 * points share no file, because it would be another request, which can't start before the first script is parsed.
 */
export async function bundleBrowserScripts(): Promise<BrowserScripts> {
  const worker = await bundle([WORKER_ENTRY], { define: { ...OPTIONS.define, ...priorUrl() } })
  const engine = await bundle([ENGINE_WORKER_ENTRY], { outdir: ENGINE_FOLDER })
  const define = {
    ...OPTIONS.define,
    'process.env.SEARCH_WORKER': JSON.stringify(worker.urls.get(WORKER_ENTRY)),
    'process.env.ENGINE_WORKER': JSON.stringify(engine.urls.get(ENGINE_WORKER_ENTRY)),
    'process.env.ERROR_LINKS': JSON.stringify(JSON.stringify(readErrorLinks(ROOT))),
    ...engineFile(),
  }
  const lazy = await Promise.all(
    LAZY_ENTRIES.map((entry) =>
      bundle([entry], { define, splitting: true, ...(entry === PLAYGROUND_ENTRY ? { alias: COMPAT_ALIAS } : {}) }),
    ),
  )
  const urls = new Map(LAZY_ENTRIES.map((entry, index) => [entry, lazy[index]?.urls.get(entry) ?? '']))
  const page = await bundle([PAGE_ENTRY], {
    define: { ...define, 'process.env.SEARCH_ISLAND': JSON.stringify(urls.get(SEARCH_ENTRY)) },
    plugins: [importByUrl(urls)],
  })
  const bundles = [worker, engine, ...lazy, page]
  const files = bundles.flatMap((result) => result.files)
  const notices = thirdPartyNotices(bundles.flatMap(({ inputs }) => inputs))
  return {
    pageUrl: page.urls.get(PAGE_ENTRY) ?? '',
    engineWorkerUrl: engine.urls.get(ENGINE_WORKER_ENTRY) ?? '',
    write(out) {
      for (const { path, contents } of files) writeFile(join(out, path.slice(ROOT.length + 1)), contents)
      writeFile(join(out, NOTICES_FILE), notices)
    },
  }
}

/** URL of what the search has learned from example queries. */
function priorUrl(): Record<string, string> {
  const { name } = readPriorFile(ROOT)
  return { 'process.env.SEARCH_PRIOR': JSON.stringify(fullTextUrl(BASE_PATH, name)) }
}

/** URL, size and release of the engine. Without one, no page has a button that loads it. */
function engineFile(): Record<string, string> {
  const found = findEngine(ROOT)
  const [url, bytes, version] =
    'missing' in found
      ? ['', 0, '']
      : [
          `${BASE_PATH}/${ENGINE_FOLDER}/${publishedModuleName(found.record)}`,
          found.bytes,
          found.record.spicedb.replace(/^v/, ''),
        ]
  return {
    'process.env.ENGINE_URL': JSON.stringify(url),
    'process.env.ENGINE_BYTES': JSON.stringify(String(bytes)),
    'process.env.ENGINE_VERSION': JSON.stringify(version),
  }
}

interface Bundle {
  files: OutputFile[]
  /** Paths of the bundled modules. */
  inputs: string[]
  /** URL of each entry point. */
  urls: Map<string, string>
}

async function bundle(entryPoints: string[], options: BuildOptions): Promise<Bundle> {
  const { outputFiles = [], metafile } = await build({ ...OPTIONS, ...options, entryPoints })
  const outputs = Object.entries(metafile?.outputs ?? {})
  const urls = outputs.flatMap(([path, { entryPoint }]): [string, string][] =>
    entryPoint ? [[entryPoint, `${BASE_PATH}/${path}`]] : [],
  )
  // Modules of which nothing is left aren't part of an output.
  const inputs = outputs.flatMap(([, output]) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  )
  return { files: outputFiles, inputs, urls: new Map(urls) }
}

/**
 * Replaces a dynamic import of a bundled entry point by its URL, so that the importing script shares no file with it: a shared
 * one would be a second request on every page.
 */
function importByUrl(urls: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'import-by-url',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, importer }) => {
        if (kind !== 'dynamic-import') return null
        const entry = resolve(dirname(importer), path).slice(ROOT.length + 1)
        const url = urls.get(entry)
        if (url) return { path: url, external: true }
        return { errors: [{ text: `${entry} is imported on use but isn't an entry point → add it to LAZY_ENTRIES` }] }
      })
    },
  }
}
