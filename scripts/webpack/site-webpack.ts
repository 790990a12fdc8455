import { join } from 'node:path'

/** A loader of a rule, as Nextra writes it. */
interface PageLoader {
  loader: string
  options?: { isPageImport?: boolean }
}

interface Rule {
  test?: RegExp
  enforce?: 'pre'
  use?: unknown
  oneOf?: Rule[]
}

/** The part of webpack's configuration that this site changes. */
interface WebpackConfig {
  module: { rules: Rule[] }
  resolve: { alias: Record<string, string> }
  entry?: () => Promise<Record<string, unknown>>
  plugins: object[]
  cache?: object | boolean
  parallelism?: number
}

/** Name of the bundle that records the first page view before React starts. */
export const FIRST_VIEW_ENTRY = 'first-view'

/** Next makes every entry depend on its own main one, and so on React, unless told otherwise. */
const FIRST_VIEW = { import: './dom/analytics/first-view-entry.ts', dependOn: undefined }

/** Modules that webpack compiles at once. Its default of 100 holds the syntax trees of 100 pages in memory. */
const PARALLELISM = 8

/** Next's plugin that lists files for a server: see the patch "build traces". */
const TRACES = 'TraceEntryPointsPlugin'

const MDX_COMPONENTS = /components[\\/]mdx[\\/]mdx-components\.ts$/

const NEXT_CLIENT = /next[\\/]dist[\\/](esm[\\/])?client[\\/]index\.js$/

/** The module that Nextra writes with the titles and routes of all pages. */
const PAGE_MAP = /nextra-page-map-\.mjs$/

/** Webpack's own plugin, as Next passes it with its webpack. */
interface Webpack {
  NormalModuleReplacementPlugin: new (request: RegExp, replacement: string) => object
}

interface Compilation {
  webpack: Webpack
  isServer: boolean
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
  const { isServer, isPreview, toolsFingerprint, webpack } = compilation
  // The light edition of FlexSearch has an index and nothing else, which is all that search uses, in a quarter of the bytes.
  config.resolve.alias.flexsearch$ = join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js')
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== TRACES)
  config.module.rules.push({ test: /\.mdx$/, enforce: 'pre', use: './scripts/webpack/page-loader.mjs' })
  // Webpack doesn't know the files that its loaders consist of.
  if (isCacheObject(config.cache)) config.cache.version = `${config.cache.version}|${toolsFingerprint}`
  if (isPreview) {
    config.module.rules.push({ test: PAGE_MAP, use: './scripts/webpack/page-map-loader.mjs' })
    return config
  }
  config.parallelism = PARALLELISM
  compilePagesOnce(config.module.rules)
  if (!isServer) addBrowserRules(config, root, webpack)
  return config
}

/**
 * Runs Nextra's loader through our own, which compiles each page once for both compilers.
 * @throws Error when Nextra no longer names its loader for pages as 3.3.1 does
 */
function compilePagesOnce(rules: readonly Rule[]): void {
  const loaders = rules.flatMap(pageLoaders)
  if (loaders.length === 0) {
    throw new Error('no rule of Nextra compiles pages → read how its rules are written now, and fix site-webpack.ts')
  }
  for (const page of loaders) page.loader = './scripts/webpack/compile-page-loader.mjs'
}

/** Nextra's loaders of pages, without those of `_meta.ts` and `_app.tsx`. */
function pageLoaders({ use, oneOf = [] }: Rule): PageLoader[] {
  const own = Array.isArray(use) ? use.filter(isPageLoader) : []
  return [...own, ...oneOf.flatMap(pageLoaders)]
}

function isPageLoader(loader: Partial<PageLoader> | string | null): loader is PageLoader {
  if (loader === null || typeof loader !== 'object') return false
  return loader.loader === 'nextra/loader' && loader.options?.isPageImport === true
}

/** What holds for the bundles of readers alone, where React starts with the first interaction. */
function addBrowserRules(config: WebpackConfig, root: string, webpack: Webpack): void {
  const { entry } = config
  if (entry) config.entry = async () => ({ ...(await entry()), [FIRST_VIEW_ENTRY]: FIRST_VIEW })
  // In the browser the body of a page is HTML, which needs the styles of its components and not the components.
  const styles = join(root, 'components/mdx/mdx-styles.ts')
  config.plugins.push(new webpack.NormalModuleReplacementPlugin(MDX_COMPONENTS, styles))
  const options = { patch: 'scroll position' }
  config.module.rules.push({ test: NEXT_CLIENT, use: { loader: './scripts/patches/patch-loader.mjs', options } })
}

const isCacheObject = (cache: WebpackConfig['cache']): cache is { version?: string } => typeof cache === 'object'
