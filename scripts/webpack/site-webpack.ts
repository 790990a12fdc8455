import { join } from 'node:path'
import { AfterBrowser } from './after-browser.ts'
import { AT_ONCE, CollectBeforeRendering } from './less-memory.ts'
import { NextAsModules } from './next-modules.ts'
import { TEXT_FILES } from './theme-texts.ts'

/** A rule of webpack's, as far as it is looked into. */
interface Rule {
  use?: unknown
  oneOf?: Rule[]
}

/** The part of webpack's configuration that is changed here. */
interface WebpackConfig {
  module: { rules: object[] }
  resolve: { alias: Record<string, string> }
  entry?: () => Promise<Record<string, unknown>>
  plugins: object[]
  cache?: object | boolean
  dependencies?: string[]
  parallelism?: number
}

/** Name of the program that records the first page view without React. */
export const EARLY_ENTRY = 'early'

/** One of the four programs that Next has compiled: for the preview or in a build, for the browser or for its server. */
export type Program = `${'preview' | 'build'} ${'browser' | 'server'}`

/** One loader of a rule, as Nextra writes it. */
interface PageLoader {
  loader: string
  options: { isPageImport?: boolean }
}

/** What compiles pages: Next's loader takes what Nextra's has made. */
interface PageRule {
  use: [next: unknown, nextra: PageLoader]
}

/**
 * What this site changes in how Nextra and Next build it: pages are checked and compiled once for both compilers, the
 * theme's own search, switches and menus, a costly rule of its style sheet, unused components and lists for a server stay
 * out, its texts are ours, its icons are shorter, what it lacks is mended, its links are elements, and FlexSearch comes in
 * the edition that has what our search uses, an index (the main one brings documents, tags, workers and databases as well,
 * four times the bytes).
 * @param root the project's root
 * @param options.tools hash of what is made of a page depends on besides it: what webpack keeps from build to build holds
 * for this state alone, since it knows of none of the files that its loaders are made of
 * @param options.program what is compiled; what is the same for all of it alone when left out
 * @throws Error when Nextra no longer names its loader for pages as 3.3.1 does
 */
export function siteWebpack<T extends WebpackConfig>(
  config: T,
  root: string,
  { tools = '', program }: { tools?: string; program?: Program } = {},
): T {
  const rules = config.module.rules.flatMap(pageRules)
  if (rules.length === 0)
    throw new Error('no rule of Nextra compiles pages → see how its rules are written now, and correct this file')
  for (const rule of rules) {
    const [next, nextra] = rule.use
    nextra.loader = './scripts/webpack/compile-once-loader.mjs'
    rule.use = [program === 'build server' ? './scripts/webpack/rendered-page-loader.mjs' : next, nextra]
  }
  config.resolve.alias.flexsearch$ = join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js')
  config.resolve.alias['@headlessui/react$'] = join(root, 'components/layout/no-headless-ui.ts')
  config.resolve.alias['scroll-into-view-if-needed$'] = join(root, 'components/layout/show-in-sidebar.ts')
  config.resolve.alias['next/link$'] = join(root, 'components/layout/link.tsx')
  if (typeof config.cache === 'object') keepFor(tools, config.cache)
  config.plugins = config.plugins.filter((plugin) => plugin.constructor.name !== TRACES)
  config.module.rules.push(
    { test: /\.mdx$/, enforce: 'pre', use: './scripts/webpack/page-loader.mjs' },
    { test: /nextra-theme-docs[\\/]dist[\\/]index\.js$/, use: './scripts/webpack/without-theme-parts-loader.mjs' },
    { test: /nextra-theme-docs[\\/]dist[\\/]index\.js$/, use: './scripts/webpack/theme-repairs-loader.mjs' },
    {
      test: /nextra-theme-docs[\\/](dist[\\/])?style\.css$/,
      enforce: 'pre',
      use: './scripts/webpack/theme-style-loader.mjs',
    },
    { test: (path: string) => isTextFile(path), use: './scripts/webpack/theme-texts-loader.mjs' },
    { test: UNUSED_COMPONENTS, use: './scripts/webpack/without-unused-loader.mjs' },
    { test: BUTTON, use: './scripts/webpack/plain-button-loader.mjs' },
    { test: ICONS, use: './scripts/webpack/small-icons-loader.mjs' },
  )
  if (program) DIFFERENCES[program](config)
  return config
}

