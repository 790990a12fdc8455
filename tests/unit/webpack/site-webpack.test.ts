import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPILER_NAMES } from 'next/constants'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { CollectBeforeRendering } from '../../../scripts/webpack/less-memory.ts'
import { repairedNext } from '../../../scripts/webpack/next-repairs.ts'
import { siteWebpack } from '../../../scripts/webpack/site-webpack.ts'
import { repairedTheme } from '../../../scripts/webpack/theme-repairs.ts'
import { cheapThemeStyle } from '../../../scripts/webpack/theme-style.ts'
import { withRefresh } from '../../../scripts/webpack/with-refresh.ts'

/** The rules that Nextra 3.3.1 writes for Markdown. */
const nextraRules = () => [
  {
    test: /\.mdx?$/,
    oneOf: [
      { use: ['swc', { loader: 'nextra/loader', options: { isPageImport: true } }] },
      { use: ['swc', { loader: 'nextra/loader', options: {} }] },
    ],
  },
  { test: /pages\/_app\./, use: ['swc', { loader: 'nextra/loader', options: {} }] },
]
const configured = (options = {}) => {
  const alias: Record<string, string> = {}
  const rules: {
    test?: RegExp | RegExp[] | ((path: string) => boolean)
    use?: unknown
    oneOf?: { use: unknown[] }[]
  }[] = nextraRules()
  class TraceEntryPointsPlugin {}
  const plugins = [new TraceEntryPointsPlugin(), new Map()]
  return siteWebpack({ module: { rules }, resolve: { alias }, plugins, cache: { version: '1' } }, ROOT, options)
}
const loadersIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"(\.\/[^"]+)"/g)].map(([, path]) => path ?? '')

describe('siteWebpack', () => {
  it('compiles pages, and pages alone, with the loader that works once', () => {
    const [pages, app] = configured().module.rules
    expect(loadersIn(pages?.oneOf?.[0])).toEqual(['./scripts/webpack/compile-once-loader.mjs'])
    expect(loadersIn([pages?.oneOf?.[1], app])).toEqual([])
  })

  it('exchanges what compiles pages after it where a build renders them, and nowhere else', () => {
    const [pages, app] = configured({ program: 'build server' }).module.rules
    expect(loadersIn(pages?.oneOf?.[0])).toEqual([
      './scripts/webpack/rendered-page-loader.mjs',
      './scripts/webpack/compile-once-loader.mjs',
    ])
    expect(existsSync(join(ROOT, 'scripts/webpack/rendered-page-loader.mjs'))).toBe(true)
    expect(pages?.oneOf?.[1]?.use[0]).toBe('swc')
    expect(loadersIn(app)).toEqual([])
    expect(configured().module.rules[0]?.oneOf?.[0]?.use[0]).toBe('swc')
  })

  it('takes smaller programs in place of some packages', () => {
    const { alias } = configured().resolve
    expect(Object.keys(alias)).toEqual([
      'flexsearch$',
      '@headlessui/react$',
      'scroll-into-view-if-needed$',
      'next/link$',
    ])
    for (const file of Object.values(alias)) expect(existsSync(file), file).toBe(true)
    expect(readFileSync(alias.flexsearch$ ?? '', 'utf8')).toContain('FlexSearch.js v0.8')
  })

  it('names loaders that exist', () => {
    const loaders = loadersIn(configured().module.rules)
    expect(loaders).toHaveLength(9)
    for (const loader of loaders) expect(existsSync(join(ROOT, loader)), loader).toBe(true)
  })

  it('leaves out components that are there to be left out', () => {
    const rule = configured().module.rules.find(({ use }) => String(use).includes('without-unused'))
    const files = [
      'node_modules/nextra/dist/client/components/playground.js',
      'node_modules/@theguild/remark-mermaid/dist/mermaid.js',
    ]
    for (const file of files) {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
      expect([rule?.test].flat().some((test) => test instanceof RegExp && test.test(file))).toBe(true)
    }
  })

  it('lets an edited page be exchanged, in the browser of a writer alone', () => {
    const refreshing = (options = {}) =>
      configured(options).module.rules.filter(({ use }) => String(use).includes('react-refresh'))
    expect(refreshing({ program: 'preview browser' })).toHaveLength(1)
    expect(refreshing()).toEqual([])
  })

  it('lets the compiler of the browser, as Next names it, go before that of the server in the preview', () => {
    const { dependencies } = configured({ program: 'preview server' }) as { dependencies?: string[] }
    expect(dependencies).toEqual([COMPILER_NAMES.client])
    expect(configured()).not.toHaveProperty('dependencies')
  })

  it('compiles few pages at once in a build, and collects garbage before their rendering', () => {
    const built = configured({ program: 'build browser' }) as { parallelism?: number; plugins: object[] }
    expect(built.parallelism).toBeLessThan(20)
    expect(built.plugins.some((plugin) => plugin instanceof CollectBeforeRendering)).toBe(true)
    expect(configured({ program: 'build server' })).toMatchObject({ parallelism: built.parallelism })
    expect(configured()).not.toHaveProperty('parallelism')
  })

  it('leaves out what lists files for a server', () => {
    expect(configured().plugins).toEqual([new Map()])
    const files = ['build/webpack/plugins/next-trace-entrypoints-plugin.js', 'build/collect-build-traces.js']
    const [plugin, traces] = files.map((file) => readFileSync(join(ROOT, 'node_modules/next/dist', file), 'utf8'))
    expect(plugin).toContain('class TraceEntryPointsPlugin')
    expect(traces).toContain('function collectBuildTraces')
  })

  it('keeps nothing from a build by other tools', () => {
    expect(configured({ tools: 'abc' }).cache).toEqual({ version: '1|abc' })
  })

  it('says so when Nextra changes its rules', () => {
    expect(() => siteWebpack({ module: { rules: [] }, resolve: { alias: {} }, plugins: [] }, ROOT)).toThrow(
      /no rule of Nextra/,
    )
  })
})

