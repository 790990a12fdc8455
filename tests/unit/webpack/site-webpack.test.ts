import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { siteWebpack } from '../../../scripts/webpack/site-webpack.ts'

class TraceEntryPointsPlugin {}

function configure(options: { isPreview?: boolean; toolsFingerprint?: string } = {}) {
  const config = {
    module: { rules: [] as { test?: RegExp; use?: unknown }[] },
    resolve: { alias: {} as Record<string, string> },
    plugins: [new TraceEntryPointsPlugin(), new Map()] as object[],
    cache: { version: '1' },
    parallelism: 100,
  }
  return siteWebpack(config, ROOT, { isPreview: false, toolsFingerprint: 'x', ...options })
}

describe('siteWebpack', () => {
  it('removes the build traces and keeps other plugins', () => {
    const plugins = configure().plugins
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

  it('compiles fewer modules simultaneously in a build', () => {
    expect(configure().parallelism).toBeLessThan(100)
    expect(configure({ isPreview: true }).parallelism).toBe(100)
  })

  it('names loaders that exist', () => {
    const rules = [configure(), configure({ isPreview: true })].map(({ module }) => module.rules)
    const loaders = JSON.stringify(rules).match(/\.\/scripts\/[\w/-]+\.mjs/g) ?? []
    expect(loaders.length).toBeGreaterThan(1)
    for (const loader of loaders) expect(existsSync(join(ROOT, loader))).toBe(true)
  })
})
