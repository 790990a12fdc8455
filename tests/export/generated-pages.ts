import { createHash } from 'node:crypto'
import { parsePageData, type SearchData } from '@authzed-docs/search/build/locale-search-data.ts'

/** Words that carry a page's content. Shorter ones are mostly the same on every page. */
const WORD = /\p{L}{4,}/gu

/** One word in this many is new to the site, as on real pages. */
const NEW_WORD_INTERVAL = 10

/**
 * Adds generated pages to search data, to measure it as if the site were larger. Each has the structure of a real page, but other
 * words: a compressor finds little in it that other pages have. Within a page, a word is always replaced by the same word.
 * @param times how many times as many pages; at least 1
 */
export function withGeneratedPages(data: SearchData, times: number): SearchData {
  const words = Object.entries(data).flatMap((entry) => JSON.stringify(entry).match(WORD) ?? [])
  const pages = Array.from({ length: times - 1 }, (_, copy) =>
    Object.entries(data).map(([route, page]) => {
      const vary = createVariation(words, `${copy} ${route}`)
      const { title, data: sections } = parsePageData(page)
      const varied = Object.entries(sections).map(([key, text]) => [key.startsWith('#') ? key : vary(key), vary(text)])
      return [`${vary(route)}-${copy}`, { title: vary(title), data: Object.fromEntries(varied) }]
    }),
  )
  return { ...data, ...Object.fromEntries(pages.flat()) }
}

/** @param words of which frequent ones are in the list often */
function createVariation(words: readonly string[], seed: string): (text: string) => string {
  const pick = (key: string): string => words[randomOf(`${seed} ${key}`) % words.length] ?? key
  const replace = (word: string): string => {
    const key = word.toLowerCase()
    const picked = pick(key).toLowerCase()
    if (randomOf(`new ${seed} ${key}`) % NEW_WORD_INTERVAL > 0) return picked
    const other = pick(`other ${key}`).toLowerCase()
    return picked.slice(0, picked.length / 2) + other.slice(other.length / 2)
  }
  const inCaseOf = (word: string, other: string): string =>
    word[0] === word[0]?.toLowerCase() ? other : other.charAt(0).toUpperCase() + other.slice(1)
  return (text) => text.replace(WORD, (word) => inCaseOf(word, replace(word)))
}

/** A number that depends only on a text. */
const randomOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32LE(0)
