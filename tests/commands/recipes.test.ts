import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'
import { ProjectCopy } from './project-copy.ts'

/*
 * The recipe for a locale in docs/recipes.md, on a copy of the project. It runs at night, because it verifies prose. Tests of the
 * export read every locale, so nothing is built here.
 */

const LOCALES = 'packages/shared/locales.ts'

/** Modules that load texts by locale, each with the folder of its translations and the start of a text in it. */
const TEXTS = [
  ['lib/locale/browser/registry.ts', 'lib/locale/browser/translations', 'Aller au contenu'],
  ['packages/playground/browser/texts.ts', 'packages/playground/browser/texts', 'Vérification en cours…'],
  ['lib/schema-help/browser/texts.ts', 'lib/schema-help/browser/texts', 'Les flèches gauche et droite'],
] as const

const NOTICES = {
  untranslated: 'Diese Seite ist noch nicht übersetzt.',
  back: 'Zurück zu den deutschen Seiten',
  translated: 'Diese Seite auf Deutsch lesen',
}

const TSC = join(ROOT, 'node_modules/typescript-native/bin/tsc')

let project: ProjectCopy
const errors = { withoutFiles: '', withoutTexts: '', complete: '' }

/** Compiles the code for browsers and the locales, and returns the errors. */
function typeErrors(): string {
  return spawnSync(process.execPath, [TSC, '--noEmit', '-p', 'tsconfig.lib.json'], {
    cwd: project.root,
    encoding: 'utf8',
  }).stdout
}

/** The text of a recipe. */
function recipe(title: string): string {
  const [, ...sections] = project.read('docs/recipes.md').split(/^## /m)
  return sections.find((section) => section.startsWith(`${title}\n`)) ?? ''
}

/** Follows the recipe, and compiles before and after the texts are complete. */
beforeAll(() => {
  project = new ProjectCopy(['docs'], {
    'tsconfig.lib.json':
      '{ "extends": "./tsconfig.json", "include": ["lib/*/browser", "packages/*/browser", "packages/shared"] }',
  })
  project.written.clear()
  project.edit(LOCALES, ["'zh'] as const", "'zh', 'de'] as const"])
  for (const [, folder, text] of TEXTS) {
    const lines = project.read(`${folder}/fr.json`).split('\n')
    project.write(`${folder}/de.json`, lines.filter((line) => !line.includes(text)).join('\n'))
  }
  errors.withoutFiles = typeErrors()
  for (const [module] of TEXTS) {
    const chinese = /^ {2}zh: \(\) => import.*\n/m.exec(project.read(module))?.[0] ?? ''
    project.edit(module, [chinese, chinese + chinese.replaceAll('zh', 'de')])
  }
  errors.withoutTexts = typeErrors()
  project.edit(
    LOCALES,
    ["  zh: '简体中文',\n", "  zh: '简体中文',\n  de: 'Deutsch',\n"],
    ['  zh: {\n    untranslated:', `  de: ${JSON.stringify(NOTICES)},\n  zh: {\n    untranslated:`],
    ["  zh: '',\n", "  zh: '',\n  de: 'der die das und oder',\n"],
  )
  for (const [, folder] of TEXTS) project.write(`${folder}/de.json`, project.read(`${folder}/fr.json`))
  errors.complete = typeErrors()
}, 600_000)

afterAll(() => project.delete())

describe.runIf(process.env.NIGHTLY === '1')('a locale in seven files', () => {
  it('needs no other file than its recipe names', () => {
    expect([...project.written]).toHaveLength(7)
    for (const file of project.written)
      expect(recipe('Add a locale')).toContain(file.replace(/\/de(?=\.json)/, '/name'))
  })

  it('does not compile until every text exists', () => {
    // The name of the language, the notices and the stop words.
    expect(errors.withoutTexts.match(/locales\.ts\(.*'?de'?/g)).toHaveLength(3)
    for (const [module] of TEXTS) {
      expect(errors.withoutFiles, module).toContain(`${module}(`)
      expect(errors.withoutTexts, module).toContain(`${module}(`)
    }
    expect(errors.complete).toBe('')
  })
})
