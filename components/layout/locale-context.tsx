import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import { createContext, useContext } from 'react'

/** Locale of the texts: the locale of the page's route, except in the bodies of an error page. */
export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE)

/** Locale of the texts around this component. */
export const useLocale = (): Locale => useContext(LocaleContext)
