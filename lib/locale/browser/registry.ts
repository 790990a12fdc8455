import { DEFAULT_LOCALE, type Locale, type TranslationLocale } from '@authzed-docs/shared/locales.ts'
import { createMessages, enUS, type Messages, type TranslatedMessages, type TranslatedTexts } from './messages.ts'

/**
 * Messages by locale. English is always registered. At build time, the module of a translated page registers the
 * messages of its locale (scripts/webpack/page-module.ts). In the browser, an island loads the messages of the page's locale.
 */
const translated = new Map<TranslationLocale, TranslatedMessages>()

export function registerMessages(locale: TranslationLocale, texts: TranslatedTexts): void {
  translated.set(locale, { ...createMessages(locale, texts), sections: texts.sections })
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
const TRANSLATIONS: Record<TranslationLocale, () => Promise<{ default: TranslatedTexts }>> = {
  fr: () => import('./translations/fr.json', { with: { type: 'json' } }),
  ru: () => import('./translations/ru.json', { with: { type: 'json' } }),
  zh: () => import('./translations/zh.json', { with: { type: 'json' } }),
}

/** Loads and registers the messages of a locale, for an island. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale === DEFAULT_LOCALE || translated.has(locale)) return
  registerMessages(locale, (await TRANSLATIONS[locale]()).default)
}
