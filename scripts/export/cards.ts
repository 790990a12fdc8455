import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { BASE_PATH, DEFAULT_CARD, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import { cardPng, type PreviewCard } from '../../lib/cards/build/draw-card.ts'
import { cardOf, withCard } from '../../lib/cards/build/page-card.ts'
import { IMAGE_FOLDER } from '../../lib/images/build/variants.ts'
import { readEnvironment } from '../../lib/site/browser/environment.ts'
import { toolsFingerprint } from '../../lib/site/build/fingerprint.ts'
import { ROOT, UNFINISHED_EXPORT } from '../root.ts'
import { writeExported, writeFile } from './write-file.ts'

/** Cards of earlier builds, by what they say and how the site draws them. */
const CARD_CACHE = join(ROOT, '.cache/cards')

/** Card of the pages that have none, unless there's a home page, whose card they share. */
const STANDARD: PreviewCard = { title: SITE_TITLE, sections: [] }

/**
 * Draws the cards of the exported pages and adds their URLs to the pages.
 * @returns number of cards
 * @throws Error if no font has one of the characters
 */
export async function addCards(pages: readonly Page[]): Promise<number> {
  const { NEXT_PUBLIC_SITE_ORIGIN: origin } = readEnvironment(process.env)
  const tools = toolsFingerprint(ROOT)
  mkdirSync(CARD_CACHE, { recursive: true })
  for (const other of readdirSync(CARD_CACHE)) if (other !== tools) rmSync(join(CARD_CACHE, other), { recursive: true })
  const exported = pages.flatMap(({ route }) => {
    const file = join(UNFINISHED_EXPORT, route === '/' ? 'index.html' : `${route}.html`)
    const html = readFileSync(file, 'utf8')
    const card = cardOf(html)
    return card ? [{ route, file, html, card }] : []
  })
  const home = exported.find(({ route }) => route === '/')?.card ?? STANDARD
  writeExported(DEFAULT_CARD, await drawOnce(home, tools))
  await Promise.all(
    exported.map(async ({ route, file, html, card }) => {
      const path = writeCard(route, await drawOnce(card, tools))
      writeFileSync(file, withCard(html, origin + BASE_PATH, path))
    }),
  )
  return exported.length
}

/** Writes a card with a hash in its name, so that hosts can cache it forever, and returns its path in the export. */
function writeCard(route: string, png: Buffer): string {
  const path = `${IMAGE_FOLDER}/cards${route === '/' ? '/home' : route}.${hashOf(png)}.png`
  writeExported(path, png)
  return path
}

async function drawOnce(card: PreviewCard, tools: string): Promise<Buffer> {
  const cached = join(CARD_CACHE, tools, `${hashOf(JSON.stringify(card))}.png`)
  if (existsSync(cached)) return readFileSync(cached)
  const png = await cardPng(card)
  writeFile(cached, png)
  return png
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16)
