import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { ProjectCopy } from './project-copy.ts'
import { runScript } from './run-script.ts'

/*
 * The recipe for a locale in docs/recipes.md, on a copy of the project with a few pages. It runs at night, because it verifies prose.
 */

/** Code and files besides `COPIED` that a build needs, and those that `npm run generate` writes. */
const BUILT = [
  'CONTRIBUTING.md',
  'docs',
  'next.config.mjs',
  'package-lock.json',
  'pages/404.mdx',
  'pages/500.mdx',
  'pages/_app.tsx',
  'pages/_document.tsx',
  'public',
  'queries',
  'theme.config.tsx',
]

const DESCRIPTION = 'A page of a small site that shows what one change of the project does to its export.'
const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: ${title}. ${DESCRIPTION}\n---\n\n# ${title}\n\n${text}\n`

const CONTENT = {
  'tsconfig.lib.json':
    '{ "extends": "./tsconfig.json", "include": ["lib/*/browser", "packages/*/browser", "packages/shared"] }',
  'pages/_meta.ts':
    "export default { index: { title: 'Home', type: 'page' }, excerpts: { title: 'Excerpts', type: 'page' } }\n",
  'pages/index.mdx': page('Home', 'Text.'),
  'pages/excerpts.mdx': page('Excerpts', '```zed\ndefinition user {}\n```'),
}

const LOCALES = 'packages/shared/locales.ts'

/** Modules that load texts by locale, each with the folder of its translations and a text to translate. */
const TEXTS = [
  {
    module: 'lib/locale/browser/registry.ts',
    folder: 'lib/locale/browser/translations',
    french: 'Aller au contenu',
    german: 'Zum Inhalt springen',
  },
  {
    module: 'packages/playground/browser/texts.ts',
    folder: 'packages/playground/browser/texts',
    french: 'Vérification en cours…',
    german: 'Wird geprüft…',
  },
  {
    module: 'lib/schema-help/browser/texts.ts',
    folder: 'lib/schema-help/browser/texts',
    french: 'Les flèches gauche et droite expliquent les mots de ce schéma.',
    german: 'Die Pfeiltasten erklären die Wörter dieses Schemas.',
  },
]
const NOTICES = {
  untranslated: 'Diese Seite ist noch nicht übersetzt.',
  back: 'Zurück zu den deutschen Seiten',
  translated: 'Diese Seite auf Deutsch lesen',
}

const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc')

/** Compiles the code for browsers and the locales, and returns the errors. */
function typeErrors(project: ProjectCopy): string {
  return spawnSync(process.execPath, [TSC, '--noEmit', '-p', 'tsconfig.lib.json'], {
    cwd: project.root,
    encoding: 'utf8',
  }).stdout
}

let project: ProjectCopy
/** The files that the recipe changes. */
let touched: string[] = []
const errors = { withoutFiles: '', withoutTexts: '', complete: '' }
const translated = new Map<string, string>()
const exported = (path: string): string => project.read(`out/${path}`)
const html = (path: string): HTMLElement => parse(exported(path))

