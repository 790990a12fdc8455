import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepScrollPosition } from './keep-scroll-position.ts'

/** A build-time change to published code. docs/patches.md is generated from this list (`npm run generate`). */
export interface Patch {
  name: string
  /** Package and version that the change was written for. */
  target: `${string}@${string}`
  /** The file that makes the change. */
  file: string
  /** What changes. */
  what: string
  why: string
  /** Measured gain, with command and date. */
  gain: string
  /** When it can go. */
  removeWhen: string
  /** Texts of the package that the change relies on, by file in node_modules. */
  anchors: Readonly<Record<string, readonly (string | RegExp)[]>>
}

/** At most eight. A few milliseconds are no reason for another one. */
export const PATCHES: readonly Patch[] = [
  {
    name: 'webpack.init',
    target: 'nextra@3.3.1',
    file: 'scripts/patches/nextra-on-next-16.mjs',
    what: 'adds an empty `init()` to the webpack that Next bundles',
    why: 'Nextra 3.3.1 calls it, and Next 16 dropped it because nothing is left to initialize',
    gain: 'Nextra 3 runs on Next 16 at all',
    removeWhen: 'Nextra no longer calls webpack.init()',
    anchors: { 'nextra/dist/server/webpack-plugins/nextra-search.js': ['.init()'] },
  },
  {
    name: 'build traces',
    target: 'next@16.4.5',
    file: 'scripts/patches/skip-build-traces.mjs',
    what: 'replaces `collectBuildTraces` by an empty function, and removes the plugin that prepares it',
    why: 'the traces list the files that a server needs for each page; an export has no server',
    gain: 'a quarter of the CPU time of a cold build (2026-11-21, `npm run bench`)',
    removeWhen: 'Next skips traces for `output: "export"`',
    anchors: {
      'next/dist/build/collect-build-traces.js': ['collectBuildTraces'],
      'next/dist/build/webpack/plugins/next-trace-entrypoints-plugin.js': ['class TraceEntryPointsPlugin'],
    },
  },
  {
    name: 'scroll position',
    target: 'next@16.4.5',
    file: 'scripts/patches/keep-scroll-position.ts',
    what: 'removes the two calls of `scrollToHash()` that follow hydration and rendering',
    why: 'React starts when the reader first scrolls; these calls would throw them back to the anchor of the address',
    gain: 'correctness: `tests/e2e/anchors.spec.ts` fails without it',
    removeWhen: 'Next has an option for it, or React starts before the reader can scroll',
    anchors: { 'next/dist/client/index.js': [/component(?:DidMount|DidUpdate)\(\) \{\s*this\.scrollToHash\(\);/] },
  },
  {
    name: 'deferred scripts',
    target: 'next@16.4.5',
    file: 'scripts/export/inject-loader.ts',
    what: "replaces Next's script tags in the exported HTML by one inline loader that starts them on the first interaction",
    why: 'a page is read without React (`docs/decisions/deferred-hydration.md`)',
    gain: 'first visit: 0 script requests before the first interaction (`tests/e2e/hydration.spec.ts`)',
    removeWhen: 'Next can export a page whose scripts start later',
    anchors: { 'next/dist/pages/_document.js': ['NextScript'] },
  },
]

const MODULES: Readonly<Record<string, (source: string) => string>> = { 'scroll position': keepScrollPosition }

/**
 * Applies a patch to the source of a module.
 * @param name name of the patch
 * @throws Error when the module no longer has what the patch changes
 */
export function patchModule(name: string, source: string): string {
  const change = MODULES[name]
  if (!change) throw new Error(`no patch of a module is named ${name} → see scripts/patches/patches.ts`)
  return change(source)
}

/** Every anchor that the installed packages no longer have, as `patch: file no longer has text`. */
export function brokenAnchors(root: string, patches: readonly Patch[] = PATCHES): string[] {
  return patches.flatMap(({ name, anchors }) =>
    Object.entries(anchors).flatMap(([file, texts]) => {
      const source = readFileSync(join(root, 'node_modules', file), 'utf8')
      const missing = texts.filter((text) => (typeof text === 'string' ? !source.includes(text) : !text.test(source)))
      return missing.map((text) => `${name}: node_modules/${file} no longer has ${text}`)
    }),
  )
}

/** docs/patches.md. */
export function patchesPage(patches: readonly Patch[] = PATCHES): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const rows = patches.map(({ name, target, file, what, why, gain, removeWhen }) =>
    [`**${name}**<br>${target}<br>[\`${file}\`](../${file})`, what, why, gain, removeWhen].map(cell).join(' | '),
  )
  return `# Changes to dependencies

Generated from \`scripts/patches/patches.ts\` by \`npm run generate\`. At most eight entries; everything else is used as published.

| Patch | What changes | Why | Measured gain | Remove when |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}
