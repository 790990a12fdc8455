import { type ReactNode, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { assertionResults } from '../browser/assertion-results.ts'
import type { ErrorLinks } from '../browser/editor/error-links.ts'
import type { PlaygroundSession } from '../browser/session.ts'
import type { Part, PlaygroundTexts } from '../browser/texts.ts'
import { Actions } from './actions.tsx'
import { AssertionList } from './assertion-list.tsx'
import { CheckAnswer, CheckFields } from './check.tsx'
import { PartEditor } from './part-editor.tsx'
import { ProblemList } from './problem-list.tsx'
import { DownloadProgress, StatusLine } from './status.tsx'
import { PanelTabs, type TabName } from './tabs.tsx'
import { type Editors, useEditors } from './use-editors.ts'
import { useIsNarrow } from './use-is-narrow.ts'

export interface PlaygroundPanelProps {
  root: ShadowRoot
  session: PlaygroundSession
  texts: PlaygroundTexts
  /** Release of SpiceDB: `1.2.3`. */
  version: string
  /** Entries of the error index, by the messages that they explain. */
  links: ErrorLinks
  /** Writes the state to the address at once. */
  saveAddress: () => Promise<void>
  onClose: () => void
}

/** The editors of a sample, a check, and what SpiceDB answers: side by side, or in tabs if there isn't enough room. */
export function PlaygroundPanel({
  root,
  session,
  texts,
  version,
  links,
  saveAddress,
  onClose,
}: PlaygroundPanelProps): ReactNode {
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

  const editorOf = (part: Part): ReactNode => (
    <PartEditor editors={editors} part={part} root={root} session={session} texts={texts} />
  )
  /** Moves the focus to the place of an error. */
  const goTo = (part: Part, line: number): void => {
    setTab(part === 'expected' ? 'assertions' : part)
    // Afterward, its tab is shown.
    setTimeout(() => editors.goTo(part, line))
  }
  const sections: Record<TabName, ReactNode> = {
    schema: editorOf('schema'),
    relationships: editorOf('relationships'),
    assertions: (
      <>
        <div className="column">
          {editorOf('assertions')}
          <AssertionList assertions={assertions} isPending={view.isPending} texts={texts} />
        </div>
        <div className="column">
          {editorOf('expected')}
          <ExpectedResult editors={editors} session={session} texts={texts} view={view} />
        </div>
      </>
    ),
    check: (
      <>
        <CheckFields assertions={assertions} session={session} texts={texts} view={view} />
        <CheckAnswer texts={texts} view={view} />
      </>
    ),
  }
  return (
    <section aria-label={texts.title} className={`panel ${isNarrow ? 'narrow' : 'wide'}`} ref={panel} tabIndex={-1}>
      <div className="head">
        <p className="engine">{texts.engine(version)}</p>
        <Actions onClose={onClose} saveAddress={saveAddress} session={session} texts={texts} />
      </div>
      <DownloadProgress session={session} texts={texts} view={view} />
      <p className="visually-hidden" id="keys">
        {texts.keys}
      </p>
      <StatusLine assertions={assertions} session={session} texts={texts} view={view} />
      <PanelTabs isNarrow={isNarrow} onSelect={setTab} sections={sections} selected={tab} texts={texts} />
      <ProblemList assertions={assertions} links={links} onOpen={goTo} texts={texts} view={view} />
    </section>
  )
}

/** Whether the expected relations are those that SpiceDB computes, and a button that replaces them. */
function ExpectedResult({
  editors,
  session,
  texts,
  view: { response, state, isPending },
}: Pick<PlaygroundPanelProps, 'session' | 'texts'> & {
  editors: Editors
  view: ReturnType<PlaygroundSession['view']>
}): ReactNode {
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
    editors.goTo('expected', 1)
  }
  return (
    <button className="action" onClick={replace} type="button">
      {texts.useComputed}
    </button>
  )
}
