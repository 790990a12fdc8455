import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { listFiles } from '../../lib/site/build/list-files.ts'
import { ROOT } from '../../scripts/root.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const changeSchema = z.strictObject({
  name: z.string(),
  target: z.string().regex(/.@\d/),
  files: z.array(z.string()).nonempty(),
  what: z.string(),
  why: z.string(),
  gain: z.string().optional(),
  removeWhen: z.string(),
})
const patchSchema = changeSchema.extend({ anchors: z.record(z.string(), z.array(z.string())) })

const LIST = read('data/dependency-changes.yaml')
const { patches: PATCHES, replacements: REPLACEMENTS } = z
  .strictObject({ patches: z.array(patchSchema), replacements: z.array(changeSchema) })
  .parse(parse(LIST))
const CHANGES = [...PATCHES, ...REPLACEMENTS]

describe('the list of changes', () => {
  it.each(CHANGES)('names the installed version of $target for $name', ({ target }) => {
    const at = target.lastIndexOf('@')
    expect(JSON.parse(read(`node_modules/${target.slice(0, at)}/package.json`)).version).toBe(target.slice(at + 1))
  })

  it('names every file that imports from the dist folder of a package', () => {
    const named = new Set(CHANGES.flatMap(({ files }) => files))
    const code = ['scripts', 'lib', 'dom', 'components'].flatMap((folder) => listFiles(join(ROOT, folder)))
    const files = code.map((path) => relative(ROOT, path)).filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
    const importing = files.filter((file) => /['"](?:node_modules\/)?(?:@[\w-]+\/)?[\w-]+\/dist\//.test(read(file)))
    expect(importing).toContain('scripts/webpack/page-map-loader.mjs')
    expect(importing.filter((file) => !named.has(file))).toEqual([])
  })

  it('names only texts that the installed packages have', () => {
    const anchors = PATCHES.flatMap((patch) => Object.entries(patch.anchors))
    const missing = anchors.flatMap(([file, texts]) =>
      texts.filter((text) => !read(join('node_modules', file)).includes(text)).map((text) => `${file}: ${text}`),
    )
    expect(missing).toEqual([])
  })
})

describe('the overrides', () => {
  it('are all listed', () => {
    const { overrides } = JSON.parse(read('package.json'))
    expect(Object.keys(overrides)).not.toEqual([])
    const texts = REPLACEMENTS.map(({ what }) => what).join('\n')
    for (const [name, version] of Object.entries(overrides)) expect(texts).toContain(`\`${name}\` to ${version}`)
  })
})
