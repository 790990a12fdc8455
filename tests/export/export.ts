import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { type HTMLElement, parse } from 'node-html-parser'
import { it } from 'vitest'
import { OUT, ROOT } from '../../scripts/root.ts'

/** A page with its source and its exported HTML. */
export interface ExportedPage {
  route: string
  /** Path of the source file, relative to the repository root. */
  file: string
  source: string
  html: string
}

/** A page whose HTML is parsed. Test files share it, so they don't change it. */
export interface ParsedPage extends ExportedPage {
  root: HTMLElement
}

/** Path of a route's HTML file. */
export function htmlFile(route: string): string {
  return join(OUT, route === '/' ? 'index.html' : `${route}.html`)
}

let pages: readonly ExportedPage[] | undefined
let parsed: readonly ParsedPage[] | undefined

/**
 * Reads all pages.
 * @throws Error if the export lacks a page
 */
export function exportedPages(): readonly ExportedPage[] {
  pages ??= readPages(ROOT).map((page) => ({ ...page, html: readFileSync(htmlFile(page.route), 'utf8') }))
  return pages
}

/** All pages with their parsed HTML. */
export function parsedPages(): readonly ParsedPage[] {
  parsed ??= exportedPages().map((page) => ({ ...page, root: parse(page.html) }))
  return parsed
}

/**
 * Adds one test for many pages, which lists every page that fails.
 * @param entries what is tested, usually pages
 * @param check the assertions about one of them
 * @param nameOf what the message calls an entry
 */
export function testEach<T extends { route: string }>(
  title: string,
  entries: readonly T[],
  check: (entry: T) => void,
): void
export function testEach<T>(
  title: string,
  entries: readonly T[],
  check: (entry: T) => void,
  nameOf: (entry: T) => string,
): void
export function testEach(
  title: string,
  entries: readonly { route: string }[],
  check: (entry: { route: string }) => void,
  nameOf = ({ route }: { route: string }): string => route,
): void {
  it(title, () => {
    if (entries.length === 0) throw new Error('there is nothing to test')
    const failures = entries.flatMap((entry) => failureOf(nameOf(entry), () => check(entry)))
    if (failures.length === 0) return
    const [first] = failures
    // Vitest shows the difference between the values of the cause.
    throw new Error(`${failures.length} of ${entries.length} fail:\n${failures.map(({ text }) => text).join('\n')}`, {
      cause: first?.error,
    })
  })
}

function failureOf(name: string, check: () => void): { text: string; error: unknown }[] {
  try {
    check()
    return []
  } catch (error) {
    return [{ text: `${name}: ${error instanceof Error ? error.message : error}`, error }]
  }
}

/**
 * Whether the export has a file.
 * @param path URL path below the base path
 */
export function hasFile(path: string): boolean {
  return existsSync(join(OUT, decodeURIComponent(path)))
}
