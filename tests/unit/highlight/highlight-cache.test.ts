import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { describe, expect, it } from 'vitest'
import { HighlightCache, highlighterFingerprint } from '../../../lib/highlight/build/highlight-cache.ts'
import { ROOT } from '../../../scripts/root.ts'
import { importedFiles } from '../imports.ts'

const emptyFile = () => join(rootWith({}), 'cache/colors.json')

describe('HighlightCache', () => {
  it('returns results of an earlier process only for the same fingerprint', () => {
    const file = emptyFile()
    const first = new HighlightCache(file, 'one')
    expect(first.get('code')).toBeUndefined()
    first.set('code', 'colored')
    expect(first.get('code')).toBe('colored')
    first.save()
    expect(readdirSync(dirname(file))).toEqual(['colors.json'])
    expect(new HighlightCache(file, 'one').get('code')).toBe('colored')
    expect(new HighlightCache(file, 'two').get('code')).toBeUndefined()
  })

  it.each(['', '{', '{"state":"one","pieces":{"a":1}}'])('treats a broken file %j as empty', (text) => {
    const file = emptyFile()
    mkdirSync(dirname(file))
    writeFileSync(file, text)
    expect(new HighlightCache(file, 'one').get('code')).toBeUndefined()
  })
})

const FOLDERS = ['packages/shared/highlight', 'lib/highlight/build']

/** Files of the project that the highlighter imports from other folders. */
function importsOfHighlighter(): string[] {
  const imports = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).flatMap((name) => {
      const source = readFileSync(join(ROOT, folder, name), 'utf8')
      return importedFiles(join(folder, name), source, / from '((?:\.\.\/|@authzed-docs)[^']+)'/g)
    }),
  )
  return [...new Set(imports)]
}

describe('highlighterFingerprint', () => {
  it('changes with the grammars, the packages and everything that the highlighter imports', () => {
    const imported = importsOfHighlighter()
    expect(imported).toContain('packages/shared/brand.ts')
    const files = [...new Set(['package-lock.json', ...FOLDERS.map((folder) => `${folder}/zed.ts`), ...imported])]
    const root = rootWith(Object.fromEntries(files.map((file) => [file, 'one'])))
    const found = [highlighterFingerprint(root)]
    expect(highlighterFingerprint(root)).toBe(found[0])
    for (const file of files) {
      writeFileSync(join(root, file), 'two')
      found.push(highlighterFingerprint(root))
    }
    expect(new Set(found).size).toBe(files.length + 1)
  })
})
