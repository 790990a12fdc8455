import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { TryButton } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Filter } from './filter.tsx'
import { Flags } from './flags.tsx'
import { Image } from './image.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { SamplesNote } from './samples-note.tsx'
import { Steps } from './steps.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Term, TermNote, TermNotes } from './term.tsx'

/** Components that pages and plugins can use without an import. The others would add their styles to every page's. */
export const registeredComponents = {
  Callout,
  Card,
  Cards,
  Figure,
  Filter,
  Flags,
  Image,
  ReleaseNotice,
  SamplesNote,
  Steps,
  Tab,
  Tabs,
  Term,
  TermNote,
  TermNotes,
  TryButton,
}
