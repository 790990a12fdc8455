/** A habit that makes English sound translated, or makes the documentation sound like an outsider's. */
export interface Habit {
  name: string
  /** Must be global. */
  pattern: RegExp
  /** How often a page is allowed to have it. One is allowed anywhere, unless this is 0. */
  maxPerThousandWords: number
  remedy: string
  example: { wrong: string; right: string }
}

export const HABITS: readonly Habit[] = [
  {
    name: 'after-this-page',
    pattern: /\bAfter this page\b/g,
    maxPerThousandWords: 0,
    remedy: 'open with what it is and when readers need it',
    example: {
      wrong: 'After this page you can write a caveat.',
      right: 'A caveat is a condition attached to a relationship.',
    },
  },
  {
    name: 'outsider',
    pattern:
      /\b(?:(?:is|are|has|have) not (?:been )?published|does not publish|AuthZed’s documentation (?:states|says)|ask whether)\b/gi,
    maxPerThousandWords: 0,
    remedy: 'speak for AuthZed, leave the sentence out, or write "Contact support"',
    example: { wrong: 'The limit has not been published.', right: 'Contact support to learn your limit.' },
  },
  {
    name: 'may',
    pattern: /\bmay\b/gi,
    maxPerThousandWords: 0.3,
    remedy: 'write can for ability, might for possibility, is allowed to for permission',
    example: { wrong: 'Reads may fail.', right: 'Reads can fail.' },
  },
  {
    name: 'people',
    pattern: /\b(?:whoever|nobody|somebody|everybody|anybody)\b/gi,
    maxPerThousandWords: 0.1,
    remedy: 'write you, your users, callers, no one or anyone',
    example: { wrong: 'Nobody can read it.', right: 'No one can read it.' },
  },
  {
    name: 'stands',
    pattern: /\b(?:stands?|stood|lies|lay)\b(?! (?:up|by|down|for|alone))/gi,
    maxPerThousandWords: 0.1,
    remedy: 'write is, appears or is listed in',
    example: { wrong: 'The time stands in parentheses.', right: 'The time is in parentheses.' },
  },
  {
    name: 'is-no',
    pattern: /\b(?:is|are|was|were) (?:no|none|nothing)\b(?! (?:longer|more))/gi,
    maxPerThousandWords: 0.3,
    remedy: `write "isn't a …" or "there's no …"`,
    example: { wrong: 'A cursor is no token.', right: "A cursor isn't a token." },
  },
  {
    name: 'take',
    pattern: /\btake (?:it|the|a|an|one|them|this)\b/gi,
    maxPerThousandWords: 0.2,
    remedy: 'write use, choose, remove or get',
    example: { wrong: 'Take the second form.', right: 'Use the second form.' },
  },
  {
    name: 'calques',
    pattern:
      /\b(?:anew|at times|mends?|mended|misspelt|leads out|see that|look whether|as ever|so many|besides that|of one name|in place of which|the same holds|is up to now|beside it|foreign (?:token|text|code)|told (?:apart|of)|what (?:is|was) made of)\b/gi,
    maxPerThousandWords: 0.2,
    remedy: 'write again, sometimes, fix, misspelled, check that, check whether, next to it',
    example: { wrong: 'Start it anew.', right: 'Start it again.' },
  },
]
