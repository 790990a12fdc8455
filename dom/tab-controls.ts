import { nextTabIndex } from '@authzed-docs/shared/tab-keyboard.ts'
import { decodeHash } from '../lib/page/browser/decode-hash.ts'
import { safeStorage } from '../lib/page/browser/safe-storage.ts'
import { setHidden } from '../lib/page/browser/set-hidden.ts'

/** Prefix of the local storage keys of tab groups. */
const KEY_PREFIX = 'tabs:'

/** Attribute of a tab group. Its value is the storage key of the choice, or empty if the choice isn't stored. */
export const TABS_ATTRIBUTE = 'data-tabs'

/** Attribute of a tab with its id, which is the same in every language. */
export const TAB_ID_ATTRIBUTE = 'data-tab'

/**
 * Handles the tabs of the page. The selected tab is part of the DOM. A choice is stored by the tab's id and applied to every
 * group with the same key, in this window and in others. A tab named in the URL's hash is selected without being stored.
 */
export function handleTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>(`[${TABS_ATTRIBUTE}]`)]
  if (groups.length === 0) return
  for (const group of groups) {
    nameTabs(group)
    for (const panel of panelsOf(group)) setHidden(panel, Boolean(panel.hidden))
    selectById(group, safeStorage.read(keyOf(group)))
  }
  reveal(groups, document.getElementById(decodeHash(window.location.hash)))

  document.addEventListener('click', ({ target }) => {
    const tab = closestTab(target)
    if (tab) chooseTab(groups, tab)
  })
  document.addEventListener('keydown', (event) => {
    const tab = closestTab(event.target)
    const tabs = tab ? tabsOf(groupOf(tab)) : []
    const next = tab && tabs[nextTabIndex(event, tabs.indexOf(tab), tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    chooseTab(groups, next)
    next.focus()
  })
  document.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element) reveal(groups, target)
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    for (const group of groups) if (key === keyOf(group)) selectById(group, newValue)
  })
}

const closestTab = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null

const groupOf = (tab: Element): Element => tab.closest(`[${TABS_ATTRIBUTE}]`) ?? tab

const keyOf = (group: Element): string => KEY_PREFIX + (group.getAttribute(TABS_ATTRIBUTE) ?? '')

const idOf = (tab: Element): string => tab.getAttribute(TAB_ID_ATTRIBUTE) ?? ''

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
  select(group, (other) => other === tab)
  if (keyOf(group) === KEY_PREFIX) return
  safeStorage.write(keyOf(group), idOf(tab))
  for (const other of groups) if (keyOf(other) === keyOf(group)) selectById(other, idOf(tab))
}

/** Makes `#python` the anchor of the first tab with this id, unless something else on the page has it. */
function nameTabs(group: Element): void {
  tabsOf(group).forEach((tab, index) => {
    const panel = panelsOf(group)[index]
    if (!panel || document.getElementById(idOf(tab))) return
    panel.id = idOf(tab)
    tab.setAttribute('aria-controls', panel.id)
  })
}

/** Selects the tab with a stored id, if the group has one. */
function selectById(group: Element, id: string | null): void {
  if (keyOf(group) !== KEY_PREFIX) select(group, (tab) => idOf(tab) === id)
}

/** Selects the tab that matches by itself or by its panel, if there is one. */
function select(group: Element, matches: (tab: Element, panel: Element | undefined) => boolean): void {
  const [tabs, panels] = [tabsOf(group), panelsOf(group)]
  const index = tabs.findIndex((tab, position) => matches(tab, panels[position]))
  if (index < 0) return
  tabs.forEach((tab, position) => {
    tab.setAttribute('aria-selected', String(position === index))
    tab.tabIndex = position === index ? 0 : -1
  })
  panels.forEach((panel, position) => {
    setHidden(panel, position !== index)
  })
}

/** Selects the tabs that contain an element, and for a panel also the same tab of other groups. The browser scrolls there. */
function reveal(groups: readonly Element[], element: Element | null): void {
  if (!element) return
  for (const group of groups)
    select(group, (tab, panel) => panel?.contains(element) === true || idOf(tab) === element.id)
}
