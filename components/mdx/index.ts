import { Steps } from 'nextra/components'
import { ApiEntry } from './api-entry.tsx'
import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { Cell, HeaderCell, Row } from './cells.tsx'
import { Checked } from './checked.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Flags } from './flags.tsx'
import { Image } from './image.tsx'
import { PageLink } from './page-link.tsx'
import { Table } from './table.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Term, TermNote, TermNotes } from './term.tsx'

/** What a writer may use in a page without an import, and how Markdown's own elements are shown. */
export const mdxComponents = {
  a: PageLink,
  ApiEntry,
  Callout,
  Card,
  Cards,
  Checked,
  Figure,
  Flags,
  Image,
  pre: CodeBlock,
  Steps,
  Tab,
  Tabs,
  Term,
  TermNote,
  TermNotes,
  table: Table,
  td: Cell,
  th: HeaderCell,
  tr: Row,
}