describe('withRefresh', () => {
  it('gives a page a component of its own and no other export', () => {
    const code = withRefresh('export function useTOC(props) {}\nexport default HOC_MDXWrapper(\n  MDXLayout)', '/site')
    expect(code).toContain('import { keptBlock } from "/site/kept-block.ts"')
    expect(code.match(/export .*/g)).toEqual(['export default function Page(properties) {'])
    expect(code).toContain('const PageOfNextra = HOC_MDXWrapper(\n  MDXLayout)')
  })

  it('says so when Nextra writes pages in another way', () => {
    expect(() => withRefresh('export default Page', '/site')).toThrow(/no longer holds/)
  })
})

describe('cheapThemeStyle', () => {
  const style = readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/style.css'), 'utf8')

  it('takes the rule out that restyles the document with each focus', async () => {
    expect(style).toContain(':has(:focus)')
    expect(await cheapThemeStyle(style, [])).not.toContain(':has(:focus)')
  })

  it('keeps the utility classes that a program names, and everything that is no such class', async () => {
    for (const rule of [
      '._hidden{',
      '.dark\\:_bg-blue-900',
      '.twoslash-hover',
      '.nextra-focus',
      '.nextra-scrollbar',
      'h1',
    ])
      expect(style).toContain(rule)
    const kept = await cheapThemeStyle(style, ['<p className="md:_hidden _hidden">'])
    for (const rule of ['._hidden{', '.md\\:_hidden{', '.nextra-focus', '.nextra-scrollbar', 'h1', 'svg.open'])
      expect(kept).toContain(rule)
    for (const rule of ['.dark\\:_bg-blue-900', '.twoslash-hover', '._underline']) expect(kept).not.toContain(rule)
  })

  it('gives all elements the variables that a rule reads, and no others', async () => {
    const read = await cheapThemeStyle(style, ['<svg className="_transform-gpu">'])
    const [, declarations = ''] = read.match(/\*,:before,:after,::backdrop\{([^}]+)\}/) ?? []
    expect(declarations).toContain('--tw-rotate:0')
    for (const declaration of declarations.split(';')) expect(read).toContain(`var(${declaration.split(':')[0]}`)
    expect(style).toContain('--tw-pan-x:')
    expect(read).not.toContain('--tw-pan-x:')
  })

  it('says so when the theme changes', async () => {
    await expect(cheapThemeStyle('body{}', [])).rejects.toThrow(/no longer holds/)
    const other = style.replace('*,:before,:after,::backdrop{', '*{')
    await expect(cheapThemeStyle(other, [])).rejects.toThrow(/no longer gives/)
  })
})

describe('repairedNext', () => {
  it('no longer scrolls back to the anchor when React takes over, in either edition', () => {
    for (const edition of ['dist/client', 'dist/esm/client']) {
      const before = readFileSync(join(ROOT, 'node_modules/next', edition, 'index.js'), 'utf8')
      expect(before.match(/this\.scrollToHash\(\)/g)).toHaveLength(2)
      expect(repairedNext(before)).not.toMatch(/this\.scrollToHash\(\)/)
    }
  })

  it('says so when Next changes', () => {
    expect(() => repairedNext('')).toThrow(/→ see what it does now/)
  })
})

describe('repairedTheme', () => {
  it('lets folders and the menu say whether they are open', () => {
    const theme = readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/index.js'), 'utf8')
    expect(repairedTheme(theme).match(/"aria-expanded": (isLink|menu)/g)).toHaveLength(2)
  })

  it('draws an entry of the sidebar anew only where it changes', () => {
    const theme = readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/index.js'), 'utf8')
    const [, from = ''] = repairedTheme(theme).match(/\bvar (File = memo2\(.*?)^function Menu2/ms) ?? []
    const isSame = new Function(
      `${from.slice(from.indexOf('function isSame')).replace(/\);\s*$/, '')}; return isSame`,
    )()
    const entry = {
      active: false,
      anchors: [],
      onFocus: null,
      item: { type: 'doc', title: 'Schema', route: '/schema' },
    }
    expect(isSame(entry, { ...entry, anchors: [], item: { ...entry.item } })).toBe(true)
    for (const other of [
      { active: true },
      { anchors: [{ id: 'a' }] },
      { item: { ...entry.item, title: 'Schéma' } },
      { item: { ...entry.item, route: '/fr/schema' } },
    ])
      expect(isSame(entry, { ...entry, ...other })).toBe(false)
  })

  it('says so when the theme changes', () => {
    expect(() => repairedTheme('')).toThrow(/no longer holds .* → see whether/)
  })
})
