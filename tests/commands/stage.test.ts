import { existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
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

  it('puts the export below /docs, the home page beside it, and what hosts expect into the root folder', () => {
    project = new ProjectCopy([], { ...EXPORT, 'dist/docs/old.html': 'left by an earlier run' })
    expect(runScript(project.root, 'stage')).toMatchObject({ status: 0, errors: '' })
    expect(existsSync(dist('docs/old.html'))).toBe(false)
    expect(readdirSync(dist('')).sort()).toEqual([
      '404.html',
      '_headers',
      '_redirects',
      'docs',
      'docs.html',
      'robots.txt',
    ])
    expect(read('docs.html')).toBe('home')
    expect(read('docs/spicedb/schema.html')).toBe('schema')
    expect(read('docs/_next/static/chunks/main-1.js')).toBe('script')
    expect(read('404.html')).toBe('not found')
    expect(read('robots.txt')).toBe('robots')
    expect(existsSync(dist('docs/404.html'))).toBe(false)
  })

  it('stages for a server: the site in a folder of its own, and compressed copies of large texts', () => {
    project = new ProjectCopy([], { ...EXPORT, 'out/spicedb.html': 'permission '.repeat(500) })
    expect(runScript(project.root, 'stage', ['--host=nginx'])).toMatchObject({ status: 0, errors: '' })
    expect(readdirSync(dist('')).sort()).toEqual(['Dockerfile', 'nginx.conf', 'site'])
    const copies = readdirSync(dist('site/docs')).filter((name) => name.endsWith('.gz'))
    expect(copies).toEqual(['spicedb.html.gz'])
  })

  it('leaves out redirect pages, because hosts have rules for them', () => {
    const page = 'spicedb/concepts/operator.html'
    project = new ProjectCopy([], { ...EXPORT, [`out/${page}`]: 'moved' })
    runScript(project.root, 'stage', ['--host=vercel'])
    expect(existsSync(dist(`docs/${page}`))).toBe(false)
  })

  it('doesn’t change the export, even if it’s a link to another folder', () => {
    const elsewhere = Object.fromEntries(Object.entries(EXPORT).map(([path, text]) => [`elsewhere/${path}`, text]))
    const moved = 'elsewhere/out/spicedb/concepts/operator.html'
    project = new ProjectCopy([], { ...elsewhere, [moved]: 'moved' })
    symlinkSync(join(project.root, 'elsewhere/out'), join(project.root, 'out'), 'junction')
    expect(runScript(project.root, 'stage', ['--host=nginx']).status).toBe(0)
    for (const [path, text] of Object.entries({ ...elsewhere, [moved]: 'moved' })) expect(project.read(path)).toBe(text)
    expect(lstatSync(dist('site/docs')).isSymbolicLink()).toBe(false)
  })

  it('fails for an unknown host', () => {
    project = new ProjectCopy([], EXPORT)
    const unknown = runScript(project.root, 'stage', ['--host=iis'])
    expect(unknown.status).toBe(1)
    expect(unknown.errors).toMatch(/^--host=iis {2}isn't a known host → use one of nginx, /)
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
