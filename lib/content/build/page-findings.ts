import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import { mdxSyntaxFinding } from '../../mdx/build/mdx-syntax.ts'
import { imageFindings } from './page-images.ts'
import { figureFindings } from './remark-figure.ts'

/**
 * Everything that prevents a page from being built: errors in its frontmatter, MDX, figures, images, fences and samples.
 * @param root the project's root
 * @param file path of the page, relative to the root
 * @param source text of the page
 */
export function pageFindings(root: string, file: string, source: string): Finding[] {
  const { findings } = parseFrontmatter(file, source)
  const syntax = mdxSyntaxFinding(file, source)
  if (syntax) return [...findings, syntax]
  const images = [...figureFindings(root, file, source), ...imageFindings(root, file, source)]
  return [...findings, ...images, ...collectPage(root, file, source).findings]
}
