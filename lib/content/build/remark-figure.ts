import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '@authzed-docs/shared/locales.ts'
import { attributeText, isMdxElement, type MdxElement, toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { figurePath, hasFigure, isFigureName, narrowFigurePath, readFigure } from './figure-svg.ts'
import { readTranslation, translationProblem } from './figure-translations.ts'

function figureElements(tree: Root): MdxElement[] {
  const elements: MdxElement[] = []
  visit(tree, (node) => {
    if (isMdxElement(node) && node.name === 'Figure') elements.push(node)
  })
  return elements
}

/** Names of the figures in a page's source, without duplicates. Empty for a page that can't be parsed. */
export function figureNames(source: string): string[] {
  if (!source.includes('<Figure')) return []
  try {
    const names = figureElements(parseMdx(source)).map((element) => attributeText(element, 'src') ?? '')
    return [...new Set(names.filter(isFigureName))]
  } catch {
    return []
  }
}

/** Finds figures without a name, figures whose file is missing, and untranslated figures on translated pages. */
export function figureFindings(root: string, file: string, source: string): Finding[] {
  return figureElements(parseMdx(source)).flatMap((element) => {
    const name = attributeText(element, 'src')
    const problem = figureProblem(root, name) ?? untranslated(root, name ?? '', localeOf(routeOf(file)))
    if (!problem) return []
    const { line, column } = element.position?.start ?? { line: 1, column: 1 }
    return [{ file, line, column, ...problem }]
  })
}

function figureProblem(root: string, name: string | undefined): Pick<Finding, 'what' | 'remedy'> | null {
  if (!name) return { what: 'a Figure has no src', remedy: 'write <Figure src="name" /> for figures/name.svg' }
  if (hasFigure(root, name)) return null
  const entries = readdirSync(join(root, 'figures'))
  const near = closestMatch(
    name,
    entries.flatMap((entry) => (/^[^.]+\.svg$/.test(entry) ? [entry.slice(0, -4)] : [])),
  )
  const remedy = near ? `did you mean src="${near}"?` : 'draw the figure or correct its name'
  return { what: `figures/${name}.svg does not exist`, remedy }
}

function untranslated(root: string, name: string, locale: Locale): Pick<Finding, 'what' | 'remedy'> | null {
  if (locale === DEFAULT_LOCALE) return null
  const svgs = [figurePath(root, name), narrowFigurePath(root, name)].filter((path) => existsSync(path))
  const problem = translationProblem(
    svgs.map((path) => readFileSync(path, 'utf8')),
    readTranslation(root, name, locale),
  )
  if (!problem) return null
  return { what: `figures/${name}.svg ${problem}`, remedy: `correct ${locale} in figures/${name}.yaml` }
}

/**
 * Remark plugin that inlines the SVG of `<Figure src="name" />` with the texts of the page's language. An inline figure
 * follows the theme, its text can be selected, and it needs no request. `figureFindings` reports missing files.
 * @param options.root the project's root, which contains `figures/`
 */
export function remarkFigure({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const locale = localeOf(routeOf(pageFile(root, file.path)))
    for (const element of figureElements(tree)) {
      const name = attributeText(element, 'src')
      if (name !== undefined && hasFigure(root, name))
        element.attributes.push(...toAttributes({ ...readFigure(root, name, locale) }))
    }
  }
}
