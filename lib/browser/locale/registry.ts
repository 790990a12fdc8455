import { DEFAULT_LOCALE, type Locale, type TranslationLocale } from '../../shared/locales.ts'
import { enUS, type Messages, type TranslatedMessages } from './messages.ts'

/**
 * Texts by language. English is always there; a translated page brings the texts of its language with it
 * (scripts/webpack/compile-once-loader.mjs), so that nobody downloads four languages to read one.
 */
const translated = new Map<TranslationLocale, TranslatedMessages>()

export function registerMessages(locale: TranslationLocale, messages: TranslatedMessages): void {
  translated.set(locale, messages)
}

/** Texts of a language that has been registered; English where it has not. */
export function messagesOf(locale: Locale): Messages {
  return translationOf(locale) ?? enUS
}

/** Texts of a translation, with the titles of the sections; null for English and for what is not registered. */
export function translationOf(locale: Locale): TranslatedMessages | null {
  return locale === DEFAULT_LOCALE ? null : (translated.get(locale) ?? null)
}

const LOADERS: Record<TranslationLocale, () => Promise<TranslatedMessages>> = {
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
}

/** Gets the texts of a language onto a page that was not built in it: the page for an address that does not exist. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE || translated.has(locale)) return
  registerMessages(locale, await LOADERS[locale]())
}
