import { createWrapper } from '../layout/wrapper.tsx'
import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { TryButton } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Filter } from './filter.tsx'
import flags from './flags.module.css'
import { Image } from './image.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { SamplesNote } from './samples-note.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Term, TermNote } from './term.tsx'

/** Components that pages and plugins can use without an import. The others would add their styles to every page's. */
export const registeredComponents = {
  Callout,
  Card,
  Cards,
  Figure,
  Filter,
  // Heading, facts and description of each flag, from `lib/flags/build/remark-flags.ts`.
  Flags: createWrapper(flags.flags, 'section'),
  Image,
  ReleaseNotice,
  SamplesNote,
  // Numbers the headings inside, for the steps of a tutorial.
  Steps: createWrapper('steps'),
  Tab,
  Tabs,
  Term,
  TermNote,
  // The explanations of a page's terms, after its body so that copied text doesn't contain them.
  TermNotes: createWrapper(undefined),
  TryButton,
}
