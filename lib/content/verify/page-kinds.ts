import type { PageKind } from '../build/frontmatter-schema.ts'

/** Maximum words of a page, without code, tables and headings. Readers stop before the end of a longer one. */
export const MAX_WORDS: Readonly<Record<PageKind, number>> = {
  tutorial: 2200,
  concept: 1400,
  'how-to guide': 1200,
  'best practices': 2500,
  // Readers look things up, so a list has to be complete.
  reference: Number.POSITIVE_INFINITY,
}
