import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../root.ts'

const LIST = 'data/dependency-changes.yaml'

/** A change to a dependency, or a part of one that the build leaves out or replaces. */
const changeSchema = z.strictObject({
  name: z.string(),
  /** Package and version that the change was written for. */
  target: z.string().regex(/.@\d/),
  /** The files that make the change. */
  files: z.array(z.string()).nonempty(),
  /** What changes. */
  what: z.string(),
  why: z.string(),
  /** Measured gain, with its date. */
  gain: z.string().optional(),
  /** When it can go. */
  removeWhen: z.string(),
})

/** A build-time change to published code. `anchors` are texts of the package that it relies on, by file in node_modules. */
const patchSchema = changeSchema.extend({ anchors: z.record(z.string(), z.array(z.string())) })

type Change = z.infer<typeof changeSchema>
export type Patch = z.infer<typeof patchSchema>

const changes = z
  .strictObject({ patches: z.array(patchSchema), replacements: z.array(changeSchema) })
  .parse(parse(readFileSync(join(ROOT, LIST), 'utf8')))

/** At most two. Saving a few milliseconds doesn't justify another one. */
export const PATCHES: readonly Patch[] = changes.patches

/** Everything else in which the build doesn't use a dependency as it's published or documented. */
export const REPLACEMENTS: readonly Change[] = changes.replacements

/** Every anchor that the installed packages no longer have, as `patch: file no longer has text`. */
export function brokenAnchors(root: string, patches: readonly Patch[] = PATCHES): string[] {
  return patches.flatMap(({ name, anchors }) =>
    Object.entries(anchors).flatMap(([file, texts]) => {
      const source = readFileSync(join(root, 'node_modules', file), 'utf8')
      const missing = texts.filter((text) => !source.includes(text))
      return missing.map((text) => `${name}: node_modules/${file} no longer has ${text}`)
    }),
  )
}

/** docs/patches.md. */
export function patchesPage(): string {
  return `# Changes to dependencies

Generated from \`${LIST}\` by \`npm run generate\`. The test \`tests/unit/patches.test.ts\` fails for a file that
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
