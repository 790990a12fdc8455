import { isLightWord } from './light-words.ts'
import { isStopWord } from './stop-words.ts'

/** Another authorization product that readers compare with SpiceDB. */
export interface OtherProduct {
  name: string
  /** English route of the page that compares it, or null without such a page. */
  route: string | null
}

/** Each product with all names that readers type, folded, the words of a name separated by spaces. */
const PRODUCTS: readonly [names: string, product: OtherProduct][] = [
  [
    'opa|open policy agent|rego|styra',
    { name: 'Open Policy Agent', route: '/spicedb/getting-started/coming-from/opa' },
  ],
  ['cancancan|cancan', { name: 'CanCanCan', route: '/spicedb/getting-started/coming-from/cancancan' }],
  ['pundit', { name: 'Pundit', route: '/spicedb/getting-started/coming-from/cancancan' }],
  ['openfga|open fga', { name: 'OpenFGA', route: null }],
  ['auth0 fga|okta fga', { name: 'Auth0 FGA', route: null }],
  ['cedar|verified permissions|aws verified permissions', { name: 'Cedar', route: null }],
  ['casbin|jcasbin|pycasbin', { name: 'Casbin', route: null }],
  ['cerbos', { name: 'Cerbos', route: null }],
  ['oso|oso cloud', { name: 'Oso', route: null }],
  ['permify', { name: 'Permify', route: null }],
  ['ory keto|keto|ory', { name: 'Ory Keto', route: null }],
  ['topaz|aserto', { name: 'Topaz', route: null }],
  ['permit io|permitio', { name: 'Permit.io', route: null }],
  ['workos|workos fga', { name: 'WorkOS', route: null }],
]

/** Other products by each name that readers type, folded. */
export const OTHER_PRODUCTS: ReadonlyMap<string, OtherProduct> = new Map(
  PRODUCTS.flatMap(([names, product]) => names.split('|').map((name): [string, OtherProduct] => [name, product])),
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
