import type { TranslatedMessages } from '../lib/browser/locale/messages.ts'
import { TRANSLATION_LOCALES, type TranslationLocale } from '../lib/shared/locales.ts'

/** Each translation locale with its messages, which aren't registered. */
export const TRANSLATIONS = await Promise.all(
  TRANSLATION_LOCALES.map(async (locale): Promise<[TranslationLocale, TranslatedMessages]> => {
    const { messages } = await import(`../lib/browser/locale/translations/${locale}.ts`)
    return [locale, messages]
  }),
)
