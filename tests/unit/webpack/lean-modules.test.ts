import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { load, resolve } from '../../../scripts/webpack/lean-modules-hooks.mjs'

const VISIT = pathToFileURL(join(ROOT, 'node_modules/unist-util-visit-parents/lib/index.js')).href

/** What Node hands to a module that it loads. */
const read = async (url: string) => ({ format: 'module', source: readFileSync(fileURLToPath(url), 'utf8') })

/** A program run by Node, with the hooks. */
const run = (code: string): string =>
  execFileSync(
    process.execPath,
    ['--import', './scripts/webpack/lean-modules.mjs', '--input-type=module', '-e', code],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )

describe('lean modules', () => {
  it('visit nodes without naming each visit', () => {
    const tree = "{ type: 'root', children: [{ type: 'text', value: 'x' }] }"
    const printed = run(`import { visitParents } from 'unist-util-visit-parents'
      visitParents(${tree}, (node, parents) => console.log(node.type, parents.length, /node \\(/.test(new Error().stack)))`)
    expect(printed).toBe('root 0 false\ntext 1 false\n')
  })

  it('have nothing of Twoslash and TypeScript, and all that Nextra imports of it', () => {
    const folder = join(ROOT, 'node_modules/nextra/dist/server')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const imports = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from "@shikijs\/twoslash"/g),
    ])
    const names = imports.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
    expect(new Set(names).size).toBeGreaterThan(0)
    const printed = run("console.log(Object.keys(await import('@shikijs/twoslash')).join())")
    expect(printed.trim().split(',').sort()).toEqual([...new Set(names)].sort())
  })

  it('are others as they were', async () => {
    const url = pathToFileURL(join(ROOT, 'node_modules/unist-util-visit/lib/index.js')).href
    expect(await load(url, {}, read)).toEqual(await read(url))
    expect(await resolve('shiki', {}, async (url) => ({ url }))).toEqual({ url: 'shiki' })
  })

  it('say so when unist-util-visit-parents is written in another way', async () => {
    expect((await load(VISIT, {}, read)).source).toContain('if (false) {')
    await expect(load(VISIT, {}, async () => ({ format: 'module', source: '' }))).rejects.toThrow(/→ see how/)
  })
})
