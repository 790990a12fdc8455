import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { findLanguage, LANGUAGE_NAMES } from '../languages/index.ts'
import type { Driver, LanguageResult, LanguageToolchain } from '../languages/language.ts'
import { report } from '../run-report.ts'
import type { ResultCache } from './result-cache.ts'
import { languageKey } from './task-keys.ts'

/** A client language that is installed, with the drivers to run. */
export interface UsedLanguage {
  toolchain: LanguageToolchain
  drivers: { language: string; driver: Driver }[]
}

/** Result of a language's compiler, type checker or parser. */
export interface CheckedLanguage {
  name: string
  version: string
  result: LanguageResult
  findings: Finding[]
}

/** File endings by language. */
const ENDINGS: Readonly<Record<string, string>> = { python: '.py', go: '.go', java: '.java', ruby: '.rb' }

/**
 * Finds the client languages that are installed, and prints which ones are missing.
 * @param used files below samples/ to limit languages and drivers to; all files by default
 */
export async function findLanguages(root: string, used?: ReadonlySet<string>): Promise<UsedLanguage[]> {
  const wanted = LANGUAGE_NAMES.filter(
    (name) => !used || [...used].some((file) => file.endsWith(ENDINGS[name] ?? name)),
  )
  const found = await Promise.all(wanted.map((name) => findLanguage(root, name)))
  return found.flatMap((language) => {
    if ('missing' in language) {
      console.log(`${language.missing}: its samples are verified from recordings`)
      return []
    }
    const drivers = language.drivers().filter(({ covers }) => !used || covers.some((file) => used.has(below(file))))
    return [{ toolchain: language, drivers: drivers.map((driver) => ({ language: language.name, driver })) }]
  })
}

const below = (file: string): string => file.slice(SAMPLES_DIR.length + 1)

/**
 * Checks all files of a language, or takes the result of an earlier check of the same files, and prints it.
 * @param environment result of `environmentKey`
 * @param cache undefined to check them in any case
 */
export async function checkLanguage(
  root: string,
  { toolchain }: UsedLanguage,
  environment: string,
  cache: ResultCache,
  isFresh: boolean,
): Promise<CheckedLanguage> {
  const { name, version } = toolchain
  const files = filesBelow(root, SAMPLES_DIR, [ENDINGS[name] ?? name])
  const key = languageKey(root, environment, toolchain, files)
  const isKnown = !isFresh && cache.hasLanguage(key)
  const result: LanguageResult = isKnown
    ? { files: new Map(files.map((file) => [file, 'checked'])), findings: [] }
    : await toolchain.check()
  if (!isKnown) cache.addLanguage(key, result)
  const title = isKnown ? 'verified earlier, unchanged' : `${result.files.size} files checked`
  for (const line of report(`${name} ${version}: ${title}`, result.findings)) console.log(line)
  return { name, version, result, findings: result.findings }
}
