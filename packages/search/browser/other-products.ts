import { isLightWord, isStopWord } from './common-words.ts'
import products from './other-products.json' with { type: 'json' }

/** Another authorization product that readers compare with SpiceDB. */
export interface OtherProduct {
  name: string
  /** English route of the page that compares it, or null without such a page. */
  route: string | null
}

/** Other products by each name that readers type, folded. */
export const OTHER_PRODUCTS: ReadonlyMap<string, OtherProduct> = new Map(
  products.flatMap(({ names, ...product }) => names.map((name): [string, OtherProduct] => [name, product])),
)

const MAX_NAME_WORDS = 3

/** Words next to another product's name that don't name a subject of their own. */
const COMPARING = new Set(
  (
    'spicedb authzed zed alternative alternatives compare compared comparing comparison difference differences ' +
    'migrate migrating migration move moving switch switching replace replacement competitor competitors with'
  ).split(' '),
)

/**
 * Finds another product that a query names.
 * @param words of the query, folded
 */
export function findProduct(words: readonly string[]): OtherProduct | null {
  return OTHER_PRODUCTS.get(findName(words) ?? '') ?? null
}

function findName(words: readonly string[]): string | undefined {
  for (let length = MAX_NAME_WORDS; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const name = words.slice(start, start + length).join(' ')
      if (OTHER_PRODUCTS.has(name)) return name
    }
  }
  return undefined
}

/**
 * Whether a query only asks about another product of which the pages say nothing, so that no result is the honest answer.
 * @param words of the query, folded
 * @param isIndexed whether the pages contain a word
 */
export function isOnlyAboutProduct(words: readonly string[], isIndexed: (word: string) => boolean): boolean {
  const found = findName(words)
  if (found === undefined || OTHER_PRODUCTS.get(found)?.route !== null) return false
  const uncompared = [...OTHER_PRODUCTS].flatMap(([name, { route }]) => (route === null ? name.split(' ') : []))
  const nameWords = new Set(uncompared)
  const hasSubject = words.some(
    (word) => !nameWords.has(word) && !COMPARING.has(word) && !isStopWord(word) && !isLightWord(word),
  )
  // Pages can contain the words of a name without the name.
  return !hasSubject && !isIndexed(found.replaceAll(' ', ''))
}
