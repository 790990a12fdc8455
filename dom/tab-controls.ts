import { safeStorage } from '../lib/browser/page/safe-storage.ts'
import { nextTabIndex, tabIndexFromHash } from '../lib/browser/page/tab-keyboard.ts'

const PREFIX = 'tabs:'

/** Attribute of a group of tabs; its value is the key under which the choice is kept, which may be empty. */
export const TABS_ATTRIBUTE = 'data-tabs'

/**
 * Makes the tabs in a text answer. The document holds which tab is shown. A choice is remembered by label, and every group
 * with its key follows it, in this window and in others; the tab that the address names is shown without being remembered.
 */
export function handleTabs(text: HTMLElement, signal: AbortSignal): void {
  const groups = [...text.querySelectorAll<HTMLElement>(`[${TABS_ATTRIBUTE}]`)]
  if (groups.length === 0) return
  for (const group of groups) follow(group, safeStorage.read(keyOf(group)))
  followHash(groups)

  text.addEventListener(
    'click',
    ({ target }) => {
      const tab = tabAt(target)
      if (tab) choose(groups, tab)
    },
    { signal },
  )
  text.addEventListener(
    'keydown',
    (event) => {
      const tab = tabAt(event.target)
      const tabs = tab ? tabsOf(groupOf(tab)) : []
      const next = tab && tabs[nextTabIndex(event.key, tabs.indexOf(tab), tabs.length) ?? -1]
      if (!next) return
      event.preventDefault()
      choose(groups, next)
      next.focus()
    },
    { signal },
  )
  window.addEventListener(
    'storage',
    ({ key, newValue }) => {
      for (const group of groups) if (key === keyOf(group)) follow(group, newValue)
    },
    { signal },
  )
  window.addEventListener('hashchange', () => followHash(groups), { signal })
}

const tabAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null

const groupOf = (tab: Element): Element => tab.closest(`[${TABS_ATTRIBUTE}]`) ?? tab

const keyOf = (group: Element): string => PREFIX + (group.getAttribute(TABS_ATTRIBUTE) ?? '')

const labelOf = (tab: Element): string => tab.textContent ?? ''

function tabsOf(group: Element): HTMLElement[] {
  return [...(group.querySelector('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
}

function panelsOf(group: Element): HTMLElement[] {
  return [...group.children].filter(
    (child) => child instanceof HTMLElement && child.role === 'tabpanel',
  ) as HTMLElement[]
}

function choose(groups: readonly Element[], tab: HTMLElement): void {
  const group = groupOf(tab)
  show(group, tabsOf(group).indexOf(tab))
  if (keyOf(group) === PREFIX) return
  safeStorage.write(keyOf(group), labelOf(tab))
  for (const other of groups) if (keyOf(other) === keyOf(group)) follow(other, labelOf(tab))
}

/** Shows the tab with a label that was remembered, where the group has it. */
function follow(group: Element, label: string | null): void {
  const index = tabsOf(group).findIndex((tab) => labelOf(tab) === label)
  if (index >= 0 && keyOf(group) !== PREFIX) show(group, index)
}

function show(group: Element, index: number): void {
  tabsOf(group).forEach((tab, place) => {
    tab.setAttribute('aria-selected', String(place === index))
    tab.tabIndex = place === index ? 0 : -1
  })
  panelsOf(group).forEach((panel, place) => {
    panel.hidden = place !== index
  })
}

/**
 * Shows the tabs that the address names: by the id of something inside, or by their own label. What it names is then
 * scrolled to; the browser could not while it was hidden.
 */
function followHash(groups: readonly Element[]): void {
  const hash = decodeHash(window.location.hash)
  const element = document.getElementById(hash.slice(1))
  const targets = groups.flatMap((group) => {
    const index = element
      ? panelsOf(group).findIndex((panel) => panel.contains(element))
      : tabIndexFromHash(tabsOf(group).map(labelOf), hash)
    if (index < 0) return []
    show(group, index)
    return [element ?? group]
  })
  // A label may stand in many groups of a page; the first one is scrolled to.
  targets[0]?.scrollIntoView()
}

/** A hash that is no valid encoding names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
