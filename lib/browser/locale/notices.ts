import type { TranslationLocale } from '../../shared/locales.ts'

/** Notices for readers of other languages on English pages. The HTML contains all of them, and the style sheet shows one. */
export const NOTICES: Record<TranslationLocale, { untranslated: string; translated: string }> = {
  fr: {
    untranslated: 'Cette page n’est pas encore traduite : vous lisez la version anglaise.',
    translated: 'Lire cette page en français',
  },
  ru: {
    untranslated: 'Эта страница ещё не переведена, перед вами английская версия.',
    translated: 'Читать эту страницу на русском',
  },
  zh: {
    untranslated: '本页尚未翻译，以下为英文版本。',
    translated: '阅读本页的中文版',
  },
}
