import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ProjectCopy } from './project-copy.ts'
import { runScript } from './run-script.ts'

const META = `export default {
  index: 'Overview',
  doors: 'Doors',
  keys: 'Keys',
}
`
const DESCRIPTION = 'How many relationships each team can write, and what happens beyond that.'
const FLAGS = ['--title=Quotas', `--description=${DESCRIPTION}`]

describe('npm run new', () => {
  const project = new ProjectCopy([], {})
  beforeEach(() => {
    rmSync(join(project.root, 'pages'), { recursive: true, force: true })
    project.write('pages/_meta.ts', "export default {\n  spicedb: { title: 'SpiceDB', type: 'page' },\n}\n")
    project.write('pages/spicedb/_meta.ts', META)
    for (const name of ['index', 'doors', 'keys']) project.write(`pages/spicedb/${name}.mdx`, `# ${name}\n`)
  })
  afterAll(() => project.delete())

  const run = (...args: string[]) => runScript(project.root, 'new', args)
  const read = (path: string): string => readFileSync(join(project.root, path), 'utf8')

  it('needs no position, and writes the kind', () => {
    expect(run('/spicedb/quotas', ...FLAGS, '--kind=how-to guide').status).toBe(0)
    expect(read('pages/spicedb/quotas.mdx')).toContain('\nkind: how-to guide\n---\n')
    expect(read('pages/spicedb/_meta.ts')).toBe(META.replace("'Keys',\n", "'Keys',\n  quotas: 'Quotas',\n"))
  })

  it('adds a new folder to the sidebar above it', () => {
    const { status, output } = run('/spicedb/limits/quotas', ...FLAGS, '--after=', '--folder=Limits')
    expect(status).toBe(0)
    expect(output).toContain('wrote pages/spicedb/_meta.ts\nwrote pages/spicedb/limits/_meta.ts\n')
    expect(read('pages/spicedb/limits/_meta.ts')).toBe("export default {\n  quotas: 'Quotas',\n}\n")
    expect(read('pages/spicedb/_meta.ts')).toBe(META.replace("'Keys',\n", "'Keys',\n  limits: 'Limits',\n"))
    expect(read('pages/_meta.ts')).not.toContain('limits')
  })

  it.each([
    ['a missing flag', ['/spicedb/quotas', '--title=Quotas'], '--description=… is missing'],
    ['a misspelled flag', ['/spicedb/quotas', '--titel=Quotas'], "Unknown option '--titel'"],
    ['a flag without its value', ['/spicedb/quotas', '--title'], "Option '--title <value>' argument missing"],
    ['an unknown entry', ['/spicedb/quotas', ...FLAGS, '--after=windows'], 'use one of: index, doors, keys'],
    ['a route that exists', ['/spicedb/doors', ...FLAGS, '--after='], '/spicedb/doors already exists'],
  ])('rejects %s, and writes no page', (_name, flags, message) => {
    const { status, errors } = run(...flags)
    expect(status).toBe(1)
    expect(errors).toContain(message)
    expect(existsSync(join(project.root, 'pages/spicedb/quotas.mdx'))).toBe(false)
    expect(read('pages/spicedb/doors.mdx')).toBe('# doors\n')
    expect(read('pages/spicedb/_meta.ts')).toBe(META)
  })
})
