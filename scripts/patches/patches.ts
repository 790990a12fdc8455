import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A build-time change to published code. docs/patches.md is generated from this list (`npm run generate`). */
export interface Patch {
  name: string
  /** Package and version that the change was written for. */
  target: `${string}@${string}`
  /** The files that make the change. */
  files: readonly [string, ...string[]]
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

/** At most eight. Saving a few milliseconds doesn't justify another one. */
export const PATCHES: readonly Patch[] = [
  {
    name: 'webpack.init',
    target: 'nextra@3.3.1',
    files: ['scripts/patches/nextra-on-next-16.mjs'],
    what: 'adds an empty `init()` to the webpack that Next bundles',
    why: 'Nextra 3.3.1 calls it, and Next 16 dropped it because nothing is left to initialize',
    gain: 'Nextra 3 runs on Next 16 at all',
    removeWhen: 'Nextra no longer calls webpack.init()',
    anchors: { 'nextra/dist/server/webpack-plugins/nextra-search.js': ['.init()'] },
  },
  {
    name: 'build traces',
    target: 'next@16.4.5',
    files: ['scripts/patches/skip-build-traces.mjs', 'scripts/webpack/site-webpack.ts'],
    what: 'replaces `collectBuildTraces` with an empty function, and removes the webpack plugin that prepares it',
    why: 'the traces list the files that a server needs for each page; an export has no server',
    gain: 'a quarter of the CPU time of a cold build (2026-11-21, `npm run bench`)',
    removeWhen: 'Next skips traces for `output: "export"`',
    anchors: {
      'next/dist/build/collect-build-traces.js': ['collectBuildTraces'],
      'next/dist/build/webpack/plugins/next-trace-entrypoints-plugin.js': ['class TraceEntryPointsPlugin'],
    },
  },
]

/** A part of a dependency that the build leaves out, replaces or pins, without changing published code. */
interface Replacement {
  /** The file that configures it. */
  file: string
  /** What is replaced and why, in Markdown. */
  text: string
}

/** docs/patches.md lists these below the patches. */
export const REPLACEMENTS: readonly Replacement[] = [
  {
    file: 'scripts/export/browser-scripts.ts',
    text: "Scripts for readers are bundled with Preact instead of React, which has ten times the bytes, and with FlexSearch's light edition, which has a quarter of the bytes and everything that the search uses.",
  },
  {
    file: 'scripts/webpack/site-webpack.ts',
    text: "The server bundles get the same edition of FlexSearch. Next's minimizer of scripts and webpack's optimizations are turned off, because browsers load none of these bundles.",
  },
  {
    file: 'scripts/webpack/page-jsx-loader.mjs',
    text: "In a build, esbuild compiles the JSX of pages instead of Next's loader, because it writes no whitespace, which was half of what webpack read.",
  },
  {
    file: 'lib/build/content/parsed-pages.ts',
    text: 'In a build, the compiler takes the trees of pages that are parsed already, instead of calling its Markdown parser: a plugin sets `parser`, as unified documents.',
  },
  {
    file: 'scripts/webpack/site-webpack.ts',
    text: "The function that names the classes of CSS modules, `getLocalIdent` of css-loader, is replaced by one that adds no hashes, which don't compress and took 3% of a first visit.",
  },
  {
    file: 'package.json',
    text: '`overrides` pins `@theguild/remark-mermaid` to 0.3.0, because the release that Nextra 3.3.1 asks for (`^0.1.3`) accepts only React 18, which makes `npm sbom` fail. Remove it with Nextra 3.',
  },
]

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
export function patchesPage(): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const rows = PATCHES.map(({ name, target, files, what, why, gain, removeWhen }) => {
    const links = files.map((file) => `[\`${file}\`](../${file})`)
    return [[`**${name}**`, target, ...links].join('<br>'), what, why, gain, removeWhen].map(cell).join(' | ')
  })
  return `# Changes to dependencies

Generated from \`scripts/patches/patches.ts\` by \`npm run generate\`.

## Patches

Changes to published code, of which there are at most eight.

| Patch | What changes | Why | Measured gain | Remove when |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}

## Replacements

Parts of dependencies that the build leaves out, replaces or pins. Everything else is used as published.

${REPLACEMENTS.map(({ file, text }) => `- [\`${file}\`](../${file}): ${text}`).join('\n')}
`
}
