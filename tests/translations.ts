import { TRANSLATION_LOCALES, type TranslationLocale } from '@authzed-docs/shared/locales.ts'
import { createMessages, type TranslatedMessages, type TranslatedTexts } from '../lib/locale/browser/messages.ts'

/** Each translation locale with its messages, which aren't registered. */
export const TRANSLATIONS = await Promise.all(
  TRANSLATION_LOCALES.map(async (locale): Promise<[TranslationLocale, TranslatedMessages]> => {
    const file = await import(`../lib/locale/browser/translations/${locale}.json`, { with: { type: 'json' } })
    const texts: TranslatedTexts = file.default
    return [locale, { ...createMessages(locale, texts), sections: texts.sections }]
  }),
)
