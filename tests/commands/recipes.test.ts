import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCENT, PRIMARY_COLOR, THEMES, type Theme } from '../../lib/shared/brand.ts'
import { ROOT } from '../../scripts/root.ts'
import { ProjectCopy } from './project-copy.ts'
import { runScript } from './run-script.ts'

/*
 * Three recipes of docs/recipes.md on a copy of the project: a component, a locale and another brand color. One build of a few
 * pages, which takes about 18 seconds of CPU, shows the results of all three. It runs at night, because it verifies prose.
 */
const describeAtNight = describe.runIf(process.env.NIGHTLY === '1')

/** Code and files besides `COPIED` that a build needs, and those that `npm run generate` writes. */
const BUILT = [
  '.vscode/mdx.code-snippets',
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
const page = (title: string, text: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: ${title}. ${DESCRIPTION}\n${more}---\n\n# ${title}\n\n${text}\n`

const CONTENT = {
  'tsconfig.lib.json': '{ "extends": "./tsconfig.json", "include": ["lib/browser", "lib/shared"] }',
  'pages/_meta.ts':
    "export default { index: { title: 'Home', type: 'page' }, excerpts: { title: 'Excerpts', type: 'page' } }\n",
  'pages/index.mdx': page('Home', 'Text.'),
  'pages/excerpts.mdx': page(
    'Excerpts',
    '```zed\ndefinition user {}\n```\n\n## Plain\n\nText.\n\n## Set apart\n\n<Excerpt>\n\nA caveat is a condition.\n\n</Excerpt>',
  ),
}

/** What a developer writes for a component like `Callout`. */
const COMPONENT = {
  'components/mdx/excerpt.tsx': `import type { ReactNode } from 'react'
import styles from './excerpt.module.css'

/** A passage from another text. */
export function Excerpt({ children }: { children: ReactNode }): ReactNode {
  return <aside className={styles.excerpt}>{children}</aside>
}
`,
  'components/mdx/excerpt.module.css': '.excerpt {\n  padding: 3.25rem;\n}\n',
}
const REGISTRY = 'lib/build/content/mdx-registry.ts'
const REGISTRATION = `  Excerpt: {
    isProse: true,
    usage: { syntax: '\`<Excerpt>\`', shows: 'a passage from another text', snippet: ['<Excerpt>', '$0', '</Excerpt>'] },
  },
`

const LOCALES = 'lib/shared/locales.ts'

/** Modules that load texts by locale, each with the folder of its translations and a text to translate. */
const TEXTS = [
  {
    module: 'lib/browser/locale/registry.ts',
    folder: 'lib/browser/locale/translations',
    french: 'Aller au contenu',
    german: 'Zum Inhalt springen',
  },
  {
    module: 'lib/browser/playground/texts.ts',
    folder: 'lib/browser/playground/texts',
    french: 'Vérification en cours…',
    german: 'Wird geprüft…',
  },
  {
    module: 'lib/browser/schema/texts.ts',
    folder: 'lib/browser/schema/texts',
    french: 'Les flèches gauche et droite expliquent les mots de ce schéma.',
    german: 'Die Pfeiltasten erklären die Wörter dieses Schemas.',
  },
]
const NOTICES = {
  untranslated: 'Diese Seite ist noch nicht übersetzt.',
  back: 'Zurück zu den deutschen Seiten',
  translated: 'Diese Seite auf Deutsch lesen',
}

const BRAND = 'lib/shared/brand.ts'

/** The same color with its channels rotated, which turns violet into green. */
const rotate = (color: string): string => color.replace(/^#(..)(..)(..)$/, '#$2$3$1')

const HUES: Record<Theme, number> = { light: 141, dark: 201 }

const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc')

/** Compiles the code for browsers and the locales, and returns the errors. */
function typeErrors(project: ProjectCopy): string {
  return spawnSync(process.execPath, [TSC, '--noEmit', '-p', 'tsconfig.lib.json'], {
    cwd: project.root,
    encoding: 'utf8',
  }).stdout
}

let project: ProjectCopy
const touched: Record<'component' | 'locale' | 'color', string[]> = { component: [], locale: [], color: [] }
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
  touched.component = recordWrites(addComponent)
  touched.locale = recordWrites(addLocale)
  touched.color = recordWrites(changeColor)
  expect(runScript(project.root, 'brand')).toMatchObject({ status: 0, errors: '' })
  expect(runScript(project.root, 'build')).toMatchObject({ status: 0 })
}, 600_000)

afterAll(() => project.delete())

/** The files that a change touches. */
function recordWrites(change: () => void): string[] {
  project.written.clear()
  change()
  return [...project.written]
}

function addComponent(): void {
  for (const [file, text] of Object.entries(COMPONENT)) project.write(file, text)
  project.edit(REGISTRY, ['  Figure: {\n', `${REGISTRATION}  Figure: {\n`])
}

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

function changeColor(): void {
  const colors = THEMES.flatMap((theme) => Object.values(ACCENT[theme])).filter((color) => color !== rotate(color))
  project.edit(
    BRAND,
    ...[...new Set(colors)].map((color): [string, string] => [`'${color}'`, `'${rotate(color)}'`]),
    ...THEMES.map((theme): [string, string] => [`${theme}: ${PRIMARY_COLOR.hue[theme]}`, `${theme}: ${HUES[theme]}`]),
  )
}

describeAtNight('a component in three files', () => {
  it('needs no other file than its recipe names', () => {
    expect(touched.component).toHaveLength(3)
    for (const file of touched.component)
      expect(recipe('Add a component for pages')).toContain(file.replace('excerpt', 'name'))
  })

  const set = () => html('excerpts.html').querySelector('aside[class^=excerpt_excerpt]')

  it('appears on a page, with its styles', () => {
    expect(set()?.text).toContain('is a condition.')
    expect(css()).toMatch(/\.excerpt_excerpt[\w-]*\{padding:3\.25rem\}/)
  })

  it('has glossary terms marked in its prose', () => {
    expect(set()?.querySelector('button')?.text).toMatch(/^caveat/)
  })

  it('is offered to writers', () => {
    expect(project.read('.vscode/mdx.code-snippets')).toContain('"prefix": "<Excerpt"')
    expect(project.read('CONTRIBUTING.md')).toContain('| `<Excerpt>` | a passage from another text |')
  })
})

describeAtNight('a locale in seven files and its pages', () => {
  it('needs no other file than its recipe names', () => {
    expect(touched.locale).toHaveLength(8)
    for (const file of touched.locale)
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

describeAtNight('a brand color in one file', () => {
  it('needs no other file than its recipe names', () => {
    expect(touched.color).toHaveLength(1)
    for (const file of touched.color) expect(recipe('Change the brand')).toContain(file)
  })

  it('replaces the old one in the export', () => {
    const files = readdirSync(join(project.root, 'out'), { encoding: 'utf8', recursive: true })
    const texts = files.filter((file) => /\.(css|html|js|svg)$/.test(file))
    expect(texts.length).toBeGreaterThan(20)
    const old = THEMES.flatMap((theme) => [
      ...Object.values(ACCENT[theme]).filter((color) => color !== rotate(color)),
      `hsl(${PRIMARY_COLOR.hue[theme]} `,
    ])
    const left = texts.filter((file) => old.some((color) => exported(file).toLowerCase().includes(color)))
    expect(left).toEqual([])
  })

  it.each(THEMES)('colors controls and drawings in the %s theme', (theme) => {
    const { base, figure } = ACCENT[theme]
    expect(css()).toContain(`--site-accent:${rotate(base)}`)
    expect(css()).toContain(`--fig-accent:${rotate(figure)}`)
    expect(exported('excerpts.html')).toContain(`--site-primary:hsl(${HUES[theme]} `)
    expect(exported('favicon.svg')).toContain(rotate(base))
  })

  it('colors the link preview and the icon', async () => {
    const icon = readFileSync(join(project.root, 'out/favicon.ico')).subarray(22)
    for (const [image, theme, minPixels] of [
      [readFileSync(join(project.root, 'out/og.png')), 'dark', 500],
      [icon, 'light', 20],
    ] as const) {
      expect(await countPixels(image, rotate(ACCENT[theme].base))).toBeGreaterThan(minPixels)
      expect(await countPixels(image, ACCENT[theme].base)).toBe(0)
    }
  })
})

/** Number of pixels of an image that have exactly a color. */
async function countPixels(image: Buffer, color: string): Promise<number> {
  const pixels = await sharp(image).removeAlpha().raw().toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3) if (`#${pixels.toString('hex', at, at + 3)}` === color) count++
  return count
}
