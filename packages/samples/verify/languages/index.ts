import { cacheFolder } from '../find-toolchain.ts'
import type { LanguageToolchain, MissingLanguage, PrepareLanguage } from './language.ts'

/** Client languages by their keys in recordings. Modules are loaded when a language is used. */
const LANGUAGES: Readonly<Record<string, () => Promise<PrepareLanguage>>> = {
  python: async () => (await import('./python.ts')).preparePython,
  go: async () => (await import('./go.ts')).prepareGo,
  java: async () => (await import('./java.ts')).prepareJava,
  ruby: async () => (await import('./ruby.ts')).prepareRuby,
}

/** Names of all client languages. */
export const LANGUAGE_NAMES: readonly string[] = Object.keys(LANGUAGES)

const cache = new Map<string, Promise<LanguageToolchain | MissingLanguage>>()

/** Finds a language's toolchain, once per process. The first use on a machine downloads its dependencies. */
export function findLanguage(root: string, name: string): Promise<LanguageToolchain | MissingLanguage> {
  const cached = cache.get(name)
  if (cached) return cached
  const prepare = LANGUAGES[name]
  const preparing = prepare
    ? prepare().then((run) => run(root, cacheFolder()))
    : Promise.resolve({ name, missing: `${name} isn't a language of the samples` })
  cache.set(name, preparing)
  return preparing
}
