/** A rule about wording, with its reason and what to write instead. */
export interface WordRule {
  name: string
  /** Matches the words to change. Must be global. */
  pattern: RegExp
  /** What to do instead. */
  remedy: string
  reason: string
  example: { wrong: string; right: string }
  /** Whether a reader would be misled or hurt, so that it's an error. Matches of other rules are hints. */
  isError?: true
  /** Unambiguous replacement, applied by `--fix`. */
  replacement?: string
  /** Pages that need the word, each with the reason. */
  except?: { route: string; reason: string }[]
}

/** A violation of a rule. */
export interface WordMatch {
  rule: WordRule
  word: string
  /** Offset in the text. */
  index: number
  replacement: string | undefined
}

const ZANZIBAR = { route: '/spicedb/concepts/zanzibar', reason: "compares the paper's terms with ours" }
const GLOSSARY = { route: '/spicedb/concepts/glossary', reason: 'lists the terms that readers search for' }

const ONE_NAME = 'each thing has one name on this site'
const NO_CLAIM = 'readers trust facts they can check, such as a measurement'
const NOT_EASY = "it isn't easy for a reader who is stuck, and the sentence works without the word"

/** All rules. Each one's example is its test. */
export const WORD_RULES: readonly WordRule[] = [
  {
    name: 'relationship',
    pattern: /\b(?:relation(?:ship)?\s+)?tuples?\b/gi,
    remedy: 'write relationship',
    reason: ONE_NAME,
    example: { wrong: 'Write a relation tuple.', right: 'Write a relationship.' },
    isError: true,
    except: [ZANZIBAR, GLOSSARY],
  },
  {
    name: 'definition',
    pattern: /\b(?:(?:object|schema|SpiceDB) namespaces?|namespace (?:definitions?|configs?))\b/gi,
    remedy: 'write definition',
    reason: 'a namespace is a Kubernetes namespace here; a schema has definitions',
    example: { wrong: 'Each object namespace has relations.', right: 'Each definition has relations.' },
    isError: true,
    except: [ZANZIBAR, GLOSSARY],
  },
  {
    name: 'permissions-system',
    pattern: /\bpermission systems?\b/gi,
    remedy: 'write permissions system',
    reason: ONE_NAME,
    example: { wrong: 'Create a permission system.', right: 'Create a permissions system.' },
  },
  {
    name: 'preshared-key',
    pattern: /\bpre-shared (?=keys?\b)/g,
    remedy: 'write preshared',
    reason: 'the flag is spelled --grpc-preshared-key',
    example: { wrong: 'Set the pre-shared key.', right: 'Set the preshared key.' },
    replacement: 'preshared ',
  },
  {
    name: 'zedtoken',
    pattern: /\b(?:zedtoken|Zedtoken|zedToken|ZEDToken|Zed Token|zed token)(?=s?\b)/g,
    remedy: 'write ZedToken',
    reason: ONE_NAME,
    example: { wrong: 'Keep the zedtoken.', right: 'Keep the ZedToken.' },
    replacement: 'ZedToken',
  },
  {
    name: 'zookie',
    pattern: /\bzookies?\b/gi,
    remedy: 'write ZedToken',
    reason: 'zookie is the term of the Zanzibar paper',
    example: { wrong: 'Pass the zookie.', right: 'Pass the ZedToken.' },
    isError: true,
    except: [ZANZIBAR, GLOSSARY],
  },
  {
    name: 'names',
    pattern: /\b(?:Spicedb|Spice DB|SpiceDb)\b/g,
    remedy: 'write SpiceDB',
    reason: 'each name has one spelling',
    example: { wrong: 'Start Spicedb.', right: 'Start SpiceDB.' },
    replacement: 'SpiceDB',
  },
  {
    name: 'company',
    pattern: /\b(?:Authzed|AuthZEd|Auth Zed)\b(?!\.(?:Api|Net|com)\b)/g,
    remedy: 'write AuthZed, and put identifiers into `code`',
    reason: 'each name has one spelling',
    example: { wrong: 'Authzed runs it.', right: 'AuthZed runs it.' },
    replacement: 'AuthZed',
  },
  {
    name: 'github',
    pattern: /\bGithub\b/g,
    remedy: 'write GitHub',
    reason: 'each name has one spelling',
    example: { wrong: 'See Github.', right: 'See GitHub.' },
    replacement: 'GitHub',
  },
  {
    name: 'postgresql',
    pattern: /\b(?:PostgreSql|Postgresql|PostGreSQL)\b/g,
    remedy: 'write PostgreSQL',
    reason: 'each name has one spelling',
    example: { wrong: 'Start Postgresql.', right: 'Start PostgreSQL.' },
    replacement: 'PostgreSQL',
  },
  {
    name: 'kubernetes',
    pattern: /\b(?:K8s|k8s|kubernetes)\b/g,
    remedy: 'write Kubernetes',
    reason: 'each name has one spelling',
    example: { wrong: 'Deploy to k8s.', right: 'Deploy to Kubernetes.' },
    replacement: 'Kubernetes',
  },
  {
    name: 'cockroachdb',
    pattern: /\b(?:Cockroach(?!DB| Labs| Cloud)|CockroachDb|cockroachDB|Cockroachdb)\b/g,
    remedy: 'write CockroachDB',
    reason: 'each name has one spelling',
    example: { wrong: 'Cockroach stores it.', right: 'CockroachDB stores it.' },
    replacement: 'CockroachDB',
  },
  {
    name: 'easy',
    pattern: /\b(?:simply|easily|obviously|trivially|effortlessly|clearly|of course|as you know|needless to say)\b/gi,
    remedy: 'leave it out',
    reason: NOT_EASY,
    example: { wrong: 'Simply run the command.', right: 'Run the command.' },
  },
  {
    name: 'just',
    pattern: /\bjust\b/gi,
    remedy: 'leave it out, or write only',
    reason: NOT_EASY,
    example: { wrong: 'Just set the flag.', right: 'Set the flag.' },
  },
  {
    name: 'marketing',
    pattern:
      /\b(?:powerful|seamless(?:ly)?|blazing(?:ly)?|lightning-fast|cutting-edge|state-of-the-art|world-class|best-in-class|enterprise-grade|game[- ]chang(?:er|ing)|revolutionary|next-generation|turnkey|frictionless|hassle-free|battle-tested|rock-solid|unparalleled|supercharge[sd]?|unleash(?:es)?)\b/gi,
    remedy: 'say what it does',
    reason: NO_CLAIM,
    example: { wrong: 'A powerful schema language.', right: 'A schema language with types.' },
  },
  {
    name: 'leverage',
    pattern: /\b(?:leverag(?:e|es|ed|ing)|utiliz(?:e|es|ed|ing))\b/gi,
    remedy: 'write use',
    reason: 'the short word is easier to read',
    example: { wrong: 'Leverage caveats.', right: 'Use caveats.' },
  },
  {
    name: 'in-order-to',
    pattern: /\bin order to\b/gi,
    remedy: 'write to',
    reason: 'the short word is easier to read',
    example: { wrong: 'Run it in order to see.', right: 'Run it to see.' },
  },
  {
    name: 'latin',
    pattern: /(?<![\w.])(?:e\.g\.|i\.e\.|etc\.)/gi,
    remedy: 'write for example, that is, or and so on',
    reason: 'screen readers spell abbreviations out, and many readers mix up e.g. and i.e.',
    example: { wrong: 'Write it, e.g. with zed.', right: 'Write it, for example with zed.' },
  },
  {
    name: 'please',
    pattern: /\bplease\b/gi,
    remedy: 'leave it out',
    reason: 'readers expect instructions, not requests',
    example: { wrong: 'Please restart it.', right: 'Restart it.' },
  },
  {
    name: 'future',
    pattern: /\b(?:coming soon|stay tuned|in the near future)\b/gi,
    remedy: 'describe what exists',
    reason: 'promises go out of date without anyone noticing',
    example: { wrong: 'Support is coming soon.', right: 'SpiceDB v1.56.0 does not support it.' },
    isError: true,
  },
  {
    name: 'repeated',
    pattern: /\b(an?|and|are|as|at|be|by|for|from|if|in|is|it|of|on|or|the|this|to|with|you)\s+\1\b/gi,
    remedy: 'write the word once',
    reason: 'a repeated word is a slip',
    example: { wrong: 'Write the the schema.', right: 'Write the schema.' },
  },
  {
    name: 'article',
    // Only before letters that are never pronounced otherwise: not "a one", "a user" or "an npm package".
    pattern: /\b(?:a (?=[ai][a-z])|an (?=[bcdfgjkpqtvwyz][a-z]))/g,
    remedy: 'write an before a vowel, and a before a consonant',
    reason: 'a wrong article is a slip',
    example: { wrong: 'Write a answer.', right: 'Write an answer.' },
  },
  {
    name: 'percent',
    pattern: /(?<=\d)[ \u00A0\u202F]+%/g,
    remedy: 'write the percent sign directly after the number',
    reason: 'American English has no space there, and a line must not break between the two',
    example: { wrong: 'Use 70 % of the knee.', right: 'Use 70% of the knee.' },
    replacement: '%',
  },
  {
    name: 'repeated',
    pattern: /\b([a-z]{2,})\s+\1\b/gi,
    remedy: 'write it once',
    reason: 'a repeated word is rarely meant',
    example: { wrong: 'Write the the word.', right: 'Write the word.' },
  },
  {
    name: 'article',
    pattern: /\b(?:a(?=\s+(?!one|once|eu)[aeio][a-z])|an(?=\s+[bcdfgjkpqtvwz][a-z]))\b/gi,
    remedy: 'write an before a vowel, and a before a consonant',
    reason: 'the sentence is easier to read aloud',
    example: { wrong: 'Write a apple.', right: 'Write an apple, or a user.' },
  },
  {
    name: 'inclusive',
    pattern: /\b(?:whitelist(?:s|ed|ing)?|blacklist(?:s|ed|ing)?|master\/slave|sanity[- ]check(?:s|ed|ing)?|dummy)\b/gi,
    remedy: 'write allow list, deny list, primary and replica, check, example',
    reason: 'the plain words are clearer and hurt no one',
    example: { wrong: 'Whitelist the address.', right: 'Put the address on the allow list.' },
    isError: true,
  },
]

/** Finds all violations in a text, in order. */
export function wordMatches(text: string, rules: readonly WordRule[] = WORD_RULES): WordMatch[] {
  return rules
    .flatMap((rule) =>
      Array.from(text.matchAll(rule.pattern), (match) => ({
        rule,
        word: match[0],
        index: match.index,
        replacement: rule.replacement,
      })),
    )
    .sort((a, b) => a.index - b.index)
}
