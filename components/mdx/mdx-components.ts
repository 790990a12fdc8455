import { ApiEntry } from './api-entry.tsx'
import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { Code } from './code.tsx'
import { CodeBlock } from './code-block.tsx'
import { Figure } from './figure.tsx'
import { Flags } from './flags.tsx'
import { HeaderCell } from './header-cell.tsx'
import { Heading2, Heading3, Heading4 } from './heading.tsx'
import { Image } from './image.tsx'
import { PageLink } from './page-link.tsx'
import { SamplesNote } from './samples-note.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Term, TermNote, TermNotes } from './term.tsx'

/**
 * Components that pages can use without an import, and the elements that Markdown compiles to. Plain elements have no
 * classes and are styled by `components/mdx/prose.css`. Classes on every element would be a quarter of a long page's HTML.
 */
export const mdxComponents = {
  a: PageLink,
  ApiEntry,
  blockquote: 'blockquote',
  Callout,
  Card,
  Cards,
  code: Code,
  Figure,
  Flags,
  h1: 'h1',
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  Image,
  li: 'li',
  ol: 'ol',
  p: 'p',
  pre: CodeBlock,
  SamplesNote,
  Steps,
  Tab,
  Tabs,
  Term,
  TermNote,
  TermNotes,
  table: Table,
  td: 'td',
  th: HeaderCell,
  tr: 'tr',
  ul: 'ul',
}
