import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { pitch } from '../../../scripts/webpack/style-sheets-loader.mjs'

describe('the loader of pages for browsers', () => {
  it('keeps the components of a page, which import style sheets, and nothing else', () => {
    const file = join(ROOT, 'pages/index.mdx')
    const lines = pitch.call({ resourcePath: file, addDependency: () => {} }).split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/^import \{ .* \} from '\.\.\/components\/[\w/-]+'$/)
    for (const line of lines) expect(readFileSync(file, 'utf8')).toContain(line)
  })

  it('is called again when the page changes', () => {
    const files: string[] = []
    const file = join(ROOT, 'pages/privacy.mdx')
    expect(pitch.call({ resourcePath: file, addDependency: (path) => files.push(path) })).toBe('')
    expect(files).toEqual([file])
  })
})
