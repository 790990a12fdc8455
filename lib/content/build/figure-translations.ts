import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, unescapeHtml } from '@authzed-docs/shared/escape.ts'
import { DEFAULT_LOCALE, type Locale, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { parse } from 'yaml'
import { z } from 'zod'

/** The texts of a drawing in one language. */
const translationSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /** Texts in the drawing, by the English text. */
  labels: z.record(z.string(), z.string().min(1)),
})

export type FigureTranslation = z.infer<typeof translationSchema>

const fileSchema = z.partialRecord(z.enum(TRANSLATION_LOCALES), translationSchema)

/** A text of a drawing. Names from schemas and code are set in a monospaced font and stay as they are. */
const TEXT = /<text\b([^>]*)>([^<]*)<\/text>/g

/** Translations of the texts in `figures/name.svg`, for the languages of the pages that show it. */
export function figureTranslationsPath(root: string, name: string): string {
  return join(root, 'figures', `${name}.yaml`)
}

/** Returns null for English, and for a drawing without a translation, which `translationProblem` reports. */
export function readTranslation(root: string, name: string, locale: Locale): FigureTranslation | null {
  const path = figureTranslationsPath(root, name)
  if (locale === DEFAULT_LOCALE || !existsSync(path)) return null
  return fileSchema.parse(parse(readFileSync(path, 'utf8')))[locale] ?? null
}

/** Replaces title, description and labels of a drawing. */
export function translateSvg(svg: string, translation: FigureTranslation | null): string {
  if (!translation) return svg
  const { title, description, labels } = translation
  return svg
    .replace(/(<title\b[^>]*>)[^<]*/, (_, tag: string) => tag + escapeHtml(title))
    .replace(/(<desc\b[^>]*>)[^<]*/, (_, tag: string) => tag + escapeHtml(description))
    .replace(TEXT, (element, attributes: string, text: string) => {
      const label = labels[unescapeHtml(text)]
      return label === undefined ? element : `<text${attributes}>${escapeHtml(label)}</text>`
    })
}

/**
 * Compares a translation with its drawing.
 * @param svgs the drawing and its variant
 * @returns what is missing or superfluous, or null
 */
export function translationProblem(svgs: readonly string[], translation: FigureTranslation | null): string | null {
  if (!translation) return 'has no translation'
  const labels = new Set(svgs.flatMap(labelsOf))
  const missing = [...labels].filter((label) => !(label in translation.labels))
  const unknown = Object.keys(translation.labels).filter((label) => !labels.has(label))
  if (missing.length > 0) return `has no translation of ${missing.map((label) => `"${label}"`).join(', ')}`
  return unknown.length > 0 ? `doesn't contain ${unknown.map((label) => `"${label}"`).join(', ')}` : null
}

/** The texts of a drawing that are translated. */
function labelsOf(svg: string): string[] {
  return Array.from(svg.matchAll(TEXT)).flatMap(([, attributes = '', text = '']) =>
    attributes.includes('fig-mono') ? [] : [unescapeHtml(text)],
  )
}
