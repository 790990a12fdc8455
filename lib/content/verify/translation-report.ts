import { createHash } from 'node:crypto'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { DEFAULT_LOCALE, englishRoute, localeOf } from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'

/**
 * Computes git's blob hash (`git hash-object`), which `git diff` accepts to show what has changed since.
 * @returns 40 hexadecimal digits
 */
export function blobHash(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/**
 * Reports translations whose English page has changed, that don't record their source, or that have no English page.
 * @param pages all pages of the site
 * @param selected the pages to report on
 */
export function translationFindings(pages: readonly Page[], selected: readonly Page[]): Finding[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  return selected
    .filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE)
    .flatMap((page) => findingsOf(page, byRoute.get(englishRoute(page.route))))
}

function findingsOf({ file, source }: Page, english: Page | undefined): Finding[] {
  if (!english) {
    const remedy = 'move it to the route of its English page, or delete it'
    return [{ file, line: 1, column: 1, what: 'this translation has no English page', remedy }]
  }
  const from = parseFrontmatter(file, source).frontmatter?.translated?.from
  const current = blobHash(english.source)
  if (from === current) return []
  if (from === undefined) {
    const remedy = `add \`translated: { from: ${current} }\` to the frontmatter once it matches ${english.file}`
    return [{ file, line: 1, column: 1, what: "the frontmatter doesn't say what was translated", remedy }]
  }
  const what = `${english.file} has changed since it was translated`
  const remedy = `translate the changes in \`git diff ${from} -- ${english.file}\`, then write \`from: ${current}\``
  return [{ file, ...positionOf(source, from), what, remedy }]
}

function positionOf(source: string, text: string): { line: number; column: number } {
  const before = source.slice(0, source.indexOf(text)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
