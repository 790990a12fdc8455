import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WORKLIST_FOLDER } from '../../../lib/upgrade/verify/worklist.ts'
import { ROOT } from '../../../scripts/root.ts'

const scripts = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts
const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && /^[a-z]/.test(entry.name),
)
const PACKAGES = ['playground', 'samples', 'search', 'shared']
/** The worklist of an upgrade is gone once the upgrade is done. */
const ignored = ['node_modules', 'out', 'dist', 'test-results', 'playwright-report', WORKLIST_FOLDER]
const folderNames = folders.map(({ name }) => name).filter((name) => !ignored.includes(name))
const packages = PACKAGES.map((name) => `packages/${name}`)
/** A README in `public/` would be published. */
const foldersWithReadme = folderNames.filter((name) => name !== 'public')

/** Nextra would treat a Markdown file in `pages/` as a page, so its README is a text file. */
function readmeOf(folder: string): string {
  return folder === 'pages' ? 'pages/README.txt' : `${folder}/README.md`
}

const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((path) => `docs/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.md') && path !== readmeOf('docs'))

/** Collects the names of npm scripts in a text: `npm run NAME`, `npm start`, `npm test`. */
function referencedScripts(markdown: string): string[] {
  const names = Array.from(markdown.matchAll(/npm (?:run )?([a-z][\w:-]*)/g), (match) => match[1] ?? '')
  const builtin = new Set(['ci', 'run', 'install', 'view', 'scripts'])
  return [...new Set(names)].filter((name) => !builtin.has(name))
}

/** Collects paths of this repository that appear as inline code or as link targets. Paths with `*` or `…` are ignored. */
function referencedPaths(markdown: string): string[] {
  const prose = markdown.replace(/^( *)```[\s\S]*?^\1```/gm, '')
  const code = Array.from(prose.matchAll(/`([^`\n]+)`/g), (match) => match[1] ?? '')
  const links = Array.from(prose.matchAll(/\]\((?!https?:)([^)#]+)/g), (match) => match[1] ?? '')
  return [...new Set([...code.filter(isPath), ...links])]
}

const TOP =
  /^(pages|packages|samples|recordings|toolchain|figures|components|dom|lib|scripts|tests|docs|public|\.github|\.vscode|\.ci)\//
const FILE = /^[\w.-]+\.(md|json|ts|tsx|mjs)$/

function isPath(text: string): boolean {
  return /^[\w./-]+$/.test(text) && (TOP.test(text) || (FILE.test(text) && !text.startsWith('_')))
}

describe.each([
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  ...[...foldersWithReadme, ...packages].map(readmeOf),
  ...docs,
])('%s', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')

  it('mentions only npm scripts that exist', () => {
    expect(referencedScripts(text).filter((name) => !(name in scripts))).toEqual([])
  })

  it('mentions only paths that exist', () => {
    // Not in a fresh clone.
    const isGenerated = (path: string): boolean => /^(out|dist|\.cache)\//.test(path)
    // Names of files in the export, or in a staged site.
    const exported = new Set(['favicon.ico', 'og.png', 'openapi.json', 'sitemap.xml'])
    const exists = (path: string): boolean => existsSync(join(ROOT, path)) || existsSync(join(ROOT, file, '..', path))
    const missing = referencedPaths(text).filter(
      (path) => !isGenerated(path) && !exists(path) && !exported.has(path) && !isExample(path),
    )
    expect(missing).toEqual([])
  })
})

/** Placeholders such as `figures/name.svg` and `pages/name/`, and files that only exist in an example. */
function isExample(path: string): boolean {
  return /(^|\/)name[./]/.test(path) || path === 'schema/blocking.yaml'
}

describe('README.md', () => {
  const text = readFileSync(join(ROOT, 'README.md'), 'utf8')

  it('mentions every npm script a newcomer needs and every top-level folder', () => {
    for (const name of ['start', 'test', 'dev', 'build', 'samples', 'bench', 'lint', 'format'])
      expect(referencedScripts(text)).toContain(name)
    for (const name of folderNames) expect(text).toContain(`\`${name}/\``)
    for (const name of foldersWithReadme) expect(text).toContain(`[\`${name}/\`](${readmeOf(name)})`)
  })

  it('is the only description of public/, which is exported as it is', () => {
    expect(existsSync(join(ROOT, 'public/README.md'))).toBe(false)
  })
})

describe('docs/README.md', () => {
  it('links to every document of the folder', () => {
    const text = readFileSync(join(ROOT, readmeOf('docs')), 'utf8')
    expect(docs.length).toBeGreaterThan(5)
    expect(docs.filter((path) => !text.includes(`(${path.replace('docs/', '')})`))).toEqual([])
  })
})
