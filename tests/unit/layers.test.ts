import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

/** Folders whose modules a folder may import, besides its own and packages. */
const ALLOWED: Record<string, string[]> = {
  pages: ['components', 'lib'],
  components: ['lib'],
  // The pinned versions are data that Go and the tests read too.
  lib: ['toolchain'],
  // The rules of remark-lint stand where its own program looks for them.
  scripts: ['lib', '.remarkrc.mjs'],
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|mdx)$/.test(path))
    .map((path) => join(folder, path))
}

function importedFolders(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const targets = Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), (match) => match[1] ?? '')
  return targets.map((target) => relative(ROOT, resolve(ROOT, dirname(file), target)).split('/')[0] ?? '')
}

describe.each(Object.entries(ALLOWED))('%s', (folder, allowed) => {
  const sources = sourcesOf(folder)
  it(`imports only ${[folder, ...allowed].join(', ')}`, () => {
    expect(sources.length).toBeGreaterThan(3)
    const wrong = sources.flatMap((file) => {
      const folders = importedFolders(file).filter((name) => name !== folder && !allowed.includes(name))
      return folders.map((name) => `${file} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('what stands in the text of a page', () => {
  // In the browser that text is HTML without React (ARCHITECTURE.md, "React starts on the first act").
  const sources = ['components/mdx', 'components/home'].flatMap(sourcesOf).filter((file) => file.endsWith('.tsx'))
  it('has no state and no handlers of its own', () => {
    expect(sources.length).toBeGreaterThan(12)
    const wrong = sources.filter((file) =>
      /\bon[A-Z]\w*=\{|\buse(State|Effect|LayoutEffect|Reducer|Ref|Router)\(/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(wrong).toEqual([])
  })
})
