import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { closestMatch } from '../../shared/closest-match.ts'
import type { Finding } from '../../shared/finding.ts'
import { attributeText, isMdxElement, toAttributes } from './mdx-element.ts'

const FIGURE = /<Figure\b[^>]*?(?:\bsrc="([^"]*)"[^>]*)?>/g

/** `<Figure src="name">` → `figures/name.svg` */
export function figurePath(root: string, name: string): string {
  return join(root, 'figures', `${name}.svg`)
}

/** Names of the figures in a page's source, without duplicates. */
export function figureNames(source: string): string[] {
  return [...new Set(Array.from(source.matchAll(FIGURE), (match) => match[1] ?? '').filter((name) => name !== ''))]
}

/** Finds figures without a name and figures whose file is missing. */
export function figureFindings(root: string, file: string, source: string): Finding[] {
  return Array.from(source.matchAll(FIGURE)).flatMap((match) => {
    const problem = figureProblem(root, match[1])
    if (!problem) return []
    const before = source.slice(0, match.index).split('\n')
    return [{ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, ...problem }]
  })
}

function figureProblem(root: string, name: string | undefined): Pick<Finding, 'what' | 'remedy'> | null {
  if (!name) return { what: 'a Figure has no src', remedy: 'write <Figure src="name" /> for figures/name.svg' }
  if (existsSync(figurePath(root, name))) return null
  const entries = readdirSync(join(root, 'figures'))
  const near = closestMatch(
    name,
    entries.flatMap((entry) => (entry.endsWith('.svg') ? [entry.slice(0, -4)] : [])),
  )
  const remedy = near ? `did you mean src="${near}"?` : 'draw the figure or correct its name'
  return { what: `figures/${name}.svg does not exist`, remedy }
}

/**
 * Remark plugin that inlines the SVG of `<Figure src="name" />` as its `svg` property. An inline figure follows the theme,
 * its text can be selected, and it needs no request. `figureFindings` reports missing files.
 * @param options.root the project's root, which contains `figures/`
 */
export function remarkFigure({ root }: { root: string }) {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (!isMdxElement(node) || node.name !== 'Figure') return
      const name = attributeText(node, 'src')
      if (name === undefined || !existsSync(figurePath(root, name))) return
      const svg = compactSvg(readFileSync(figurePath(root, name), 'utf8'))
      node.attributes.push(...toAttributes({ svg }))
    })
  }
}

/** Removes comments and the whitespace between tags. Whitespace inside text is kept. */
export function compactSvg(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}
