import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { SCRIPT_MINIFIER, siteWebpack } from '../../../scripts/webpack/site-webpack.ts'

class TraceEntryPointsPlugin {}

interface Options {
  isPreview?: boolean
  isServer?: boolean
  toolsFingerprint?: string
  minimizers?: unknown[]
}

/** Stands in for `require` in Next's minimizer functions, which are recognized by the path that they load. */
const load = (plugin: string): never => {
  throw new Error(plugin)
}
const minifyScripts = (): never => load('./webpack/plugins/minify-webpack-plugin/src')
const minifyStyles = (): never => load('./webpack/plugins/css-minimizer-plugin')
const MINIMIZERS = [minifyScripts, minifyStyles]

function configure(options: Options = {}) {
  const config = {
    module: { rules: [] as object[] },
    resolve: { alias: {} as Record<string, string> },
    plugins: [new TraceEntryPointsPlugin(), new Map()] as object[],
    optimization: { minimizer: options.minimizers ?? MINIMIZERS },
    cache: { version: '1' },
    parallelism: 100,
  }
  return siteWebpack(config, { isPreview: false, isServer: true, toolsFingerprint: 'x', ...options })
}

describe('siteWebpack', () => {
  it('invalidates the cache of webpack when the tools change', () => {
    expect(configure({ toolsFingerprint: 'a' }).cache.version).not.toBe(
      configure({ toolsFingerprint: 'b' }).cache.version,
    )
  })

  it('keeps only style sheets of pages in the browser compilation', () => {
    const loaders = (options: Options): string => JSON.stringify(configure(options).module.rules)
    expect(loaders({ isServer: false })).toContain('style-sheets-loader')
    expect(loaders({ isServer: true })).not.toContain('style-sheets-loader')
    expect(loaders({ isServer: false, isPreview: true })).not.toContain('style-sheets-loader')
  })

  it('minifies only style sheets in the browser compilation, whichever minimizer comes first', () => {
    const minimizers = (options: Options): unknown[] => configure(options).optimization.minimizer
    expect(minimizers({ isServer: false })).toEqual([minifyStyles])
    expect(minimizers({ isServer: false, minimizers: [minifyStyles, {}, minifyScripts] })).toEqual([minifyStyles, {}])
    expect(minimizers({ isServer: false, isPreview: true })).toEqual(MINIMIZERS)
  })

  it('knows the minimizer of scripts in Next’s configuration', () => {
    const source = readFileSync(join(ROOT, 'node_modules/next/dist/build/webpack-config.js'), 'utf8')
    const [, minimizers = ''] = /\n {12}minimizer: (\[.*?\n {12}\])/s.exec(source) ?? []
    expect(minimizers.match(/require\('[^']*'\)/g)).toEqual([
      `require('${SCRIPT_MINIFIER}src')`,
      "require('./webpack/plugins/css-minimizer-plugin')",
    ])
  })
})
