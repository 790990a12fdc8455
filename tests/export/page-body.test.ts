import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { extractPageBody } from '../../lib/shared/page-body.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

const CHUNKS = join(OUT, '_next/static/chunks')
const programs = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ path, source: readFileSync(join(CHUNKS, path), 'utf8') }))

describe.each(exportedPages())('$route', ({ route, html }) => {
  it('has its text in the HTML, where the browser finds it, and in no program', () => {
    const text = parse(extractPageBody(html, route) ?? '')
    expect(text.querySelectorAll('h1')).toHaveLength(1)
    expect(html.split('data-page-text="')).toHaveLength(2)
    // The longest run of plain words: what a program would hold of it, it would hold as it is.
    const runs = text.querySelectorAll('p').flatMap(({ childNodes }) => childNodes.map(({ rawText }) => rawText))
    const words = runs.flatMap((run) => run.match(/[\p{L} ,.]+/gu) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
    expect(words.length).toBeGreaterThan(20)
    expect(programs.length).toBeGreaterThan(50)
    expect(programs.flatMap(({ path, source }) => (source.includes(words) ? [path] : []))).toEqual([])
  })
})
