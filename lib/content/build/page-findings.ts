import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import { mdxSyntaxFinding } from '../../mdx/build/mdx-syntax.ts'
import { ROUTE, ROUTE_REMEDY } from './new-page.ts'
import { contentFindings } from './page-content.ts'
import { imageFindings } from './page-images.ts'
import { figureFindings } from './remark-figure.ts'

/** Characters that editors don't show: a byte order mark, other control characters, those that reverse the text, and damaged ones. */
const UNREADABLE = /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/u

/**
 * Everything that prevents a page from being built: errors in its frontmatter, MDX, figures, images, fences and samples.
 * @param root the project's root
 * @param file path of the page, relative to the root
 * @param source text of the page
 */
export function pageFindings(root: string, file: string, source: string): Finding[] {
  const ambiguous = nameFinding(file) ?? characterFinding(file, source)
  if (ambiguous) return [ambiguous]
  const { findings } = parseFrontmatter(file, source)
  const syntax = mdxSyntaxFinding(file, source)
  if (syntax) return [...findings, syntax]
  const images = [...figureFindings(root, file, source), ...imageFindings(root, file, source)]
  return [...findings, ...contentFindings(file, source), ...images, ...collectPage(root, file, source).findings]
}

/** Finds a file name from which Next or a host would make another route. */
function nameFinding(file: string): Finding | null {
  const route = routeOf(file)
  if (ROUTE.test(route)) return null
  return { file, line: 1, column: 1, what: `the file name makes ${route} a route`, remedy: ROUTE_REMEDY }
}

/** Finds a character that editors, the compiler and readers of the source don't agree about. */
function characterFinding(file: string, source: string): Finding | null {
  const index = source.search(UNREADABLE)
  if (index < 0) return null
  const before = source.slice(0, index).split('\n')
  const code = source.codePointAt(index)?.toString(16).toUpperCase().padStart(4, '0')
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1]
  return {
    file,
    line,
    column,
    what: `invisible or damaged character U+${code}`,
    remedy: 'delete it, and save the file as UTF-8 without a byte order mark',
  }
}

/** Folders whose files a build publishes. */
const PUBLISHED = ['pages', 'samples', 'figures', 'public']

/** What the compiler reads in `pages/`. */
const COMPILED = /\.(?:[cm]?[jt]sx?|mdx?)$/i

/** The modules in `pages/`. Pages are checked one by one. */
const KNOWN = /\.mdx$|\/_meta\.ts$|^pages\/_(?:app|document)\.tsx$/

/**
 * Finds symbolic links among the files that a build publishes, which could point to any file of the machine that builds the site,
 * and files in `pages/` that would be compiled without a check.
 * @param root the project's root
 */
export function fileFindings(root: string): Finding[] {
  const entries = PUBLISHED.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  )
  return entries.flatMap((entry) => {
    const file = pageFile(root, join(entry.parentPath ?? entry.path, entry.name))
    const problem = fileProblem(file, entry)
    return problem ? [{ file, line: 1, column: 1, ...problem }] : []
  })
}

function fileProblem(file: string, entry: Dirent): Pick<Finding, 'what' | 'remedy'> | null {
  if (entry.isSymbolicLink()) return { what: 'a symbolic link', remedy: 'replace it by its file' }
  if (!entry.isFile() || !file.startsWith('pages/') || !COMPILED.test(file) || KNOWN.test(file)) return null
  return { what: "isn't a page", remedy: 'name a page NAME.mdx, and put code in components/ or lib/' }
}
