import { tabId } from '@authzed-docs/shared/tab-keyboard.ts'
import { Children, isValidElement, type ReactNode, useId } from 'react'
import { TAB_ID_ATTRIBUTE, TABS_ATTRIBUTE } from '../../dom/tab-controls.ts'
import styles from './tabs.module.css'

interface TabsProps {
  /** Labels, in the order of the `<Tab>` children. */
  items: string[]
  /** Ids of the tabs, if the labels are translated: those of the English page. */
  ids?: string[]
  /** Groups with the same key have the same tab selected, on every page and in every window. */
  storageKey?: string
  children: ReactNode
}

/** The content of one tab. */
export function Tab({ children }: { children: ReactNode }): ReactNode {
  return children
}

/**
 * Tabs whose panels are all in the HTML. Without JavaScript, all panels are shown below each other, each under its label.
 * `dom/tab-controls.ts` handles the tabs.
 */
export function Tabs({ items, ids = items.map(tabId), storageKey = '', children }: TabsProps): ReactNode {
  const id = useId()
  const panels = Children.toArray(children).filter(isValidElement)
  return (
    <div className={styles.tabs} {...{ [TABS_ATTRIBUTE]: storageKey }}>
      <div className={styles.list} role="tablist">
        {items.map((label, index) => (
          <button
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === 0}
            className={styles.tab}
            id={`${id}-tab-${index}`}
            key={label}
            role="tab"
            tabIndex={index === 0 ? 0 : -1}
            type="button"
            {...{ [TAB_ID_ATTRIBUTE]: ids[index] }}
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
          hidden={index !== 0}
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
