import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { SatoriOptions } from 'satori'
import { z } from 'zod'

type Font = SatoriOptions['fonts'][number]

/** Weights of the texts on a card. */
export const WEIGHTS = { regular: 500, bold: 700 } as const

/**
 * The fonts come from packages, because a card has to look the same on every machine, even on one without fonts. Each package
 * has its font in parts, with a list of the characters in each. Those of Chinese are only read for a text that needs them.
 */
const LETTERS = { font: 'inter', parts: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'] }
const CHINESE = 'noto-sans-sc'

/** Value of the style property, with the font that a character is looked up in first. */
export const FONT_FAMILY = LETTERS.parts.map((part) => `${LETTERS.font} ${part}`).join(', ')

const { resolve } = createRequire(import.meta.url)
const parts = new Map<string, Font[]>()

/** The font of Latin and Cyrillic text. */
export const alphabetFonts = (): Font[] => LETTERS.parts.flatMap((part) => readPart(LETTERS.font, part))

/**
 * The parts of the Chinese font with the characters of a text.
 * @throws Error if it doesn't have one of them
 */
export function otherFonts(text: string): Font[] {
  const needed = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const range = chineseRanges().find(({ from, to }) => from <= code && code <= to)
    if (!range) throw new Error(`no font of the cards has the character ${character}  → use another one`)
    return range.part
  })
  return [...new Set(needed)].flatMap((part) => readPart(CHINESE, part))
}

let ranges: { from: number; to: number; part: string }[] | undefined

/** Parses the package's list: `{ "[4]": "U+1f1e9-1f1f5,U+1f20b" }`. Numbered parts have no brackets in the names of files. */
function chineseRanges(): NonNullable<typeof ranges> {
  const list = () => JSON.parse(readFileSync(resolve(`@fontsource/${CHINESE}/unicode.json`), 'utf8'))
  ranges ??= Object.entries(z.record(z.string(), z.string()).parse(list())).flatMap(([part, codes]) =>
    codes.split(',').map((range) => {
      const [from = '', to = from] = range.trim().replace('U+', '').split('-')
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), part: part.replace(/[[\]]/g, '') }
    }),
  )
  return ranges
}

/** Each part gets a name of its own, because the renderer uses only one font of the same name and weight. */
function readPart(font: string, part: string): Font[] {
  const name = `${font} ${part}`
  const fonts =
    parts.get(name) ??
    Object.values(WEIGHTS).map((weight): Font => {
      const file = resolve(`@fontsource/${font}/files/${font}-${part}-${weight}-normal.woff`)
      return { name, weight, data: readFileSync(file) }
    })
  parts.set(name, fonts)
  return fonts
}
