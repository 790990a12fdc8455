import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Card } from '../../lib/build/cards/draw-card.ts'
import { cardOf, withCard } from '../../lib/build/cards/page-card.ts'
import { cardFiles, writeCards } from '../../lib/build/cards/write-cards.ts'
import type { Page } from '../../lib/build/content/pages.ts'
import { IMAGE_FOLDER } from '../../lib/build/images/variants.ts'
import { DEFAULT_CARD } from '../../lib/shared/card.ts'
import { readEnvironment } from '../../lib/shared/environment.ts'
import { BASE_PATH, SITE_TITLE } from '../../lib/shared/site.ts'
import { ROOT, UNFINISHED_EXPORT } from '../root.ts'

/** Cards of earlier builds. */
const CARD_CACHE = join(ROOT, '.cache/cards')

/** Card of the pages that have none, unless there's a home page, whose card they share. */
const STANDARD: Card = { title: SITE_TITLE, sections: [] }

/**
 * Draws the cards of the exported pages and adds their URLs to the pages.
 * @returns number of cards, and of those that weren't in the cache
 */
export async function addCards(pages: readonly Page[]): Promise<{ cards: number; drawn: number }> {
  const { NEXT_PUBLIC_SITE_ORIGIN: origin } = readEnvironment(process.env)
  const exported = pages.flatMap(({ route }) => {
    const file = join(UNFINISHED_EXPORT, route === '/' ? 'index.html' : `${route}.html`)
    const html = readFileSync(file, 'utf8')
    const card = cardOf(html)
    return card ? [{ route, file, html, card }] : []
  })
  const cards = new Map([['/', STANDARD], ...exported.map(({ route, card }): [string, Card] => [route, card])])
  const folder = join(UNFINISHED_EXPORT, IMAGE_FOLDER)
  const drawn = await writeCards(ROOT, cards, { cache: CARD_CACHE, out: folder })
  const files = cardFiles(ROOT, cards)
  copyFileSync(join(folder, files.get('/') ?? ''), join(UNFINISHED_EXPORT, DEFAULT_CARD))
  for (const { route, file, html } of exported) {
    writeFileSync(file, withCard(html, origin + BASE_PATH, `${IMAGE_FOLDER}/${files.get(route)}`))
  }
  return { cards: cards.size, drawn }
}
