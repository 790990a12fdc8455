import { Children, isValidElement, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { movedTab } from '../../lib/tabs/choice.ts'
import styles from './tabs.module.css'
import { useTabChoice } from './use-tab-choice.ts'
import { useTabHash } from './use-tab-hash.ts'

interface TabsProps {
  /** Labels, in the order of the `<Tab>`s inside. */
  items: string[]
  /** Groups with one key show the same label, on every page and in every window. */
  storageKey?: string
  children: ReactNode
}

/** The content of one tab. */
export function Tab({ children }: { children: ReactNode }): ReactNode {
  return children
}

/** Tabs whose panels are all in the HTML: without JavaScript they stand below each other, each under its label. */
export function Tabs({ items, storageKey, children }: TabsProps): ReactNode {
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [selected, choose, show] = useTabChoice(items, storageKey)
  useTabHash(group, items, selected, show)
  const panels = Children.toArray(children).filter(isValidElement)

  function onKeyDown(event: KeyboardEvent): void {
    const next = movedTab(event.key, selected, items.length)
    if (next === null) return
    event.preventDefault()
    choose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div className={styles.tabs} ref={group}>
      <div className={styles.list} onKeyDown={onKeyDown} ref={list} role="tablist">
        {items.map((label, index) => (
          <button
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === selected}
            className={styles.tab}
            id={`${id}-tab-${index}`}
            key={label}
            onClick={() => choose(index)}
            role="tab"
            tabIndex={index === selected ? 0 : -1}
            type="button"
          >
            {label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          aria-labelledby={`${id}-tab-${index}`}
          className={styles.panel}
          data-label={items[index]}
          hidden={index !== selected}
          id={`${id}-panel-${index}`}
          key={items[index]}
          role="tabpanel"
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
