import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namedPaths, namedScripts } from '../../../lib/verify/content/readme.ts'
import { ROOT } from '../../../scripts/root.ts'

const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && /^[a-z]/.test(entry.name),
)
const ignored = ['node_modules', 'out', 'dist', 'report', 'before', 'test-results', 'playwright-report']
const folderNames = folders.map(({ name }) => name).filter((name) => !ignored.includes(name))

/** In `pages/` a Markdown file would be a page. */
function readmeOf(folder: string): string {
  return folder === 'pages' ? 'pages/README.txt' : `${folder}/README.md`
}

describe.each(['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', ...folderNames.map(readmeOf)])('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')

  it('names npm scripts that exist', () => {
    expect(namedScripts(text).filter((name) => !(name in scripts))).toEqual([])
  })

  it('names paths that exist', () => {
    // Made while working, and so not in a fresh clone.
    const made = (path: string): boolean => /^(out|dist|\.cache)\//.test(path)
    // Files that a build makes at the host or in the export.
    const built = new Set(['favicon.ico', 'og.png', 'openapi.json', 'sitemap.xml'])
    const near = (path: string): boolean => existsSync(join(ROOT, path)) || existsSync(join(ROOT, file, '..', path))
    const missing = namedPaths(text).filter(
      (path) => !made(path) && !near(path) && !built.has(path) && !isExample(path),
    )
    expect(missing).toEqual([])
  })
})

/** Names that stand for any: `figures/name.svg`, a file that only the example has. */
function isExample(path: string): boolean {
  return /(^|\/)name\./.test(path) || path === 'schema/blocking.yaml'
}

describe('README.md', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8')

  it('names each npm script a newcomer needs, and each top-level folder', () => {
    for (const name of ['start', 'test', 'dev', 'build', 'samples', 'bench', 'lint', 'format'])
      expect(namedScripts(text)).toContain(name)
    for (const name of folderNames) expect(text).toContain(`[\`${name}/\`](${readmeOf(name)})`)
  })
})

describe('namedScripts and namedPaths', () => {
  it('find commands in fences and in prose', () => {
    expect(namedScripts('```bash\nnpm ci && npm start\n```\n`npm run samples -- /x` or `npm test`')).toEqual([
      'start',
      'samples',
      'test',
    ])
  })
  it('find paths in code and in links, none in fences', () => {
    const text =
      'See `lib/shared/site.ts`, [guide](CONTRIBUTING.md#x), `zed file=a/b.zed`.\n\n```text\n`lib/none.ts`\n```\n'
    expect(namedPaths(text)).toEqual(['lib/shared/site.ts', 'CONTRIBUTING.md'])
  })
})
