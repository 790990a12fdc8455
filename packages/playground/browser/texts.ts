import { fillIn, formatCount, type TextsLike } from '@authzed-docs/shared/format.ts'
import type { Locale } from '@authzed-docs/shared/locales.ts'
import type english from './texts/en-US.json'

/** Parts of a sample that have an editor. */
export type Part = 'schema' | 'relationships' | 'assertions' | 'expected'

type Texts = TextsLike<typeof english>

/** Each locale is a chunk of its own. A new one doesn't compile without its texts. */
const TEXTS: Record<Locale, () => Promise<{ default: Texts }>> = {
  'en-US': () => import('./texts/en-US.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
  zh: () => import('./texts/zh.json', { with: { type: 'json' } }),
}

/** Texts of the panel in which readers try a sample. They aren't part of the site's messages because few readers load them. */
export type PlaygroundTexts = ReturnType<typeof createTexts>

/** Loads the texts of a locale. */
export const loadPlaygroundTexts = async (locale: Locale): Promise<PlaygroundTexts> =>
  createTexts(locale, (await TEXTS[locale]()).default)

function createTexts(locale: Locale, texts: Texts) {
  return {
    ...texts,
    locale,
    /** @param version release of SpiceDB */
    engine: (version: string) => fillIn(texts.engine, { version }),
    /** @param loaded and total in megabytes */
    progress: (loaded: string, total: string) => fillIn(texts.progress, { loaded, total }),
    /** @param names of caveat parameters */
    missing: (names: string) => fillIn(texts.missing, { names }),
    /** A step: its name, subject and answer. */
    step: (name: string, subject: string, answer: string) => fillIn(texts.step, { name, subject, answer }),
    /** Name of a step's caveat. */
    caveat: (text: string) => fillIn(texts.caveat, { text }),
    more: (count: number) => fillIn(texts.more, { count }),
    summary: (passed: number, total: number) => fillIn(texts.summary, { passed, total }),
    errors: (count: number) => formatCount(locale, count, texts.errors),
    /** Place of an error. */
    line: (part: string, line: number) => fillIn(texts.line, { part, line }),
    /** @param file name of the downloaded file */
    opened: (file: string) => fillIn(texts.opened, { file }),
  }
}
