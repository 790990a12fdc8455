import { DEFAULT_LOCALE, type Locale, type TranslationLocale } from '../../shared/locales.ts'
import { enUS, type Messages, type TranslatedMessages } from './messages.ts'

/**
 * Messages by locale. English is always registered. At build time, the module of a translated page registers the
 * messages of its locale (scripts/webpack/page-module.ts). In the browser, an island loads the messages of the page's locale.
 */
const translated = new Map<TranslationLocale, TranslatedMessages>()

export function registerMessages(locale: TranslationLocale, messages: TranslatedMessages): void {
  translated.set(locale, messages)
}

/** Messages of a locale, or the English ones if the locale isn't registered. */
export function messagesOf(locale: Locale): Messages {
  return translationOf(locale) ?? enUS
}

/** Messages of a translation with its section names, or null for English and unregistered locales. */
export function translationOf(locale: Locale): TranslatedMessages | null {
  return locale === DEFAULT_LOCALE ? null : (translated.get(locale) ?? null)
}

/** Each locale is a chunk of its own. A new one doesn't compile without its messages. */
const TRANSLATIONS: Record<TranslationLocale, () => Promise<{ messages: TranslatedMessages }>> = {
  fr: () => import('./translations/fr.ts'),
  ru: () => import('./translations/ru.ts'),
  zh: () => import('./translations/zh.ts'),
}

/** Loads and registers the messages of a locale, for an island. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE || translated.has(locale)) return
  registerMessages(locale, (await TRANSLATIONS[locale]()).messages)
}
