import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import type { Check } from '../content/check.ts'
import { translationReport } from '../content/translations.ts'

/** Translations that have fallen behind, as hints: whoever changes an English page may read no other language. */
export const translations: Check = {
  name: 'translations',
  looksAt: 'translations',
  scope: 'page',
  run: ({ pages, chosen }) => {
    const files = new Set(chosen.map(({ file }) => file))
    const { findings } = translationReport(pages)
    return {
      looked: chosen.filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE).length,
      findings: [],
      hints: findings.filter(({ file }) => files.has(file)),
    }
  },
}
