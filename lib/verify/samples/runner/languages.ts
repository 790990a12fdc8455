import { filesBelow, SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'
import { findLanguage, LANGUAGE_NAMES } from '../languages/index.ts'
import type { Driver, LanguageResult, LanguageToolchain } from '../languages/language.ts'
import { languageKey } from '../programs/cache-keys.ts'
import type { PassedCache } from './passed-cache.ts'

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
 * Checks all files of a language and prints the result.
 * @param passed cache of checks to skip; without it, everything is checked
 */
export async function checkLanguage(
  root: string,
  { toolchain }: UsedLanguage,
  print: (title: string, findings: readonly Finding[]) => void,
  passed?: PassedCache,
): Promise<CheckedLanguage> {
  const { name, version } = toolchain
  const files = filesBelow(root, SAMPLES_DIR, [ENDINGS[name] ?? name])
  const key = languageKey(root, name, version, files)
  if (passed?.has(key)) {
    print(`${name} ${version}: passed before, unchanged`, [])
    return {
      name,
      version,
      result: { files: new Map(files.map((file) => [file, 'checked'])), findings: [] },
      findings: [],
    }
  }
  const result = await toolchain.check()
  if (result.findings.length === 0) passed?.add([key])
  print(`${name} ${version}: ${result.files.size} files checked`, result.findings)
  return { name, version, result, findings: result.findings }
}
