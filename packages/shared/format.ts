import type { Locale } from './locales.ts'

/** Forms of a word by plural category (Unicode CLDR). `other` is required. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** The type of texts in another language, which has its own plural forms. */
export type TextsLike<Texts> = Texts extends { other: string }
  ? PluralForms
  : Texts extends object
    ? { [Key in keyof Texts]: TextsLike<Texts[Key]> }
    : Texts

/** Replaces the placeholders of a text, such as `{date}`. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/**
 * Formats a number with the matching plural form: `1 234 résultats`, `5 результатов`.
 * @param forms contain `#` in place of the number
 */
export function formatCount(locale: Locale, number: number, forms: PluralForms): string {
  const form = forms[pluralOf(locale).select(number)] ?? forms.other
  // Below 1000 all our locales use plain digits. Loading the rules for larger numbers is slow.
  const digits = number < 1000 ? String(number) : new Intl.NumberFormat(locale).format(number)
  return form.replace('#', digits)
}

/** Cached by locale: creating plural rules costs a hundred times more than using them. */
const pluralRules = new Map<Locale, Intl.PluralRules>()

function pluralOf(locale: Locale): Intl.PluralRules {
  const cached = pluralRules.get(locale)
  if (cached) return cached
  const created = new Intl.PluralRules(locale)
  pluralRules.set(locale, created)
  return created
}

/** Formats a date in UTC: `November 21, 2026`, `21 novembre 2026`, `2026年11月21日`. */
export function longDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

/** Formats a day of this year in UTC: `Nov 21`, `21 nov.`, `11月21日`. */
export function shortDate(locale: Locale, date: Date): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date)
}

/** Formats a list of names: `zed 1.2.0 and SpiceDB 1.56.2`, `zed 1.2.0 et SpiceDB 1.56.2`. */
export const formatList = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale).format(names)
