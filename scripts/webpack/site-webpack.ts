import { join } from 'node:path'

/** The part of webpack's configuration that this site changes. */
interface WebpackConfig {
  module: { rules: object[] }
  resolve: { alias: Record<string, string> }
  plugins: object[]
  cache?: object | boolean
  parallelism?: number
}

/** Modules that webpack compiles simultaneously. Its default of 100 holds the syntax trees of 100 pages in memory. */
const PARALLELISM = 8

/** Next's plugin that lists files for a server: see the patch "build traces". */
const TRACES = 'TraceEntryPointsPlugin'

/** The module that Nextra writes with the titles and routes of all pages. */
const PAGE_MAP = /nextra-page-map-\.mjs$/

interface Compilation {
  /** Whether `npm run dev` compiles, and not a build. */
  isPreview: boolean
  /** Hash of every input to page compilation other than the page itself; part of webpack's cache version. */
  toolsFingerprint: string
}

/**
 * Webpack's configuration for this site.
 * @param config what Next and Nextra made; changed in place
 * @param root the project's root
 */
export function siteWebpack<T extends WebpackConfig>(config: T, root: string, compilation: Compilation): T {
  const { isPreview, toolsFingerprint } = compilation
  // The light edition of FlexSearch has an index and nothing else, which is all that search uses, in a quarter of the bytes.
  config.resolve.alias.flexsearch$ = join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js')
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== TRACES)
  config.module.rules.push({ test: /\.mdx$/, enforce: 'pre', use: './scripts/webpack/page-loader.mjs' })
  // Webpack doesn't know the files that its loaders consist of.
  if (isCacheObject(config.cache)) config.cache.version = `${config.cache.version}|${toolsFingerprint}`
  if (isPreview) config.module.rules.push({ test: PAGE_MAP, use: './scripts/webpack/page-map-loader.mjs' })
  else config.parallelism = PARALLELISM
  return config
}

const isCacheObject = (cache: WebpackConfig['cache']): cache is { version?: string } => typeof cache === 'object'
