import { DEFAULT_LOCALE, isLocale, NOTICES, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { LOCALE_COOKIE } from '../lib/locale/browser/cookie.ts'
import { COOKIE_ATTRIBUTES, writeCookie } from '../lib/page/browser/cookie.ts'
import { decodeHash } from '../lib/page/browser/decode-hash.ts'
import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'
import { onShown } from './page-events.ts'
import { currentSection } from './toc.ts'

/** Attribute of a link to the page in another language, or of the `<details>` around such links. */
export const LANGUAGE_MENU_ATTRIBUTE = 'data-language-menu'

/** Attribute of the element for the notice about the translation of an English page. `data-fr` is the nearest page in French. */
export const NOTICE_ATTRIBUTE = 'data-translation-notice'

/**
 * Sets `<html data-reader>` to the reader's language, by which the style sheet makes room for the notice of an English page. If the
 * reader hasn't chosen a language yet, viewing a translated page chooses its language. Also runs as an inline script, so it must not
 * use anything outside the function.
 * @param name name of the cookie
 * @param attributes attributes for writing the cookie
 * @param defaultLocale the locale that isn't chosen by viewing a page
 */
export function markReader(name: string, attributes: string, defaultLocale: string): void {
  const root = document.documentElement
  root.dataset.reader = root.lang
  try {
    const chosen = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    if (chosen) root.dataset.reader = chosen.slice(name.length + 1)
    else if (root.lang !== defaultLocale && !document.prerendering) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      document.cookie = `${name}=${root.lang}${attributes}`
    }
  } catch {
    // Cookies are blocked.
  }
}

/**
 * Handles the links to the page in other languages: stores the choice, and keeps the query, the filter and the section being read.
 * Shows the translation notice.
 */
export function handleLanguageMenus(): void {
  showNotice()
  onShown(() => {
    markReader(LOCALE_COOKIE, COOKIE_ATTRIBUTES, DEFAULT_LOCALE)
    showNotice()
  })
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLAnchorElement>(`[${LANGUAGE_MENU_ATTRIBUTE}] a, a[${LANGUAGE_MENU_ATTRIBUTE}]`)
    if (!link) return
    remember(link.lang)
    link.search = window.location.search
    // Translations keep the anchors of the English page.
    const { hash } = window.location
    const namesSection = hash === '' || document.getElementById(decodeHash(hash)) !== null
    link.hash = (namesSection && currentSection()?.hash) || hash
    if (hasModifierKey(event)) return
    // The notice of an untranslated page has appeared or disappeared already.
    if (link.pathname === window.location.pathname) event.preventDefault()
  })
}

/** Tells a reader of another language where the page's translation is, or that it isn't translated, with a way back. */
function showNotice(): void {
  const notice = document.querySelector<HTMLElement>(`[${NOTICE_ATTRIBUTE}]`)
  const locale = TRANSLATION_LOCALES.find((name) => name === document.documentElement.dataset.reader)
  notice?.replaceChildren()
  if (!notice || !locale) return
  const { translated, untranslated, back } = NOTICES[locale]
  const isTranslated = document.querySelector(`link[rel=alternate][hreflang=${locale}]`) !== null
  const link = document.createElement('a')
  Object.assign(link, { href: notice.dataset[locale], hreflang: locale, textContent: isTranslated ? translated : back })
  // A translation keeps what the reader has open, as with the menu.
  if (isTranslated) link.setAttribute(LANGUAGE_MENU_ATTRIBUTE, '')
  notice.lang = locale
  notice.append(...(isTranslated ? [link] : [untranslated, ' ', link]))
}

function remember(locale: string): void {
  if (!isLocale(locale)) return
  document.documentElement.dataset.reader = locale
  showNotice()
  writeCookie(LOCALE_COOKIE, locale)
}
