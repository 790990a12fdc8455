import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_FOLDER } from '@authzed-docs/playground/browser/sample-url.ts'
import { parseState } from '@authzed-docs/playground/browser/state.ts'
import { describe, expect, it } from 'vitest'
import { sampleId } from '../../lib/playground/build/sample-id.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

const buttons = exportedPages().flatMap(({ route, html }) =>
  Array.from(html.matchAll(/<button data-try="([^"]*)"/g), ([, id = '']) => ({ route, id })),
)
const files = readdirSync(join(OUT, SAMPLE_FOLDER))
const idOf = (file: string): string => /^sample-([0-9a-f]{8})\.json$/.exec(file)?.[1] ?? file

describe('samples to try', () => {
  it('are on many pages, also on translated ones', () => {
    expect(buttons.length).toBeGreaterThan(80)
    expect(buttons.map(({ route }) => route)).toEqual(
      expect.arrayContaining([
        '/spicedb/concepts/schema',
        '/spicedb/modeling/patterns',
        '/fr/spicedb/getting-started/first-steps',
      ]),
    )
  })

  it('have one published file each, and no file is unused', () => {
    const ids = [...new Set(buttons.map(({ id }) => id))].sort()
    expect(files.map(idOf).sort()).toEqual(ids)
  })

  it('are complete, and have the id of their content', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const state = parseState(JSON.parse(readFileSync(join(OUT, SAMPLE_FOLDER, file), 'utf8')))
      if (!state) throw new Error(`${file} isn't a state`)
      expect(sampleId(state)).toBe(idOf(file))
      expect(state.schema.trim(), file).not.toBe('')
      expect(state.check.text, file).toMatch(/^\S+:\S+#\w+@\S+:\S+$/)
    }
  })
})
