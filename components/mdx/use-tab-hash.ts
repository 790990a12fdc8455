import { type RefObject, useEffect, useRef, useState } from 'react'
import { tabOfHash } from '../../lib/tabs/choice.ts'

/**
 * Shows the tab that the address names: by the id of something inside it, or by its own label. What the address names is
 * then scrolled to; the browser could not while it was hidden.
 * @param group element that holds the tabs and their panels
 * @param show changes the tab for now; the reader's remembered choice stays
 */
export function useTabHash(
  group: RefObject<HTMLElement | null>,
  items: string[],
  selected: number,
  show: (index: number) => void,
): void {
  const target = useRef<Element | null>(null)
  const [asked, setAsked] = useState(0)
  const labels = items.join('\n')

  useEffect(() => {
    const follow = (): void => {
      const found = group.current && namedByHash(group.current, labels.split('\n'))
      if (!found) return
      target.current = found.target
      show(found.index)
      setAsked((times) => times + 1)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [group, labels, show])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is there once the choice has been rendered; a tab that is shown already is asked for all the same
  useEffect(() => {
    target.current?.scrollIntoView()
    target.current = null
  }, [selected, asked])
}

function namedByHash(group: HTMLElement, items: string[]): { index: number; target: Element | null } | null {
  const hash = decodeHash(window.location.hash)
  const element = document.getElementById(hash.slice(1))
  if (element) {
    const index = panelsOf(group).findIndex((panel) => panel.contains(element))
    return index < 0 ? null : { index, target: element }
  }
  const index = tabOfHash(items, hash)
  return index < 0 ? null : { index, target: isFirst(group) ? group : null }
}

/** A label may stand in many groups of a page; all show it, and the first one is scrolled to. */
function isFirst(group: HTMLElement): boolean {
  const hash = decodeHash(window.location.hash)
  const tabs = Array.from(document.querySelectorAll('[role=tab]'))
  return group.contains(tabs.find((tab) => tabOfHash([tab.textContent ?? ''], hash) === 0) ?? null)
}

function panelsOf(group: HTMLElement): Element[] {
  return Array.from(group.children).filter((child) => child.getAttribute('role') === 'tabpanel')
}

/** A hash that is no valid encoding names nothing. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return ''
  }
}
