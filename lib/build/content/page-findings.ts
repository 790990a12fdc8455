import type { Finding } from '../../shared/finding.ts'
import { collectPage } from '../samples/collect.ts'
import { parseFrontmatter } from './frontmatter.ts'
import { mdxSyntaxFinding } from './mdx-syntax.ts'
import { imageFindings } from './page-images.ts'
import { figureFindings } from './remark-figure.ts'

/** What is said of pictures is not said by the compiler, and needs the parsed page. */
const PICTURE = /!\[|<Image\b/

/**
 * What can be said of a page before it is compiled, which is most of the time an edit takes to be seen: all that
 * `pageFindings` says, but for mistakes that the compiler stops at.
 * @param root the project's root
 * @param file path of the page below it
 * @param source text of the page
 */
export function quickFindings(root: string, file: string, source: string): Finding[] {
  if (PICTURE.test(source)) return pageFindings(root, file, source)
  return [...parseFrontmatter(file, source).findings, ...figureFindings(root, file, source)]
}

/**
 * Everything that would keep a page from being built: frontmatter, MDX, figures, pictures, fences and the files they name.
 * @param root the project's root
 * @param file path of the page below it
 * @param source text of the page
 */
export function pageFindings(root: string, file: string, source: string): Finding[] {
  const { findings } = parseFrontmatter(file, source)
  const syntax = mdxSyntaxFinding(file, source)
  if (syntax) return [...findings, syntax]
  const pictures = [...figureFindings(root, file, source), ...imageFindings(root, file, source)]
  return [...findings, ...pictures, ...collectPage(root, file, source).findings]
}
