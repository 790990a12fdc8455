import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { BUILD_INPUTS } from '../../../lib/site/build/fingerprint.ts'
import { listFiles } from '../../../lib/site/build/list-files.ts'
import { ROOT } from '../../../scripts/root.ts'
import { importedFiles } from '../imports.ts'

const CODE = ['components', 'dom', 'lib', 'packages', 'scripts/export', 'scripts/patches', 'scripts/webpack']

/** Files of the project that a module imports. */
const importsOf = (file: string): string[] =>
  importedFiles(relative(ROOT, file), readFileSync(file, 'utf8'), /^(?:import|export) (?!type)[^'"]*?from '([^']+)'/gm)

it('everything that build code imports is an input of the build, so that a change of it makes the export stale', () => {
  const files = CODE.flatMap((folder) => listFiles(join(ROOT, folder))).filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  const imported = new Set(files.filter((file) => !/\/(?:verify|tests)\//.test(file)).flatMap(importsOf))
  expect(imported.size).toBeGreaterThan(300)
  expect(imported).toContain('toolchain/versions.json')
  const isInput = (path: string): boolean =>
    BUILD_INPUTS.some((input) => path === input || path.startsWith(`${input}/`))
  expect([...imported].filter((path) => !isInput(path))).toEqual([])
})