/** What is changed for one program alone. */
const DIFFERENCES: Record<Program, (config: WebpackConfig) => void> = {
  'preview browser': exchangeEdited,
  'preview server': workLater,
  'build browser': (config) => {
    config.parallelism = AT_ONCE
    defer(config)
  },
  'build server': (config) => {
    config.parallelism = AT_ONCE
  },
}

/** A page that is edited is exchanged in the browser; Next does so for programs alone. */
function exchangeEdited(config: WebpackConfig): void {
  config.module.rules.push({ test: /\.mdx$/, enforce: 'post', use: REFRESH_LOADER })
}

function keepFor(tools: string, cache: { version?: string }): void {
  cache.version = `${cache.version}|${tools}`
}

/** Both compilers hear of an edit at once; without this, either of them may go first and hold up the other. */
function workLater(config: WebpackConfig): void {
  config.dependencies = [BROWSER_COMPILER]
  config.plugins.push(new AfterBrowser())
}

/** React waits for the reader's first act: a program of its own records page views. */
function defer(config: WebpackConfig): void {
  const { entry } = config
  if (entry) {
    config.entry = async () => ({ ...(await entry()), [EARLY_ENTRY]: EARLY })
  }
  config.plugins.push(new NextAsModules(), new CollectBeforeRendering())
  config.module.rules.push({ test: MDX_COMPONENTS, use: './scripts/webpack/mdx-in-browser-loader.mjs' })
  config.module.rules.push({ test: NEXT_CLIENT, use: './scripts/webpack/next-repairs-loader.mjs' })
}

/** As Next names it. */
const BROWSER_COMPILER = 'client'

/** Next's plugin that lists files for a server; see `without-traces.mjs`. */
const TRACES = 'TraceEntryPointsPlugin'

/** Next makes each program depend on its own main one, and that on React, unless told otherwise. */
const EARLY = { import: './dom/analytics/first-view-entry.ts', dependOn: undefined }

const MDX_COMPONENTS = /components[\\/]mdx[\\/]mdx-components\.ts$/

const NEXT_CLIENT = /next[\\/]dist[\\/](esm[\\/])?client[\\/]index\.js$/

/** Next's own, which lets a module be exchanged. */
const REFRESH_LOADER = 'next/dist/compiled/@next/react-refresh-utils/dist/loader'

const isTextFile = (path: string): boolean => TEXT_FILES.some((file) => path.replaceAll('\\', '/').endsWith(`/${file}`))

const UNUSED_COMPONENTS = [
  /nextra[\\/]dist[\\/]client[\\/]components[\\/]playground\.js$/,
  /nextra[\\/]dist[\\/]client[\\/]components[\\/](pre|image-zoom)\.js$/,
  /remark-mermaid[\\/]dist[\\/]mermaid\.js$/,
]

const BUTTON = /nextra[\\/]dist[\\/]client[\\/]components[\\/]button\.js$/

const ICONS = /nextra[\\/]dist[\\/]client[\\/]icons[\\/]index\.js$/

/** Nextra's rules where it compiles pages (not where it reads `_meta.ts` or `_app.tsx`). */
function pageRules(rule: Rule): PageRule[] {
  return [...(isPageRule(rule) ? [rule] : []), ...(rule.oneOf ?? []).flatMap(pageRules)]
}

const isPageRule = (rule: Rule): rule is PageRule => {
  const [, nextra] = Array.isArray(rule.use) ? rule.use : []
  const { loader, options } = (nextra ?? {}) as Partial<PageLoader>
  return loader === 'nextra/loader' && options?.isPageImport === true
}
