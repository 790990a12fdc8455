import type { Locale } from './locales.ts'

/** Forms of a word by plural category (Unicode CLDR); `other` is always there. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * A number with its word, both in the form of the language: `1 234 résultats`, `5 результатов`.
 * @param forms hold `#` where the number stands
 */
export function counted(locale: Locale, number: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(locale).select(number)] ?? forms.other
  return form.replace('#', new Intl.NumberFormat(locale).format(number))
}

/** A day as the language writes it: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export function longDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}