/** The text of a recipe. */
function recipe(title: string): string {
  const [, ...sections] = project.read('docs/recipes.md').split(/^## /m)
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? ''
}

/** Text of all style sheets in the export. */
function css(): string {
  const folder = join(project.root, 'out/_next/static/css')
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

beforeAll(() => {
  project = new ProjectCopy(BUILT, CONTENT)
  addLocale()
  touched = [...project.written]
  expect(runScript(project.root, 'generate')).toMatchObject({ status: 0, errors: '' })
  expect(runScript(project.root, 'build')).toMatchObject({ status: 0 })
}, 600_000)

afterAll(() => project.delete())

/** Compiles before and after the texts are complete. */
function addLocale(): void {
  project.edit(LOCALES, ["'zh'] as const", "'zh', 'de'] as const"])
  for (const { folder, french, german } of TEXTS) {
    const text = project.read(`${folder}/fr.json`)
    const line = text.split('\n').find((candidate) => candidate.includes(french)) ?? ''
    project.write(`${folder}/de.json`, text.replace(`${line}\n`, ''))
    translated.set(`${folder}/de.json`, text.replace(french, german))
  }
  errors.withoutFiles = typeErrors(project)
  for (const { module } of TEXTS) {
    const chinese = /^ {2}zh: \(\) => import.*\n/m.exec(project.read(module))?.[0] ?? ''
    project.edit(module, [chinese, chinese + chinese.replaceAll('zh', 'de')])
  }
  errors.withoutTexts = typeErrors(project)
  project.edit(
    LOCALES,
    ["  zh: '简体中文',\n", "  zh: '简体中文',\n  de: 'Deutsch',\n"],
    ['  zh: {\n    untranslated:', `  de: ${JSON.stringify(NOTICES)},\n  zh: {\n    untranslated:`],
    ["  zh: '',\n", "  zh: '',\n  de: 'der die das und oder',\n"],
  )
  for (const [file, text] of translated) project.write(file, text)
  errors.complete = typeErrors(project)
  project.write('pages/de/index.mdx', page('Startseite', 'Text auf Deutsch.'))
}

describe.runIf(process.env.NIGHTLY === '1')('a locale in seven files and its pages', () => {
  it('needs no other file than its recipe names', () => {
    expect(touched).toHaveLength(8)
    for (const file of touched)
      expect(recipe('Add a locale')).toContain(file.replace(/\/de(?=\.json|\/)/, '/name').replace('index.mdx', ''))
  })

  it('does not compile until every text exists', () => {
    // The name of the language, the notices and the stop words.
    expect(errors.withoutTexts.match(/locales\.ts\(.*'?de'?/g)).toHaveLength(3)
    for (const { module } of TEXTS) {
      expect(errors.withoutFiles, module).toContain(`${module}(`)
      expect(errors.withoutTexts, module).toContain(`${module}(`)
    }
    expect(errors.complete).toBe('')
  })

  it('has pages in its language', () => {
    const root = html('de.html')
    expect(root.querySelector('html')?.getAttribute('lang')).toBe('de')
    expect(root.querySelector('a[href="#skip-target"]')?.text).toBe('Zum Inhalt springen')
    expect(root.querySelector('h1')?.text).toContain('Startseite')
  })

  it('is in the language menu, the links to translations and the sitemap', () => {
    const root = html('index.html')
    expect(root.querySelector('details a[hreflang=de]')?.text).toContain('Deutsch')
    expect(root.querySelector('link[rel=alternate][hreflang=de]')?.getAttribute('href')).toMatch(/\/docs\/de$/)
    expect(exported('sitemap.xml')).toContain('hreflang="de"')
  })

  it('has notices on English pages, which its readers see', () => {
    const notice = (path: string) => html(path).querySelector('p[lang=de]')?.text
    expect(notice('index.html')).toBe(NOTICES.translated)
    expect(notice('excerpts.html')).toBe(`${NOTICES.untranslated} ${NOTICES.back}`)
    expect(css()).toMatch(/\[data-reader="?de"?\] \.translation-notice_notice[\w-]*:lang\(de\)/)
  })

  it('has texts for schemas and the playground', () => {
    const folder = join(project.root, 'out/_next/static/scripts')
    const scripts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    for (const { module, german } of TEXTS.slice(1))
      expect(
        scripts.filter((script) => script.includes(german)),
        module,
      ).toHaveLength(1)
  })

  it('has search data, and its texts on error pages', () => {
    expect(exported('_next/static/chunks/nextra-data-de.json')).toContain('Startseite')
    for (const page of ['404.html', '500.html'])
      expect(html(page).querySelectorAll('[hidden][lang=de] h1')).toHaveLength(1)
  })
})
