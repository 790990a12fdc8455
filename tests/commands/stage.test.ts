import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ProjectCopy } from './project-copy.ts'
import { runScript } from './run-script.ts'

const EXPORT = {
  'out/index.html': 'home',
  'out/404.html': 'not found',
  'out/robots.txt': 'robots',
  'out/spicedb/schema.html': 'schema',
  'out/_next/static/chunks/main-1.js': 'script',
}

describe('npm run stage', () => {
  let project: ProjectCopy
  afterEach(() => project.delete())

  const dist = (path: string): string => join(project.root, 'dist', path)
  const read = (path: string): string => readFileSync(dist(path), 'utf8')

  it('puts the export below /docs, and what hosts expect into the root folder', () => {
    project = new ProjectCopy([], EXPORT)
    expect(runScript(project.root, 'stage')).toMatchObject({ status: 0, errors: '' })
    expect(readdirSync(dist('')).sort()).toEqual(['404.html', '_headers', '_redirects', 'docs', 'robots.txt'])
    for (const [path, text] of Object.entries(EXPORT)) expect(read(path.replace('out', 'docs'))).toBe(text)
    expect(read('404.html')).toBe('not found')
    expect(read('robots.txt')).toBe('robots')
  })

  it('writes rules for the host: caching, security headers and redirects', () => {
    project = new ProjectCopy([], EXPORT)
    expect(runScript(project.root, 'stage').status).toBe(0)
    expect(read('_headers')).toMatch(/^\/docs\/_next\/static\/\*\n {2}Cache-Control: .*immutable$/m)
    expect(read('_headers')).toMatch(/^\/\*\n {2}X-Content-Type-Options: nosniff$/m)
    expect(read('_redirects')).toMatch(/^\/ \/docs 302\n\/docs\/\S+ \/docs\/\S+ 301$/m)
  })

  it('replaces what an earlier run left', () => {
    project = new ProjectCopy([], { ...EXPORT, 'dist/docs/old.html': 'old' })
    expect(runScript(project.root, 'stage').status).toBe(0)
    expect(existsSync(dist('docs/old.html'))).toBe(false)
    expect(existsSync(dist('docs/index.html'))).toBe(true)
  })

  it('fails without an export, and keeps what an earlier run left', () => {
    project = new ProjectCopy([], { 'dist/docs/old.html': 'old' })
    expect(runScript(project.root, 'stage')).toMatchObject({
      status: 1,
      errors: 'out/ has no export  → run npm run build',
    })
    expect(read('docs/old.html')).toBe('old')
  })
})
