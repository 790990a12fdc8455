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

function configure(options: { isServer?: boolean; isPreview?: boolean; toolsFingerprint?: string } = {}) {
  const config = {
    module: { rules: [] as { test?: RegExp; use?: unknown }[] },
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
    const loaders = JSON.stringify(configure().module.rules).match(/\.\/scripts\/[\w/-]+\.mjs/g) ?? []
    expect(loaders.length).toBeGreaterThan(1)
    for (const loader of loaders) expect(existsSync(join(ROOT, loader))).toBe(true)
  })
})
