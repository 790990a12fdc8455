import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unescapeHtml } from '@authzed-docs/shared/escape.ts'
import type { Locale } from '@authzed-docs/shared/locales.ts'
import { readTranslation, translateSvg } from './figure-translations.ts'

/** What the component `Figure` renders of a drawing. */
export interface FigureMarkup {
  /** The drawing, and its variant for narrow columns if there is one. */
  svg: string
  /** The same larger. It repeats the drawing by reference. */
  enlarged: string
  /** Title of the drawing. */
  name: string
  fit: FigureFit
}

/**
 * How a drawing fits into a narrow column at a text size of at least 11 pixels: `phone` drawings do, `column` ones scroll on
 * phones, and `wide` ones need a variant.
 */
export type FigureFit = 'phone' | 'column' | 'wide'

/** Widths in units, which are CSS pixels on wide screens. The style sheet has the limits that follow from them. */
const WIDEST = { phone: 356, column: 480 }

/** Size of an enlarged drawing, compared with its natural size. */
const ENLARGED_SCALE = 1.6

/** Whether it can be the name of a drawing, and not that of a file in another folder. */
export const isFigureName = (name: string): boolean => /^[a-z\d-]+$/.test(name)

/** Whether there's a drawing of this name. */
export const hasFigure = (root: string, name: string): boolean =>
  isFigureName(name) && existsSync(figurePath(root, name))

/**
 * `<Figure src="name">` → `figures/name.svg`
 * @throws Error if the name could be that of a file elsewhere
 */
export function figurePath(root: string, name: string): string {
  if (!isFigureName(name)) throw new Error(`"${name}" isn't the name of a figure`)
  return join(root, 'figures', `${name}.svg`)
}

/** The variant for narrow columns, which not every drawing has. */
export function narrowFigurePath(root: string, name: string): string {
  return join(root, 'figures', `${name}.narrow.svg`)
}

/**
 * Reads a drawing and prepares it for a page.
 * @param name file name without extension
 * @param locale language of the page
 */
export function readFigure(root: string, name: string, locale: Locale): FigureMarkup {
  const translation = readTranslation(root, name, locale)
  const read = (path: string): string => translateSvg(compactSvg(readFileSync(path, 'utf8')), translation)
  const source = read(figurePath(root, name))
  const narrow = existsSync(narrowFigurePath(root, name)) ? read(narrowFigurePath(root, name)) : null
  const fit = fitOf(sizeOf(source).width)
  const ids = { wide: `${name}-drawing`, narrow: `${name}-narrow-drawing` }
  const label = /aria-labelledby="([^"]*)"/.exec(source)?.[1] ?? ''
  const classes = narrow ? { wide: 'fig-if-wide', narrow: 'fig-if-narrow' } : { wide: '', narrow: '' }
  return {
    svg:
      inlineSvg(source, classes.wide, ids.wide, label) +
      (narrow ? inlineSvg(narrow, classes.narrow, ids.narrow, label) : ''),
    enlarged:
      enlargedSvg(source, classes.wide, ids.wide, label) +
      (narrow ? enlargedSvg(narrow, classes.narrow, ids.narrow, label) : ''),
    name: unescapeHtml(/<title\b[^>]*>([^<]*)</.exec(source)?.[1] ?? name),
    fit,
  }
}

function fitOf(width: number): FigureFit {
  if (width <= WIDEST.phone) return 'phone'
  return width <= WIDEST.column ? 'column' : 'wide'
}

/** The view box of a drawing, and its size. */
export function sizeOf(svg: string): { viewBox: string; width: number; height: number } {
  const [viewBox = '', width = 0, height = 0] = /(?<=viewBox=")[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)/.exec(svg) ?? []
  return { viewBox, width: Number(width), height: Number(height) }
}

/** The drawing in its natural size, with an ID around what it draws. */
function inlineSvg(svg: string, className: string, id: string, label: string): string {
  const [, head = '', content = ''] =
    /^<svg\b[^>]*>((?:<title\b[^>]*>[^<]*<\/title>)?(?:<desc\b[^>]*>[^<]*<\/desc>)?)([\s\S]*)<\/svg>$/.exec(svg) ?? []
  return `${openSvg(svg, className, label, 1)}${head}<g id="${id}">${content}</g></svg>`
}

function enlargedSvg(svg: string, className: string, id: string, label: string): string {
  return `${openSvg(svg, className, label, ENLARGED_SCALE)}<use href="#${id}"/></svg>`
}

function openSvg(svg: string, className: string, label: string, scale: number): string {
  const { viewBox, width, height } = sizeOf(svg)
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  const classAttribute = className ? ` class="${className}"` : ''
  return `<svg${classAttribute} viewBox="${viewBox}" ${size} role="img" aria-labelledby="${label}">`
}

/** Removes comments and the whitespace between tags. Whitespace inside text is kept. */
export function compactSvg(svg: string): string {
  return svg
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/>\s+</g, '><')
    .trim()
}
