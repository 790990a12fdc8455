import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brokenAnchors, PATCHES, type Patch, patchesPage, REPLACEMENTS } from '../../scripts/patches/patches.ts'
import { ROOT } from '../../scripts/root.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

describe('the list of patches', () => {
  it('has at most eight entries, each with its files, and none for nextra-theme-docs', () => {
    expect(PATCHES.length).toBeGreaterThan(0)
    expect(PATCHES.length).toBeLessThanOrEqual(8)
    expect(new Set(PATCHES.map(({ name }) => name)).size).toBe(PATCHES.length)
    for (const file of PATCHES.flatMap(({ files }) => files)) expect(existsSync(join(ROOT, file)), file).toBe(true)
    expect(PATCHES.filter(({ target }) => target.startsWith('nextra-theme-docs'))).toEqual([])
  })

  it('names the installed version of each package', () => {
    for (const { target } of PATCHES) {
      const [name, version] = target.split('@')
      expect(JSON.parse(read(`node_modules/${name}/package.json`)).version, name).toBe(version)
    }
  })

  it('finds everything that the patches rely on in the installed packages', () => {
    expect(brokenAnchors(ROOT)).toEqual([])
  })

  it('reports all broken anchors in one run', () => {
    const anchors = { 'next/package.json': ['no such text', /nor this/, '"name": "next"'] }
    const patch: Patch = { ...(PATCHES[0] as Patch), name: 'example', anchors }
    expect(brokenAnchors(ROOT, [patch])).toEqual([
      'example: node_modules/next/package.json no longer has no such text',
      'example: node_modules/next/package.json no longer has /nor this/',
    ])
  })
})

describe('the list of replacements', () => {
  it('names files that exist, and every override in package.json', () => {
    for (const { file } of REPLACEMENTS) expect(existsSync(join(ROOT, file)), file).toBe(true)
    const { overrides } = JSON.parse(read('package.json'))
    expect(Object.keys(overrides)).not.toEqual([])
    for (const [name, version] of Object.entries(overrides))
      expect(patchesPage()).toContain(`\`${name}\` to ${version}`)
  })

  it('gives a reason for the override that still holds', () => {
    const name = '@theguild/remark-mermaid'
    expect(JSON.parse(read('node_modules/nextra/package.json')).dependencies[name]).toBe('^0.1.3')
    expect(JSON.parse(read(`node_modules/${name}/package.json`)).peerDependencies.react).toContain('^19')
  })
})

describe('the patches', () => {
  it('let Nextra initialize the webpack of Next', async () => {
    await import('../../scripts/patches/nextra-on-next-16.mjs' as string)
    const webpack = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack.js')
    expect(() => webpack.init()).not.toThrow()
  })

  it('skip the build traces', async () => {
    await import('../../scripts/patches/skip-build-traces.mjs' as string)
    const { collectBuildTraces } = createRequire(import.meta.url)('next/dist/build/collect-build-traces.js')
    expect(await collectBuildTraces()).toBeUndefined()
  })
})
