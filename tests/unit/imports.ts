import { dirname, relative, resolve } from 'node:path'
import { ROOT } from '../../scripts/root.ts'

/** Scope of the packages in packages/, which import each other by name. */
const SCOPE = '@authzed-docs/'

/**
 * The file of the repository that an import names.
 * @param file the importing file, relative to the repository root
 * @param specifier as written: `./rank.ts`, `@authzed-docs/shared/locales.ts` or `zod`
 * @returns a path relative to the repository root; undefined for packages of a registry
 */
function importedFile(file: string, specifier: string): string | undefined {
  if (specifier.startsWith(SCOPE)) return `packages/${specifier.slice(SCOPE.length)}`
  if (!specifier.startsWith('.')) return undefined
  return relative(ROOT, resolve(ROOT, dirname(file), specifier)).replaceAll('\\', '/')
}

/** Files of the repository that a source names in matches of a pattern, whose first group with a value is the specifier. */
export const importedFiles = (file: string, source: string, pattern: RegExp): string[] =>
  Array.from(source.matchAll(pattern), ([, ...groups]) => importedFile(file, groups.find(Boolean) ?? '')).filter(
    (path) => path !== undefined,
  )
