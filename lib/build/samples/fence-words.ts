/** Languages a fence may name: those our pages use, and no other, so that a typing error is found. */
export const LANGUAGES = [
  'zed',
  'relationships',
  'yaml',
  'json',
  'cel',
  'console',
  'bash',
  'powershell',
  'ts',
  'python',
  'go',
  'java',
  'ruby',
  'sql',
  'text',
] as const
export type Language = (typeof LANGUAGES)[number]

/** Words with a value that say what a fence shows or how it is tested. */
export const VALUE_WORDS = ['file', 'in', 'setup', 'message', 'error', 'skip', 'until', 'background'] as const
export type ValueWord = (typeof VALUE_WORDS)[number]

/** Words without a value that say how a fence is tested. */
export const FLAG_WORDS = ['fresh', 'assertions', 'validation'] as const
export type FlagWord = (typeof FLAG_WORDS)[number]

/** Words of Nextra and rehype-pretty-code; they stay in the fence. */
const LOOK_WORDS = ['filename', 'title', 'caption', 'copy', 'word-wrap', 'showLineNumbers'] as const

/** All words a fence may have. */
export const WORDS: readonly string[] = [...VALUE_WORDS, ...FLAG_WORDS, ...LOOK_WORDS]

/** Which languages a test word goes with; a word that is not listed goes with all. */
export const ONLY: Readonly<Record<string, readonly Language[]>> = {
  in: ['zed', 'yaml'],
  setup: ['zed'],
  until: ['console', 'bash'],
  background: ['console', 'bash'],
  fresh: ['zed', 'relationships'],
  assertions: ['yaml'],
  validation: ['yaml'],
  message: ['json'],
  error: ['zed', 'relationships', 'yaml', 'json', 'bash', 'ts'],
}

/** Whether a word is in a list, for the compiler too. */
export const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)
