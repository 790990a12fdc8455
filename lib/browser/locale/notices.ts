import type { TranslationLocale } from '../../shared/locales.ts'

/** What a reader of another language is told on an English page. All stand in the HTML; the style sheet shows one. */
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
