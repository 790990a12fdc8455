import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { FIRST_VIEW_ENTRY, siteWebpack } from '../../../scripts/webpack/site-webpack.ts'

class TraceEntryPointsPlugin {}
class NormalModuleReplacementPlugin {
  constructor(
    readonly request: RegExp,
    readonly replacement: string,
  ) {}
}

/** Rules in the form in which Nextra adds them. */
function nextraRules(): { test?: RegExp; use?: unknown; oneOf?: object[] }[] {
  const loaderOf = (options: object) => ['next-swc-loader', { loader: 'nextra/loader', options }]
  return [
    { oneOf: [{ use: loaderOf({ isPageImport: true }) }, { use: loaderOf({}) }] },
    { use: loaderOf({ isMetaFile: true }) },
  ]
}

function configure(options: { isServer?: boolean; isPreview?: boolean; toolsFingerprint?: string } = {}) {
  const config = {
    module: { rules: nextraRules() },
    resolve: { alias: {} as Record<string, string> },
    plugins: [new TraceEntryPointsPlugin(), new Map()] as object[],
    cache: { version: '1' },
    parallelism: 100,
    entry: async () => ({ main: './main.ts' }) as Record<string, unknown>,
  }
  const webpack = { NormalModuleReplacementPlugin }
  return siteWebpack(config, ROOT, { isServer: false, isPreview: false, toolsFingerprint: 'x', webpack, ...options })
}

const replacements = ({ plugins }: { plugins: object[] }) =>
  plugins.filter((plugin) => plugin instanceof NormalModuleReplacementPlugin)

describe('siteWebpack', () => {
  it('removes the build traces and keeps other plugins', () => {
    const plugins = configure({ isServer: true }).plugins
    expect(plugins.some((plugin) => plugin instanceof TraceEntryPointsPlugin)).toBe(false)
    expect(plugins.some((plugin) => plugin instanceof Map)).toBe(true)
  })

  it('invalidates the cache of webpack when the tools change', () => {
    expect(configure({ toolsFingerprint: 'a' }).cache.version).not.toBe(
      configure({ toolsFingerprint: 'b' }).cache.version,
    )
  })

  it('compiles the pages of a build through one loader of its own, and nothing else', () => {
    const loaders = (options: object) => JSON.stringify(configure(options).module.rules)
    for (const isServer of [false, true]) {
      expect(loaders({ isServer }).match(/compile-page-loader/g)).toHaveLength(1)
      expect(loaders({ isServer }).match(/nextra\/loader/g)).toHaveLength(2)
    }
    expect(loaders({ isPreview: true })).not.toContain('compile-page-loader')
  })

  it('says what to do when Nextra names its loader in another way', () => {
    const config = { module: { rules: [] }, resolve: { alias: {} }, plugins: [] }
    const compilation = {
      isServer: true,
      isPreview: false,
      toolsFingerprint: 'x',
      webpack: { NormalModuleReplacementPlugin },
    }
    expect(() => siteWebpack(config, ROOT, compilation)).toThrow(/no rule of Nextra compiles pages → read/)
  })

  it('uses an edition of FlexSearch that exists', () => {
    expect(existsSync(configure().resolve.alias.flexsearch$ ?? '')).toBe(true)
  })

  it("replaces the components of page bodies in a reader's browser alone", () => {
    const [replacement] = replacements(configure())
    expect(existsSync(join(ROOT, 'components/mdx/mdx-components.ts'))).toBe(true)
    expect(replacement?.request.test('./components/mdx/mdx-components.ts')).toBe(true)
    expect(existsSync(replacement?.replacement ?? '')).toBe(true)
    expect(replacements(configure({ isServer: true }))).toEqual([])
    expect(replacements(configure({ isPreview: true }))).toEqual([])
  })

  it('adds the bundle of the first page view for readers alone', async () => {
    const entries = (await configure().entry?.()) ?? {}
    expect(Object.keys(entries)).toEqual(['main', FIRST_VIEW_ENTRY])
    const { import: file } = entries[FIRST_VIEW_ENTRY] as { import: string }
    expect(existsSync(join(ROOT, file))).toBe(true)
    expect(Object.keys((await configure({ isServer: true }).entry?.()) ?? {})).toEqual(['main'])
  })

  it('names loaders that exist', () => {
    const rules = [configure(), configure({ isPreview: true })].map(({ module }) => module.rules)
    const loaders = JSON.stringify(rules).match(/\.\/scripts\/[\w/-]+\.mjs/g) ?? []
    expect(loaders.length).toBeGreaterThan(1)
    for (const loader of loaders) expect(existsSync(join(ROOT, loader))).toBe(true)
  })
})
