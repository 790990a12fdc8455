import { cacheFolder } from '../find-toolchain.ts'
import type { LanguageToolchain, MissingLanguage } from './drivers.ts'
import { prepareGo } from './go.ts'
import { prepareJava } from './java.ts'
import { prepareNode } from './node.ts'
import { preparePython } from './python.ts'
import { prepareRuby } from './ruby.ts'

type Language = LanguageToolchain | MissingLanguage

/** Client languages by their keys in recordings. */
const LANGUAGES: Readonly<Record<string, (root: string, cache: string) => Promise<Language>>> = {
  node: prepareNode,
  python: preparePython,
  go: prepareGo,
  java: prepareJava,
  ruby: prepareRuby,
}

/** Names of all client languages. */
export const LANGUAGE_NAMES: readonly string[] = Object.keys(LANGUAGES)

const cache = new Map<string, Promise<Language>>()

/** Finds a language's toolchain, once per process. The first use on a machine downloads its dependencies. */
export function findLanguage(root: string, name: string): Promise<Language> {
  const prepare = LANGUAGES[name] ?? (async () => ({ name, missing: `${name} isn't a language of the samples` }))
  const language = cache.get(name) ?? prepare(root, cacheFolder())
  cache.set(name, language)
  return language
}
