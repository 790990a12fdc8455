import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import type { Check } from '../../content/verify/run-check.ts'
import { translationFindings } from '../../content/verify/translation-report.ts'

/**
 * Gives hints about outdated translations. They aren't findings, because the author of an English change might not read the
 * language.
 */
export const translations: Check = {
  name: 'translations',
  items: 'translations',
  scope: 'page',
  run: ({ pages, selected }) => ({
    checked: selected.filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE).length,
    findings: [],
    hints: translationFindings(pages, selected),
  }),
}
