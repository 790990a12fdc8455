import { createHash } from 'node:crypto'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import {
  DEFAULT_LOCALE,
  englishRoute,
  LANGUAGE_NAMES,
  localeOf,
  TRANSLATION_LOCALES,
} from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { parseFrontmatter } from '../build/frontmatter.ts'

export interface TranslationReport {
  findings: Finding[]
  /** Number of pages, one line per language. */
  counts: string[]
}

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
 */
export function translationReport(pages: readonly Page[]): TranslationReport {
  const english = new Map(
    pages.flatMap((page) => (localeOf(page.route) === DEFAULT_LOCALE ? [[page.route, page]] : [])),
  )
  const translations = pages.filter(({ route }) => localeOf(route) !== DEFAULT_LOCALE)
  const counts = TRANSLATION_LOCALES.map((locale) => {
    const count = translations.filter(({ route }) => localeOf(route) === locale).length
    return `${locale}  ${LANGUAGE_NAMES[locale]}: ${count} of ${english.size} pages`
  })
  return { findings: translations.flatMap((page) => findingsOf(page, english.get(englishRoute(page.route)))), counts }
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
