import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { extractPageBody } from '../../lib/shared/page-body.ts'
import { OUT } from '../../scripts/root.ts'
import { exportedPages } from './export.ts'

const CHUNKS = join(OUT, '_next/static/chunks')
const scripts = readdirSync(CHUNKS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.js'))
  .map((path) => ({ path, source: readFileSync(join(CHUNKS, path), 'utf8') }))

describe.each(exportedPages())('$route', ({ route, html }) => {
  it('has its body in the HTML but not in any script', () => {
    const body = parse(extractPageBody(html, route) ?? '')
    expect(body.querySelectorAll('h1')).toHaveLength(1)
    expect(html.split('data-page-text="')).toHaveLength(2)
    // The longest run of plain words. If a script contained the body, it would contain this run unescaped.
    const runs = body.querySelectorAll('p').flatMap(({ childNodes }) => childNodes.map(({ rawText }) => rawText))
    const words = runs.flatMap((run) => run.match(/[\p{L} ,.]+/gu) ?? []).sort((a, b) => b.length - a.length)[0] ?? ''
    expect(words.length).toBeGreaterThan(20)
    expect(scripts.length).toBeGreaterThan(50)
    expect(scripts.flatMap(({ path, source }) => (source.includes(words) ? [path] : []))).toEqual([])
  })
})
