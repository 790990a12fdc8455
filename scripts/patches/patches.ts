import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change to a dependency, or a part of one that the build leaves out or replaces. */
interface Change {
  name: string
  /** Package and version that the change was written for. */
  target: `${string}@${string}`
  /** The files that make the change. */
  files: readonly [string, ...string[]]
  /** What changes. */
  what: string
  why: string
  /** Measured gain, with its date. */
  gain?: string
  /** When it can go. */
  removeWhen: string
}

/** A build-time change to published code. docs/patches.md is generated from this list (`npm run generate`). */
export interface Patch extends Change {
  /** Texts of the package that the change relies on, by file in node_modules. */
  anchors: Readonly<Record<string, readonly (string | RegExp)[]>>
}

/** At most two. Saving a few milliseconds doesn't justify another one. */
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
    gain: 'a quarter of the CPU time of a cold build (2026-11-21)',
    removeWhen: 'Next skips traces for `output: "export"`',
    anchors: {
      'next/dist/build/collect-build-traces.js': ['collectBuildTraces'],
      'next/dist/build/webpack/plugins/next-trace-entrypoints-plugin.js': ['class TraceEntryPointsPlugin'],
    },
  },
]

/** Everything else in which the build doesn't use a dependency as it's published or documented. */
export const REPLACEMENTS: readonly Change[] = [
  {
    name: 'theme',
    target: 'nextra-theme-docs@3.3.1',
    files: ['components/layout/theme.tsx', 'theme.config.tsx'],
    what: 'the layout of pages is our own; the package only supplies the type of `theme.config.tsx`',
    why: 'its markup, texts and style sheet needed 34 changes (`docs/decisions/own-layout.md`)',
    gain: 'a style sheet of 43 instead of 72.7 KB (2026-11-22)',
    removeWhen: 'its pages work without JavaScript and in four locales',
  },
  {
    name: 'page loader in browsers',
    target: 'nextra@3.3.1',
    files: ['scripts/webpack/style-sheets-loader.mjs', 'scripts/webpack/site-webpack.ts'],
    what: "in a build's compilation for browsers, Nextra's loader is skipped, and a page is reduced to its style sheets",
    why: 'no browser runs the pages of an export',
    gain: 'a cold build of 51 to 60 s instead of 59 to 62 s, with "optimizations" below (2026-11-23)',
    removeWhen: "Next doesn't compile pages without scripts for browsers",
  },
  {
    name: 'page map in the preview',
    target: 'nextra@3.3.1',
    files: ['scripts/webpack/page-map-loader.mjs'],
    what: "calls `collectPageMap`, which Nextra doesn't export, to write its page map again",
    why: "Nextra writes the map to a folder that webpack doesn't watch, so a new entry of a `_meta.ts` would have no page",
    removeWhen: 'Nextra updates the map in `next dev`',
  },
  {
    name: 'highlighting',
    target: 'nextra@3.3.1',
    files: ['lib/build/content/nextra-options.ts', 'lib/build/highlight/rehype-code.ts'],
    what: "`codeHighlight: false` turns Nextra's highlighting off, and a plugin highlights code with the same packages",
    why: 'it caches blocks, knows the languages of SpiceDB, and writes classes instead of inline colors',
    removeWhen: 'Nextra caches highlighted blocks and accepts languages and themes with classes',
  },
  {
    name: 'search data',
    target: 'nextra@3.3.1',
    files: ['lib/build/content/rehype-search-data.ts', 'scripts/export/site-files.ts'],
    what: "a plugin overwrites the text that Nextra collected for its search (`structurizedData`), and the export rewrites Nextra's files of it",
    why: 'Nextra joins paragraphs, and the search shows lines, cells and code, and reads keywords and questions',
    removeWhen: "the search reads the pages itself, or uses Nextra's data as it is",
  },
  {
    name: 'table of contents',
    target: 'nextra@3.3.1',
    files: ['lib/build/content/rehype-toc.ts'],
    what: 'a plugin removes headings from the contents that Nextra collected (`toc`)',
    why: 'a reference can have more than a hundred headings',
    removeWhen: 'Nextra has an option for the depth of the contents',
  },
  {
    name: "Next's scripts",
    target: 'next@16.4.5',
    files: ['scripts/export/site-files.ts', 'scripts/webpack/page-module.ts'],
    what: "`unstable_runtimeJS: false` leaves Next's scripts out of pages, and `pruneExport` deletes them, their manifests and the originals of images from the export",
    why: 'pages run without React (`docs/decisions/islands.md`)',
    removeWhen: 'Next exports pages without scripts',
  },
  {
    name: "Next's command",
    target: 'next@16.4.5',
    files: ['scripts/export/next-build.ts', 'scripts/dev.ts'],
    what: 'starts `next/dist/bin/next` with Node, and sets a fixed key for server actions',
    why: "Node gets an option that saves garbage collection, and a new key for every build would invalidate the compiler's cache",
    removeWhen: 'the build needs no options of Node, and Next writes no key for an export',
  },
  {
    name: 'optimizations',
    target: 'next@16.4.5',
    files: ['scripts/webpack/site-webpack.ts'],
    what: "Next's minimizer of scripts and webpack's optimizations are turned off",
    why: 'browsers load none of these bundles',
    removeWhen: "a build doesn't make bundles for browsers",
  },
  {
    name: 'React in browsers',
    target: 'react@19.3.1',
    files: ['scripts/export/browser-scripts.ts'],
    what: 'scripts for readers are bundled with Preact instead of React',
    why: 'React has ten times the bytes',
    removeWhen: 'no island needs either',
  },
  {
    name: 'edition of PostHog',
    target: 'posthog-js@1.434.18',
    files: ['dom/analytics/posthog.ts'],
    what: 'imports the slim edition from its `dist` folder',
    why: 'it has no session recorder, surveys or code from elsewhere, which its server could turn on, and half the size',
    removeWhen: 'the package exports it under a name',
  },
  {
    name: 'diagrams',
    target: '@theguild/remark-mermaid@0.3.0',
    files: ['package.json'],
    what: '`overrides` pins `@theguild/remark-mermaid` to 0.3.0',
    why: 'the release that Nextra 3.3.1 asks for (`^0.1.3`) accepts only React 18, which makes `npm sbom` fail',
    removeWhen: 'Nextra 3 is replaced',
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
  return `# Changes to dependencies

Generated from \`scripts/patches/patches.ts\` by \`npm run generate\`. The test \`tests/unit/patches.test.ts\` fails for a file that
imports from the \`dist\` folder of a package and isn't listed here.

## Patches

Changes to published code, of which there are at most two.

${table(PATCHES)}

## Replacements

Parts of dependencies that the build leaves out, replaces, pins or uses although the package doesn't export them.

${table(REPLACEMENTS)}
`
}

function table(changes: readonly Change[]): string {
  const rows = changes.map(({ name, target, files, what, why, gain = '–', removeWhen }) => {
    const links = files.map((file) => `[\`${file}\`](../${file})`)
    const cells = [[`**${name}**`, target, ...links].join('<br>'), what, why, gain, removeWhen]
    return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return [
    '| Change | What changes | Why | Measured gain | Remove when |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n')
}
