import { nextTabIndex } from '@authzed-docs/shared/tab-keyboard.ts'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { usePanel } from './use-panel.ts'

const TABS = ['schema', 'relationships', 'check', 'assertions'] as const
export type TabName = (typeof TABS)[number]

interface TabsProps {
  isNarrow: boolean
  selected: TabName
  onSelect: (tab: TabName) => void
  sections: Record<TabName, ReactNode>
}

/** The sections of the panel: in tabs on a narrow screen, otherwise side by side. All of them stay in the document. */
export function PanelTabs({ isNarrow, selected, onSelect, sections }: TabsProps): ReactNode {
  const { texts } = usePanel()
  const list = useRef<HTMLDivElement>(null)
  const nameOf = (tab: TabName): string => (tab === 'check' ? texts.check : texts.parts[tab])
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextTabIndex(event, TABS.indexOf(selected), TABS.length)
    const tab = next === null ? undefined : TABS[next]
    if (tab === undefined) return
    event.preventDefault()
    onSelect(tab)
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus()
  }
  return (
    <>
      {isNarrow && (
        <div aria-label={texts.title} className="tabs" onKeyDown={onKeyDown} ref={list} role="tablist">
          {TABS.map((tab) => (
            <button
              aria-controls={`section-${tab}`}
              aria-selected={tab === selected}
              id={`tab-${tab}`}
              key={tab}
              onClick={() => onSelect(tab)}
              role="tab"
              tabIndex={tab === selected ? 0 : -1}
              type="button"
            >
              {nameOf(tab)}
            </button>
          ))}
        </div>
      )}
      <div className="sections">
        {TABS.map((tab) => (
          <div
            className="section"
            hidden={isNarrow && tab !== selected}
            id={`section-${tab}`}
            key={tab}
            {...(isNarrow
              ? { role: 'tabpanel', 'aria-labelledby': `tab-${tab}` }
              : { role: 'group', 'aria-label': nameOf(tab) })}
          >
            {sections[tab]}
          </div>
        ))}
      </div>
    </>
  )
}
