import type { LanguageRegistration } from 'shiki'

/** A TextMate grammar rule, as typed by shiki. */
export type Rule = LanguageRegistration['repository'][string]
