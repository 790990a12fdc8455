/** Languages that fences are allowed to have. The list holds only those that pages use, so that a typo is found. */
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

/** Words with a value, which say what a fence shows or how it's tested. */
export const VALUE_WORDS = ['file', 'in', 'setup', 'message', 'error', 'skip', 'needs', 'until', 'background'] as const

/** Words without a value, which say how a fence is tested. */
export const FLAG_WORDS = ['fresh', 'assertions', 'validation', 'standalone'] as const

/** Words of Nextra and rehype-pretty-code, which stay in the fence. */
export const DISPLAY_WORDS = ['filename', 'title', 'caption', 'copy', 'word-wrap', 'showLineNumbers'] as const

/** All words that fences can have. */
export const WORDS: readonly string[] = [...VALUE_WORDS, ...FLAG_WORDS, ...DISPLAY_WORDS]

/** Languages that a test word is limited to. A word that isn't listed works with every language. */
export const LANGUAGES_OF_WORD: Readonly<Record<string, readonly Language[]>> = {
  in: ['zed', 'yaml'],
  setup: ['zed', 'bash'],
  needs: ['console', 'bash'],
  until: ['console', 'bash'],
  background: ['console', 'bash'],
  fresh: ['zed'],
  standalone: ['console', 'bash', 'sql'],
  assertions: ['yaml'],
  validation: ['yaml'],
  message: ['json'],
  error: ['zed', 'relationships', 'yaml', 'bash'],
}

/** Whether a word is in a list. Narrows its type. */
export const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word)
