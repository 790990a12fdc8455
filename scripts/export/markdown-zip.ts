import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { escapeRegExp } from '@authzed-docs/shared/escape.ts'
import { DEFAULT_LOCALE, type Locale, localeOf } from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { zipSync } from 'fflate'
import { colorVariables } from '../../lib/brand/build/brand-files.ts'
import { figurePath, readFigure, sizeOf } from '../../lib/content/build/figure-svg.ts'
import { readTranslation, translateSvg } from '../../lib/content/build/figure-translations.ts'
import { figureNames } from '../../lib/content/build/remark-figure.ts'
import { ROOT } from '../root.ts'

/** File of the download in the export. The page `/offline` links to it. */
export const ZIP_FILE = 'authzed-docs.zip'

/**
 * Zips every page as Markdown, with its figures and the files that it links to. Links between them are relative.
 * @param out the complete export
 * @param origin scheme and host of the links in the pages
 */
export function markdownZip(out: string, pages: readonly Page[], origin: string): Uint8Array {
  const files = new Map<string, Uint8Array>()
  const link = new RegExp(`\\]\\(${escapeRegExp(origin + BASE_PATH)}(/[^)#\\s]+)`, 'g')
  for (const { route, source } of pages.filter((page) => hasMarkdown(page.route))) {
    const page = markdownPath(route)
    const relative = (path: string): string => posix.relative(posix.dirname(page), path)
    const add = (path: string, content: Uint8Array): string => {
      files.set(path, content)
      return relative(path)
    }
    const linked = readFileSync(join(out, page), 'utf8').replace(link, (all, path: string) => {
      const file = join(out, path)
      if (path === `/${ZIP_FILE}` || !existsSync(file)) return all
      return `](${path.endsWith('.md') ? relative(path) : add(path, readFileSync(file))}`
    })
    const locale = localeOf(route)
    const text = figureNames(source).reduce((markdown, name) => {
      const title = readFigure(ROOT, name, locale).name
      const path = `/figures/${locale === DEFAULT_LOCALE ? '' : `${locale}/`}${name}.svg`
      const figure = `![${title}](${add(path, Buffer.from(drawing(name, locale)))})`
      return markdown.replace(new RegExp(`^\\*\\*[^*]+: ${escapeRegExp(title)}\\.\\*\\*`, 'm'), `${figure}\n\n$&`)
    }, linked)
    files.set(page, Buffer.from(text))
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  // The format has local times without a zone, so the same bytes need the same local time.
  const options = { level: 9, mtime: new Date(1980, 0, 1) } as const
  return zipSync(Object.fromEntries(sorted.map(([path, content]) => [`authzed-docs${path}`, content])), options)
}

/** A drawing as a file of its own, with the rules of the style sheets that pages have for it. */
function drawing(name: string, locale: Locale): string {
  const rules = readFileSync(join(ROOT, 'components/mdx/figure.css'), 'utf8').match(/^\.fig-[^{}]*\{[^{}]*\}/gm) ?? []
  // On white, whatever the theme of the system is.
  const colors = Object.entries(colorVariables('light')).map(([name, value]) => `  ${name}: ${value};\n`)
  const style = `svg { background: #fff; font-family: system-ui, sans-serif; }\n:root {\n${colors.join('')}}\n${rules.join('\n')}`
  const svg = translateSvg(readFileSync(figurePath(ROOT, name), 'utf8'), readTranslation(ROOT, name, locale))
  const { width, height } = sizeOf(svg)
  return svg.replace(/^<svg ([^>]*)>/, `<svg width="${width}" height="${height}" $1><style>${style}</style>`)
}
