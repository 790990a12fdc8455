import { Code } from './code.tsx'
import { CodeBlock } from './code-block.tsx'
import { Heading2, Heading3, Heading4 } from './heading.tsx'
import { PageLink } from './page-link.tsx'
import { registeredComponents } from './registered-components.ts'
import { HeaderCell, Table } from './table.tsx'

/**
 * The components of pages, and the elements that Markdown compiles to. Plain elements have no classes and are styled by
 * `components/mdx/prose.css`. Classes on every element would be a quarter of a long page's HTML.
 */
export const mdxComponents = {
  ...registeredComponents,
  a: PageLink,
  blockquote: 'blockquote',
  code: Code,
  h1: 'h1',
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  li: 'li',
  ol: 'ol',
  p: 'p',
  pre: CodeBlock,
  table: Table,
  td: 'td',
  th: HeaderCell,
  tr: 'tr',
  ul: 'ul',
}
