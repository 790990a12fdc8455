import { createContext, useContext } from 'react'
import type { AssertionResult } from '../browser/assertion-results.ts'
import type { ErrorLinks } from '../browser/editor/error-links.ts'
import type { PlaygroundSession, PlaygroundView } from '../browser/session.ts'
import type { PlaygroundTexts } from '../browser/texts.ts'
import type { Editors } from './use-editors.ts'

export interface PlaygroundPanelProps {
  root: ShadowRoot
  session: PlaygroundSession
  texts: PlaygroundTexts
  /** Release of SpiceDB: `1.2.3`. */
  version: string
  /** Entries of the error index, by the messages that they explain. */
  links: ErrorLinks
  /** Whether the sample was opened by a link from which its state couldn't be read. */
  isLinkDamaged: boolean
  /** Writes the state to the address at once, and returns it. The result is null if the state is too large for an address. */
  shareAddress: () => Promise<string | null>
  onClose: () => void
}

/** What all parts of a panel need. */
interface Panel extends PlaygroundPanelProps {
  view: PlaygroundView
  assertions: readonly AssertionResult[]
  editors: Editors
}

export const PanelContext = createContext<Panel | null>(null)

/**
 * The panel around a component.
 * @throws Error outside of a panel
 */
export function usePanel(): Panel {
  const panel = useContext(PanelContext)
  if (!panel) throw new Error('usePanel() is called outside of PlaygroundPanel')
  return panel
}
