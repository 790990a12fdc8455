import { nextTabIndex, tabIndexFromHash } from '@authzed-docs/shared/tab-keyboard.ts'
import { decodeHash } from '../lib/page/browser/decode-hash.ts'
import { safeStorage } from '../lib/page/browser/safe-storage.ts'

/** Prefix of the local storage keys of tab groups. */
const KEY_PREFIX = 'tabs:'

/** Attribute of a tab group. Its value is the storage key of the choice, or empty if the choice isn't stored. */
export const TABS_ATTRIBUTE = 'data-tabs'

/**
 * Handles the tabs of the page. The selected tab is part of the DOM. A choice is stored by label and applied to every
 * group with the same key, in this window and in others. A tab named in the URL's hash is selected without being stored.
 */
export function handleTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>(`[${TABS_ATTRIBUTE}]`)]
  if (groups.length === 0) return
  for (const group of groups) {
    for (const panel of panelsOf(group)) showPanel(panel, !panel.hidden)
    selectByLabel(group, safeStorage.read(keyOf(group)))
  }
  selectFromHash(groups)

  document.addEventListener('click', ({ target }) => {
    const tab = closestTab(target)
    if (tab) chooseTab(groups, tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = closestTab(event.target)
    const tabs = tab ? tabsOf(groupOf(tab)) : []
    const next = tab && tabs[nextTabIndex(event.key, tabs.indexOf(tab), tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    chooseTab(groups, next)
    next.focus()
  })
  document.addEventListener('beforematch', ({ target }) => {
    for (const group of groups) {
      const index = panelsOf(group).indexOf(target as HTMLElement)
      if (index >= 0) select(group, index)
    }
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    for (const group of groups) if (key === keyOf(group)) selectByLabel(group, newValue)
  })
  window.addEventListener('hashchange', () => selectFromHash(groups))
}

const closestTab = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null

const groupOf = (tab: Element): Element => tab.closest(`[${TABS_ATTRIBUTE}]`) ?? tab

const keyOf = (group: Element): string => KEY_PREFIX + (group.getAttribute(TABS_ATTRIBUTE) ?? '')

const labelOf = (tab: Element): string => tab.textContent ?? ''

function tabsOf(group: Element): HTMLElement[] {
  return [...(group.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
}

function panelsOf(group: Element): HTMLElement[] {
  return [...group.children].filter(
    (child) => child instanceof HTMLElement && child.role === 'tabpanel',
  ) as HTMLElement[]
}

/** Selects a tab that the reader has chosen, and stores the choice. */
function chooseTab(groups: readonly Element[], tab: HTMLElement): void {
  const group = groupOf(tab)
  select(group, tabsOf(group).indexOf(tab))
  if (keyOf(group) === KEY_PREFIX) return
  safeStorage.write(keyOf(group), labelOf(tab))
  for (const other of groups) if (keyOf(other) === keyOf(group)) selectByLabel(other, labelOf(tab))
}

/** Selects the tab with a stored label, if the group has one. */
function selectByLabel(group: Element, label: string | null): void {
  const index = tabsOf(group).findIndex((tab) => labelOf(tab) === label)
  if (index >= 0 && keyOf(group) !== KEY_PREFIX) select(group, index)
}

function select(group: Element, index: number): void {
  tabsOf(group).forEach((tab, position) => {
    tab.setAttribute('aria-selected', String(position === index))
    tab.tabIndex = position === index ? 0 : -1
  })
  panelsOf(group).forEach((panel, position) => {
    showPanel(panel, position === index)
  })
}

/** The browser finds text in hidden panels too, and opens those that it navigates to. */
function showPanel(panel: HTMLElement, isShown: boolean): void {
  if (isShown) panel.removeAttribute('hidden')
  else panel.setAttribute('hidden', 'until-found')
}

/**
 * Selects the tabs that the URL's hash names, either by the id of an element inside or by their own label, and scrolls to
 * the target, which the browser couldn't do while it was hidden.
 */
function selectFromHash(groups: readonly Element[]): void {
  const hash = decodeHash(window.location.hash)
  const element = document.getElementById(hash)
  const targets = groups.flatMap((group) => {
    const index = element
      ? panelsOf(group).findIndex((panel) => panel.contains(element))
      : tabIndexFromHash(tabsOf(group).map(labelOf), `#${hash}`)
    if (index < 0) return []
    select(group, index)
    return [element ?? group]
  })
  // Several groups can have a tab with this label. Scroll to the first one.
  targets[0]?.scrollIntoView()
}
