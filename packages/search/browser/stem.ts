import wordForms from './word-forms.json' with { type: 'json' }

/** Suffixes of English word forms, longest first, and what replaces them in the stem. */
const SUFFIXES = Object.entries(wordForms.suffixes)

/** Irregular forms of verbs that are common in documentation. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  wordForms.irregular.flatMap((line) => {
    const [verb = '', ...forms] = line.split(' ')
    return forms.map((form): [string, string] => [form, verb])
  }),
)

/** Its stem would be `product`, but it isn't a form of that word. */
const UNRELATED = 'production'

/** Letters that endings of Russian nouns and adjectives consist of: `схема`, `схемой`, `схемами`. */
const RUSSIAN_ENDING = /(?<=^[а-яё]{4,})[аеёийовуыьэюямх]{1,4}$/

/** Shorter stems would merge unrelated words. */
const MIN_STEM_LENGTH = 4

/**
 * Reduces the forms of an English or Russian word to a common stem, which isn't necessarily a word.
 * `migrating`, `migration`, `migrate` → `migr`; `caveats` → `caveat`; `policies` → `policy`;
 * `разрешение`, `разрешений` → `разрешен`
 * @param word in lower case; words in other scripts than Latin and Cyrillic are returned unchanged
 */
export function stem(word: string): string {
  const verb = IRREGULAR.get(word)
  if (verb !== undefined) return stem(verb)
  if (!/^[a-z]{4,}$/.test(word) || word === UNRELATED) return word.replace(RUSSIAN_ENDING, '')
  for (const [suffix, replacement] of SUFFIXES) {
    if (word.endsWith(suffix) && word.length - suffix.length >= MIN_STEM_LENGTH) {
      return unifySpelling(word.slice(0, -suffix.length) + replacement)
    }
  }
  return unifySpelling(/[^sui]s$/.test(word) ? word.slice(0, -1) : word)
}

/** Replaces British by American spelling, and a doubled final letter by a single one: `install`, `instal` → `instal`. */
function unifySpelling(stemmed: string): string {
  return stemmed.replace(/is$/, 'iz').replace(/([^aeiou])\1$/, '$1')
}
