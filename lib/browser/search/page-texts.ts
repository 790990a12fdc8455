import { parseFullText } from './full-text.ts'
import type { Outline } from './outline.ts'
import type { ParseResult } from './parse-result.ts'

/**
 * Loads the texts of single pages.
 * @param fetchText loads a file by its name
 * @returns the pages with their texts
 * @throws if a file can't be loaded or isn't a full text
 */
export async function loadPageTexts(
  routes: readonly string[],
  { documents, pageTexts }: Pick<Outline, 'documents' | 'pageTexts'>,
  fetchText: (name: string) => Promise<string>,
): Promise<ParseResult> {
  const pages = documents.filter(({ url }) => routes.includes(url))
  const parsed = await Promise.all(
    pages.map(async (page) => parseFullText(await fetchText(pageTexts.get(page.url) ?? ''), [page])),
  )
  return {
    documents: parsed.flatMap(({ documents }) => documents),
    problems: parsed.flatMap(({ problems }) => problems),
  }
}
