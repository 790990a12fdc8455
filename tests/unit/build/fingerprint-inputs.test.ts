import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { BUILD_INPUTS } from '../../../lib/build/site/fingerprint.ts'
import { listFiles } from '../../../lib/build/site/list-files.ts'
import { ROOT } from '../../../scripts/root.ts'

const CODE = ['components', 'dom', 'lib', 'scripts/export', 'scripts/patches', 'scripts/webpack']

/** Files that a module imports by a relative path, from the project's root. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type)[^'"]*?from '(\.[^']+)'/gm)
  return [...imports].map(([, path = '']) => relative(ROOT, join(dirname(file), path)).replaceAll('\\', '/'))
}

it('everything that build code imports is an input of the build, so that a change of it makes the export stale', () => {
  const files = CODE.flatMap((folder) => listFiles(join(ROOT, folder))).filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const imported = new Set(files.filter((file) => !file.includes('lib/verify/')).flatMap(importsOf))
  expect(imported.size).toBeGreaterThan(300)
  expect(imported).toContain('toolchain/versions.json')
  const isInput = (path: string): boolean =>
    BUILD_INPUTS.some((input) => path === input || path.startsWith(`${input}/`))
  expect([...imported].filter((path) => !isInput(path))).toEqual([])
})
