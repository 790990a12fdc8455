import { LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES, localeCookie } from '../lib/browser/locale/cookie.ts'
import { hasModifierKey } from '../lib/browser/page/modifier-key.ts'
import { DEFAULT_LOCALE, isLocale } from '../lib/shared/locales.ts'
import { onShown } from './page-events.ts'

/** Attribute of the `<details>` with links to the page in other languages. */
export const LANGUAGE_MENU_ATTRIBUTE = 'data-language-menu'

/**
 * Sets `<html data-reader>` to the reader's language, by which the style sheet shows the translation notice of an English
 * page. If the reader hasn't chosen a language yet, viewing a translated page chooses its language. Also runs as an inline
 * script, so it must not use anything outside the function.
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

/** Handles the language menus: stores the chosen language, opens the same section, and closes a menu that's left. */
export function handleLanguageMenus(): void {
  onShown(() => markReader(LOCALE_COOKIE, LOCALE_COOKIE_ATTRIBUTES, DEFAULT_LOCALE))
  document.addEventListener('click', (event) => {
    const menu = closestMenu(event.target)
    const link = menu && event.target instanceof Element && event.target.closest('a')
    if (!link) return
    remember(link.lang)
    // Translations keep the anchors of the English page.
    link.hash = window.location.hash
    if (hasModifierKey(event)) return
    menu.open = false
    // The notice of an untranslated page has appeared or disappeared already.
    if (link.pathname === window.location.pathname) event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const menu = closestMenu(event.target)
    if (event.key !== 'Escape' || !menu?.open) return
    // Escape then closes this menu, not the one around it.
    event.preventDefault()
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      for (const menu of document.querySelectorAll<HTMLDetailsElement>(`[${LANGUAGE_MENU_ATTRIBUTE}][open]`))
        menu.open = menu === closestMenu(target)
    })
  }
}

const closestMenu = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(`[${LANGUAGE_MENU_ATTRIBUTE}]`) : null

function remember(locale: string): void {
  if (!isLocale(locale)) return
  document.documentElement.dataset.reader = locale
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = localeCookie(locale)
  } catch {
    // If cookies are blocked, the choice only lasts for this page.
  }
}
