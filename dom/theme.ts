import { NO_TRANSITIONS_CSS } from '../lib/page/browser/inline-css.ts'
import {
  addTypedLetter,
  isTyping,
  matchingOptionIndex,
  NO_TYPE_AHEAD,
  nextOptionIndex,
} from '../lib/page/browser/listbox-keyboard.ts'
import { safeStorage } from '../lib/page/browser/safe-storage.ts'
import { THEME_KEY } from '../lib/page/browser/storage-keys.ts'
import { onShown } from './page-events.ts'

/** Attribute of the theme list, a popover. Its options have the theme as their value. */
export const THEME_LIST_ATTRIBUTE = 'data-theme-list'

/** Attribute of the list's active option. */
const ACTIVE_ATTRIBUTE = 'data-focus'

/**
 * Applies the chosen theme as `<html data-theme>` and as the color scheme. The browser follows the system by itself. Also runs as an inline script, so it must not use anything outside the function.
 * @param key local storage key of the choice
 * @param chosen the choice, or undefined to read the stored one
 */
export function applyTheme(key: string, chosen?: string): void {
  const root = document.documentElement
  let choice = 'system'
  try {
    const stored = chosen ?? localStorage.getItem(key)
    if (stored && /^(light|dark|system)$/.test(stored)) choice = stored
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
  root.dataset.theme = choice
  root.style.colorScheme = choice === 'system' ? '' : choice
  // The color of the browser's own interface.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')) {
    const { themeColor } = meta.dataset
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${themeColor})`
    else meta.media = themeColor === choice ? 'all' : 'not all'
  }
}

/** Handles the theme switches, and follows the choice in other windows. */
export function handleTheme(): void {
  window.addEventListener('storage', ({ key }) => {
    // It's null if the whole storage was cleared.
    if (key === THEME_KEY || key === null) changeTheme()
  })
  // Another page might have changed the theme meanwhile.
  onShown(() => changeTheme(safeStorage.read(THEME_KEY) ?? document.documentElement.dataset.theme))
  handleThemeLists()
}

/** Applies a theme without transitions, which would show colors of both themes. */
function changeTheme(chosen?: string): void {
  const style = document.createElement('style')
  style.textContent = NO_TRANSITIONS_CSS
  document.head.append(style)
  applyTheme(THEME_KEY, chosen)
  // Computes the styles before transitions are possible again.
  void getComputedStyle(document.body).opacity
  setTimeout(() => style.remove(), 1)
}

/** Handles the lists of themes. While one is open it has focus (ARIA's select-only pattern). */
function handleThemeLists(): void {
  let typed = NO_TYPE_AHEAD

  document.addEventListener(
    'beforetoggle',
    ({ target }) => {
      const list = closestList(target)
      if (!list) return
      list.autofocus = true
      typed = NO_TYPE_AHEAD
      const chosen = optionsOf(list).findIndex(
        ({ dataset }) => dataset.value === document.documentElement.dataset.theme,
      )
      for (const [index, option] of optionsOf(list).entries()) option.ariaSelected = String(index === chosen)
      activate(list, chosen)
    },
    { capture: true },
  )
  document.addEventListener('click', ({ target }) => {
    const list = closestList(target)
    const option = target instanceof Element ? target.closest('[role=option]') : null
    if (list && option) choose(list, option)
  })
  document.addEventListener('pointermove', ({ target }) => {
    const list = closestList(target)
    const index = list && target instanceof HTMLElement ? optionsOf(list).indexOf(target) : -1
    if (list && index >= 0) activate(list, index)
  })
  // Otherwise a press on the button of an open list would close it on blur and open it again.
  document.addEventListener('mousedown', (event) => {
    if (listOfButton(event.target)?.matches(':popover-open')) event.preventDefault()
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // The focus also leaves the list while the window isn't active.
    if (relatedTarget) closestList(target)?.hidePopover()
  })
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const list = closestList(event.target)
    const isHandled = list ? handleListKey(list, event) : openFromButton(event)
    // Escape then closes the list, not the menu around it.
    if (isHandled) event.preventDefault()
  })

  function handleListKey(list: HTMLElement, { key, timeStamp }: KeyboardEvent): boolean {
    const options = optionsOf(list)
    const active = options.findIndex((option) => option.hasAttribute(ACTIVE_ATTRIBUTE))
    const isLetter = key.length === 1 && (key !== ' ' || isTyping(typed, timeStamp))
    if (isLetter) typed = addTypedLetter(typed, key, timeStamp)
    const names = options.map(({ textContent }) => textContent ?? '')
    const next = isLetter
      ? matchingOptionIndex(names, typed.letters, active)
      : nextOptionIndex(key, active, options.length)
    if (next !== null) activate(list, next)
    else if (key === 'Escape') close(list)
    else if (key === 'Enter' || key === ' ') choose(list, options[active])
    else return isLetter
    return true
  }
}

/** The arrow keys open the list of a button that has focus. */
function openFromButton({ key, target }: KeyboardEvent): boolean {
  if (!/^Arrow(Up|Down)$/.test(key)) return false
  const list = listOfButton(target)
  list?.showPopover()
  return list !== null
}

/** The list that a button opens. */
const listOfButton = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? closestList(target.closest('button')?.popoverTargetElement ?? null) : null

const closestList = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${THEME_LIST_ATTRIBUTE}]`) : null

const optionsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')]

function activate(list: Element, index: number): void {
  for (const [place, option] of optionsOf(list).entries()) {
    option.toggleAttribute(ACTIVE_ATTRIBUTE, place === index)
    if (place === index) list.setAttribute('aria-activedescendant', option.id)
  }
}

function choose(list: HTMLElement, option: Element | undefined): void {
  const theme = option?.getAttribute('data-value')
  if (theme) {
    safeStorage.write(THEME_KEY, theme)
    changeTheme(theme)
  }
  close(list)
}

/** Inside another popover, such as the menu on phones, the browser doesn't return focus by itself. */
function close(list: HTMLElement): void {
  list.hidePopover()
  document.querySelector<HTMLElement>(`[popovertarget="${list.id}"]`)?.focus()
}
