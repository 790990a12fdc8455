import type { Check } from '../../lib/check/check.ts'
import { translationReport } from '../../lib/check/translations.ts'
import { DEFAULT_LOCALE, localeOf } from '../../lib/locale/locales.ts'

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
