import type { LanguageRegistration } from 'shiki'

/** A rule of a TextMate grammar, as shiki takes it. */
export type Rule = LanguageRegistration['repository'][string]
