import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { assertionResults } from '../browser/assertion-results.ts'
import type { Part } from '../browser/texts.ts'
import { Actions } from './actions.tsx'
import { AssertionList } from './assertion-list.tsx'
import { CheckAnswer, CheckFields } from './check.tsx'
import { PartEditor } from './part-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { DownloadProgress, StatusLine } from './status.tsx'
import { PanelTabs, type TabName } from './tabs.tsx'
import { goToLine, useEditors } from './use-editors.ts'
import { PanelContext, type PlaygroundPanelProps, usePanel } from './use-panel.ts'

/** Width below which two editors don't fit side by side, in pixels. */
const MIN_TWO_COLUMNS_PX = 620

/** The editors of a sample, a check, and what SpiceDB answers: side by side, or in tabs if there isn't enough room. */
export function PlaygroundPanel(props: PlaygroundPanelProps): ReactNode {
  const { session, texts, version, links } = props
  const view = useSyncExternalStore(session.subscribe, session.view)
  const panel = useRef<HTMLElement>(null)
  const isNarrow = useIsNarrow(panel)
  const [tab, setTab] = useState<TabName>('schema')
  const editors = useEditors(view, links, texts)
  const { state, response } = view
  const assertions = useMemo(() => assertionResults(state.assertions, response), [state.assertions, response])
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    // By then, it has the height that it has in one or two columns.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])

  /** Moves the focus to the place of an error. */
  const goTo = (part: Part, line: number): void => {
    setTab(part === 'expected' ? 'assertions' : part)
    // Afterward, its tab is shown.
    setTimeout(() => goToLine(editors.get(part), line))
  }
  const sections: Record<TabName, ReactNode> = {
    schema: <PartEditor part="schema" />,
    relationships: <PartEditor part="relationships" />,
    assertions: (
      <>
        <div className="column">
          <PartEditor part="assertions" />
          <AssertionList />
        </div>
        <div className="column">
          <PartEditor part="expected" />
          <ExpectedResult />
        </div>
      </>
    ),
    check: (
      <>
        <CheckFields />
        <CheckAnswer />
      </>
    ),
  }
  return (
    <PanelContext value={{ ...props, view, assertions, editors }}>
      <section aria-label={texts.title} className={`panel ${isNarrow ? 'narrow' : 'wide'}`} ref={panel} tabIndex={-1}>
        <div className="head">
          <p className="engine">{texts.engine(version)}</p>
          <Actions />
        </div>
        <DownloadProgress />
        <p className="visually-hidden" id="keys">
          {texts.keys}
        </p>
        <StatusLine />
        <PanelTabs isNarrow={isNarrow} onSelect={setTab} sections={sections} selected={tab} />
        <ProblemList onOpen={goTo} />
      </section>
    </PanelContext>
  )
}

/** Whether the expected relations are those that SpiceDB computes, and a button that replaces them. */
function ExpectedResult(): ReactNode {
  const { editors, session, texts, view } = usePanel()
  const { response, state, isPending } = view
  const computed = response?.expected?.trim()
  if (computed === undefined || computed === '' || state.expected.trim() === '') return null
  const differs = response?.errors.some(({ source }) => source === 'validation_yaml')
  if (!differs)
    return (
      <p className="answers note" data-pending={isPending || undefined}>
        ✓ {texts.expectedMatches}
      </p>
    )
  const replace = (): void => {
    session.edit({ expected: computed })
    // The button disappears.
    goToLine(editors.get('expected'), 1)
  }
  return (
    <button className="action" onClick={replace} type="button">
      {texts.useComputed}
    </button>
  )
}

/** Whether an element has room for only one column. */
function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const update = (): void => setIsNarrow(current.clientWidth < MIN_TWO_COLUMNS_PX)
    update()
    // In the next frame, because changing the layout inside the callback raises a ResizeObserver loop error.
    const sizes = new ResizeObserver(() => requestAnimationFrame(update))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element])
  return isNarrow
}
