import type { Locale } from '../../shared/locales.ts'

/** Forms of a word by plural category (Unicode CLDR); `other` is always there. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/**
 * A number with its word, both in the form of the language: `1 234 résultats`, `5 результатов`.
 * @param forms hold `#` where the number stands
 */
export function counted(locale: Locale, number: number, forms: Forms): string {
  const form = forms[pluralOf(locale).select(number)] ?? forms.other
  // Below that all our languages write plain digits; the rules for more cost a page 5 ms to load.
  const digits = number < 1000 ? String(number) : new Intl.NumberFormat(locale).format(number)
  return form.replace('#', digits)
}

/** Made once for a language: to make them costs a hundred times more than to use them. */
const plurals = new Map<Locale, Intl.PluralRules>()

function pluralOf(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale)
  if (known) return known
  const made = new Intl.PluralRules(locale)
  plurals.set(locale, made)
  return made
}

/** A day as the language writes it: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export function longDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(date)
}

/** Names as the language lists them: `zed 1.2.0 and SpiceDB 1.56.2`, `zed 1.2.0 et SpiceDB 1.56.2`. */
export const listed = (locale: Locale, names: readonly string[]): string => new Intl.ListFormat(locale).format(names)
