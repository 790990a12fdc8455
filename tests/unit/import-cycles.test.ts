import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { importedFiles } from './imports.ts'

/** In an import cycle, the order in which modules run depends on which of them is imported first. */
const FOLDERS = ['packages', 'lib', 'dom', 'components']

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => join(folder, path)),
)

/** Modules that a file imports, for values or types, statically or on use, as paths relative to the repository root. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const imports = /^(?:import|export)\b[^'"=()]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'/gm
  return importedFiles(file, source, imports)
}

/** Every import that closes a cycle, as the whole cycle: `a → b → a`. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = []
  const visited = new Set<string>()
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (visited.has(file)) return
    visited.add(file)
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}

it('packages, lib, dom and components have no import cycle', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]))
  expect(graph.size).toBeGreaterThan(300)
  expect([...graph.values()].flat().length).toBeGreaterThan(600)
  expect(cyclesIn(graph)).toEqual([])
})
