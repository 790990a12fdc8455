/** Endings that forms of one word differ in, longest first; what stands in their place. */
const ENDINGS: [ending: string, instead: string][] = [
  ['isations', 'iz'],
  ['izations', 'iz'],
  ['isation', 'iz'],
  ['ization', 'iz'],
  ['ations', ''],
  ['ation', ''],
  ['ating', ''],
  ['ments', ''],
  ['ated', ''],
  ['ates', ''],
  ['ancy', 'ant'],
  ['ency', 'ent'],
  ['ment', ''],
  ['ions', ''],
  ['ate', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ion', ''],
  ['ed', ''],
  ['es', ''],
  ['e', ''],
]

/** Forms that no ending tells, of verbs that documentation is full of. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    'build built',
    'choose chose chosen',
    'find found',
    'get got gotten',
    'give gave given',
    'keep kept',
    'know knew known',
    'lose lost',
    'make made',
    'read reading',
    'run ran',
    'see saw seen',
    'send sent',
    'take took taken',
    'write wrote written writing writes',
  ].flatMap((line) => {
    const [verb = '', ...forms] = line.split(' ')
    return forms.map((form): [string, string] => [form, verb])
  }),
)

/** A shorter stem would bring words together that have nothing in common. */
const SHORTEST_STEM = 4

/**
 * The stem that the forms of an English word share. It need not be a word.
 * `migrating`, `migration`, `migrate` → `migr`; `caveats` → `caveat`; `policies` → `policy`
 * @param word in lower case; a word of another script comes back as it is
 */
export function stem(word: string): string {
  const verb = IRREGULAR.get(word)
  if (verb !== undefined) return stem(verb)
  if (!/^[a-z]{4,}$/.test(word)) return word
  for (const [ending, instead] of ENDINGS) {
    if (word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM) {
      return settle(word.slice(0, -ending.length) + instead)
    }
  }
  return settle(/[^sui]s$/.test(word) ? word.slice(0, -1) : word)
}

/** British normalize as American, and no doubled letter at the end: `installed`, `instal` → `instal`. */
function settle(stemmed: string): string {
  return stemmed.replace(/is$/, 'iz').replace(/([^aeiou])\1$/, '$1')
}
