import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'
import { z } from 'zod'

/** A font in the form that the renderer expects. */
export type Font = SatoriOptions['fonts'][number]

/** Weights of the texts on a card. */
export const WEIGHTS = { regular: 500, bold: 700 } as const

/**
 * The fonts come from packages, because a card has to look the same on every machine, even on one without fonts. Each package
 * has its font in parts, with a list of the characters in each.
 */
const ALPHABETS = 'inter'
const OTHERS = 'noto-sans-sc'

/** The parts that every card uses. Those of the other font are only read for a text that needs them. */
const ALPHABET_PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']

const nameOf = (font: string, part: string): string => `${font} ${part}`

/** Value of the style property, with the font that a character is looked up in first. */
export const FONT_FAMILY = ALPHABET_PARTS.map((part) => nameOf(ALPHABETS, part)).join(', ')

const { resolve } = createRequire(import.meta.url)

const read = new Map<string, Font[]>()

/** The font of Latin and Cyrillic text. */
export const alphabetFonts = (): Font[] => ALPHABET_PARTS.flatMap((part) => readPart(ALPHABETS, part))

/**
 * The parts of the other font with the characters of a text.
 * @throws Error if it doesn't have one of them
 */
export function otherFonts(text: string): Font[] {
  const ranges = unicodeRanges()
  const parts = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const part = ranges.find(({ from, to }) => from <= code && code <= to)?.part
    if (part === undefined) throw new Error(`no font of the cards has the character ${character}  → use another one`)
    return part
  })
  return [...new Set(parts)].flatMap((part) => readPart(OTHERS, part))
}

interface UnicodeRange {
  from: number
  to: number
  part: string
}

let rangesOfOthers: UnicodeRange[] | undefined

/** Parses the package's list: `{ "[4]": "U+1f1e9-1f1f5,U+1f20b" }`. Numbered parts have no brackets in the names of files. */
function unicodeRanges(): UnicodeRange[] {
  rangesOfOthers ??= Object.entries(
    z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(resolve(`@fontsource/${OTHERS}/unicode.json`), 'utf8'))),
  ).flatMap(([part, list]) =>
    list.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part: part.replace(/[[\]]/g, '') }
    }),
  )
  return rangesOfOthers
}

/** Each part gets a name of its own, because the renderer uses only one font of the same name and weight. */
function readPart(font: string, part: string): Font[] {
  const name = nameOf(font, part)
  const fonts =
    read.get(name) ??
    Object.values(WEIGHTS).map((weight): Font => {
      const file = resolve(`@fontsource/${font}/files/${font}-${part}-${weight}-normal.woff`)
      return { name, weight, data: readFileSync(file) }
    })
  read.set(name, fonts)
  return fonts
}
