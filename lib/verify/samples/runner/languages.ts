import { filesBelow, SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'
import { type Driver, driversOf, ENDINGS, type LanguageToolchain, samplesOf } from '../languages/drivers.ts'
import { findLanguage, LANGUAGE_NAMES } from '../languages/index.ts'
import { report } from '../run-report.ts'
import type { ResultCache } from './result-cache.ts'
import { languageKey } from './task-keys.ts'

/** A client language that is installed, with the drivers to run. */
export interface UsedLanguage {
  toolchain: LanguageToolchain
  drivers: Driver[]
}

/** Result of a language's compiler, type checker or parser. */
export interface CheckedLanguage {
  name: string
  version: string
  /** Files that were checked. */
  files: string[]
  findings: Finding[]
}

/**
 * Finds the client languages that are installed, and prints which ones are missing.
 * @param used files below samples/ to limit languages and drivers to; all files by default
 */
export async function findLanguages(root: string, used?: ReadonlySet<string>): Promise<UsedLanguage[]> {
  const isUsed = (file: string) => !used || used.has(file.slice(SAMPLES_DIR.length + 1))
  const wanted = LANGUAGE_NAMES.filter((name) => samplesOf(root, name).some(isUsed))
  const found = await Promise.all(wanted.map((name) => findLanguage(root, name)))
  return found.flatMap((toolchain) => {
    if (!('missing' in toolchain))
      return { toolchain, drivers: driversOf(root, toolchain.name).filter(({ covers }) => covers.some(isUsed)) }
    console.log(`${toolchain.missing}: its samples are verified from recordings`)
    return []
  })
}

/**
 * Checks all files of a language, or takes the result of an earlier check of the same files, and prints it.
 * @param environment result of `environmentKey`
 */
export async function checkLanguage(
  root: string,
  { toolchain }: UsedLanguage,
  environment: string,
  cache: ResultCache,
  isFresh: boolean,
): Promise<CheckedLanguage> {
  const { name, version } = toolchain
  const key = languageKey(root, environment, toolchain, filesBelow(root, SAMPLES_DIR, [ENDINGS[name] ?? name]))
  const isKnown = !isFresh && cache.hasLanguage(key)
  const findings = isKnown ? [] : await toolchain.check()
  if (!isKnown) cache.addLanguage(key, findings)
  const files = samplesOf(root, name)
  const title = isKnown ? 'verified earlier, unchanged' : `${files.length} files checked`
  for (const line of report(`${name} ${version}: ${title}`, findings)) console.log(line)
  return { name, version, files, findings }
}
