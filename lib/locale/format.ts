import type { Locale } from './locales.ts'

/** Forms of a word by plural category (Unicode CLDR); `other` is always there. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * A number with its word, both in the form of the language: `1 234 résultats`, `5 результатов`.
 * @param forms hold `#` where the number stands
 */
export function counted(locale: Locale, number: number, forms: Forms): string {
  const { plural, digits } = rulesOf(locale)
  const form = forms[plural.select(number)] ?? forms.other
  return form.replace('#', digits.format(number))
}

interface Rules {
  plural: Intl.PluralRules
  digits: Intl.NumberFormat
}

/** Made once for a language: to make them costs a hundred times more than to use them. */
const rules = new Map<Locale, Rules>()

function rulesOf(locale: Locale): Rules {
  const known = rules.get(locale)
  if (known) return known
  const made = { plural: new Intl.PluralRules(locale), digits: new Intl.NumberFormat(locale) }
  rules.set(locale, made)
  return made
}

/** A day as the language writes it: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export function longDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}
