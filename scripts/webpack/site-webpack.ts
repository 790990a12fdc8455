/** The part of webpack's configuration that this site changes. */
interface WebpackConfig {
  module: { rules: object[] }
  resolve: { alias: Record<string, string> }
  plugins: object[]
  optimization: { minimizer?: unknown[] }
  cache?: object | boolean
  parallelism?: number
}

/** Modules that webpack compiles simultaneously. Its default of 100 holds the syntax trees of 100 pages in memory. */
const PARALLELISM = 8

/**
 * Bundles of a build don't need to be small: server bundles render each page once, and browser bundles are deleted, except for
 * their style sheets.
 */
const WITHOUT_OPTIMIZATION = { concatenateModules: false, innerGraph: false, mangleExports: false, usedExports: false }

/** Pages don't run in browsers, which only need their style sheets. */
const STYLE_SHEETS_ONLY = { test: /\.mdx$/, enforce: 'post', use: './scripts/webpack/style-sheets-loader.mjs' }

/** Next's plugin that lists files for a server: see the patch "build traces". */
const TRACES = 'TraceEntryPointsPlugin'

/** Next's plugin that minifies scripts. */
const SCRIPT_MINIFIER = './webpack/plugins/minify-webpack-plugin/'

/** The module that Nextra writes with the titles and routes of all pages. */
const PAGE_MAP = /nextra-page-map-\.mjs$/

interface Compilation {
  /** Whether `npm run dev` compiles, and not a build. */
  isPreview: boolean
  /** Whether the result renders pages, rather than being for browsers. */
  isServer: boolean
  /** Hash of every input to page compilation other than the page itself; part of webpack's cache version. */
  toolsFingerprint: string
}

/**
 * Webpack's configuration for this site.
 * @param config what Next and Nextra made; changed in place
 */
export function siteWebpack<T extends WebpackConfig>(config: T, compilation: Compilation): T {
  const { isPreview, isServer, toolsFingerprint } = compilation
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== TRACES)
  config.module.rules.push({ test: /\.mdx$/, enforce: 'pre', use: './scripts/webpack/page-loader.mjs' })
  // Webpack doesn't know the files that its loaders consist of.
  if (isCacheObject(config.cache)) config.cache.version = `${config.cache.version}|${toolsFingerprint}`
  if (isPreview) config.module.rules.push({ test: PAGE_MAP, use: './scripts/webpack/page-map-loader.mjs' })
  else {
    config.parallelism = PARALLELISM
    Object.assign(config.optimization, WITHOUT_OPTIMIZATION)
    if (!isServer) {
      config.module.rules.push(STYLE_SHEETS_ONLY)
      config.optimization.minimizer = config.optimization.minimizer?.filter((minimizer) => !isForScripts(minimizer))
    }
  }
  return config
}

/** Whether a minimizer is for scripts. Next's minimizers are functions without names, which load their plugin when they're called. */
const isForScripts = (minimizer: unknown): boolean => String(minimizer).includes(SCRIPT_MINIFIER)

const isCacheObject = (cache: WebpackConfig['cache']): cache is { version?: string } => typeof cache === 'object'
