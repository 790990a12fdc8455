import { createHash } from 'node:crypto'
import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import type { Finding } from '../../shared/finding.ts'
import { DEFAULT_LOCALE, englishRoute, LANGUAGE_NAMES, localeOf, TRANSLATION_LOCALES } from '../../shared/locales.ts'

/** What is to be told about the translations. */
export interface TranslationReport {
  findings: Finding[]
  /** For each language how many pages it has. */
  counts: string[]
}

/**
 * Git's hash of a file with a text (`git hash-object`): with it `git diff` shows what has changed since.
 * @returns 40 hexadecimal digits
 */
export function blobHash(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

/**
 * Translations that no longer say what the English page says, that do not say which state of it they were made from, or
 * that translate no page.
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
    const remedy = 'move it to the route of the page that it translates, or delete it'
    return [{ file, line: 1, column: 1, what: 'this page translates no English page', remedy }]
  }
  const from = parseFrontmatter(file, source).frontmatter?.translated?.from
  const now = blobHash(english.source)
  if (from === now) return []
  if (from === undefined) {
    const remedy = `add \`translated: { from: ${now} }\` to the frontmatter once it says what ${english.file} says`
    return [{ file, line: 1, column: 1, what: 'the page does not say what it was translated from', remedy }]
  }
  const what = `${english.file} has changed since this translation was made`
  const remedy = `see \`git diff ${from} -- ${english.file}\`, translate that, then write \`from: ${now}\``
  return [{ file, ...placeOf(source, from), what, remedy }]
}

function placeOf(source: string, text: string): { line: number; column: number } {
  const before = source.slice(0, source.indexOf(text)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
