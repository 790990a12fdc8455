import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Card, cardPng } from './draw-card.ts'

interface Folders {
  /** Cache of cards from earlier builds. Cards that no page has anymore are deleted from it. */
  cache: string
  /** Folder in the export to copy them to. */
  out: string
}

/** Cards by the route of their page. */
export type PageCards = ReadonlyMap<string, Card>

/** Path of each page's card below the folder of images: `/spicedb` → `cards/spicedb.0123456789abcdef.png`. */
export function cardFiles(root: string, cards: PageCards): Map<string, string> {
  const drawing = drawingFingerprint(root)
  return new Map(Array.from(cards, ([route, card]) => [route, `${nameOf(route)}.${hashOf(card, drawing)}.png`]))
}

const nameOf = (route: string): string => `cards${route === '/' ? '/home' : route}`

/** Hash of what the bytes of a card depend on: 16 hexadecimal digits. */
function hashOf({ title, sections }: Card, drawing: string): string {
  const hash = createHash('sha256')
    .update(drawing)
    .update(JSON.stringify([title, sections]))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Draws the cards that aren't in the cache yet and copies all of them to the export.
 * @param root the project's root
 * @returns number of cards drawn
 * @throws Error if no font has one of the characters
 */
export async function writeCards(root: string, cards: PageCards, { cache, out }: Folders): Promise<number> {
  mkdirSync(cache, { recursive: true })
  const drawing = drawingFingerprint(root)
  const wanted = new Map(Array.from(cards.values(), (card) => [`${hashOf(card, drawing)}.png`, card]))
  const missing = [...wanted].filter(([name]) => !existsSync(join(cache, name)))
  await Promise.all(missing.map(async ([name, card]) => writeFileSync(join(cache, name), await cardPng(card))))
  for (const file of readdirSync(cache)) if (!wanted.has(file)) rmSync(join(cache, file))
  for (const file of cardFiles(root, cards).values()) {
    const name = file.slice(file.indexOf('.') + 1)
    mkdirSync(dirname(join(out, file)), { recursive: true })
    copyFileSync(join(cache, name), join(out, file))
  }
  return missing.length
}

/** Modules that decide how a card looks. */
const MODULES = [
  'draw-card.ts',
  'card-text.ts',
  'fonts.ts',
  '../../shared/brand.ts',
  '../../shared/card.ts',
  '../site/brand-files.ts',
]

/** Packages that decide how a card looks. */
const PACKAGES = ['satori', 'sharp', '@fontsource/inter', '@fontsource/noto-sans-sc']

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Hash of everything besides a card's text that its file depends on. */
function drawingFingerprint(root: string): string {
  const { dependencies } = packageSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const hash = createHash('sha256')
  for (const name of PACKAGES) hash.update(`${name}@${dependencies[name]}\0`)
  for (const file of MODULES) hash.update(readFileSync(fileURLToPath(new URL(file, import.meta.url)))).update('\0')
  return hash.digest('hex')
}
