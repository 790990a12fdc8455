import { SampleError } from './problem.ts'
import { suggest } from './suggest.ts'

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
const VALUE_WORDS = ['file', 'in', 'setup', 'error', 'skip'] as const
/** Words without a value that say how a fence is tested. */
const FLAG_WORDS = ['fresh', 'assertions', 'validation'] as const
/** Words of Nextra and rehype-pretty-code; they stay in the fence. */
const LOOK_WORDS = ['filename', 'title', 'caption', 'copy', 'word-wrap', 'showLineNumbers'] as const
const WORDS: readonly string[] = [...VALUE_WORDS, ...FLAG_WORDS, ...LOOK_WORDS]

/** Which languages a test word goes with; a word that is not listed goes with all. */
const ONLY: Readonly<Record<string, readonly Language[]>> = {
  in: ['zed'],
  setup: ['zed'],
  fresh: ['zed', 'relationships'],
  assertions: ['yaml'],
  validation: ['yaml'],
  error: ['zed', 'relationships', 'yaml'],
}

/** A fence's opening line, understood. */
export interface Fence {
  language: Language
  /** Path below samples/ of the file that is shown. */
  file?: string
  /** A `#region` of that file, or a top-level key of a YAML file. */
  region?: string
  /** The block that surrounds the fence's members, such as `definition document`. */
  in?: string
  /** Name of the hidden helper schema. */
  setup?: string
  /** Text that the engine's error must contain. */
  error?: string
  /** Why the fence is not run. */
  skip?: string
  fresh: boolean
  assertions: boolean
  validation: boolean
  /** Title of the block. */
  filename?: string
  /** What Nextra and rehype-pretty-code understand, as one string. */
  look: string
}

/** What was understood, and each mistake with its offset in the meta text (-1: the language). */
export interface FenceParse {
  fence: Fence
  mistakes: { offset: number; error: SampleError }[]
}

const TOKEN =
  /\{[^}]*\}(?:#\S+)?|\/(?:[^/\\]|\\.)+\/\S*|"[^"]*"\S*|([\w-]+)(?:=("(?:[^"\\]|\\.)*"|'[^']*'|\{[^}]*\}|[^\s"'{]+)|(\{[^}]*\}))?|\S+/g

/**
 * Understands a fence.
 * In: the language and the text after it, as mdast gives them (`lang`, `meta`). Never throws; mistakes are listed.
 */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): FenceParse {
  const mistakes: FenceParse['mistakes'] = []
  const fail = (offset: number) => (what: string, remedy: string) => {
    mistakes.push({ offset, error: new SampleError(what, remedy) })
  }
  const language = parseLanguage(lang, fail(-1))
  const fence: Fence = { language, fresh: false, assertions: false, validation: false, look: '' }
  const look: string[] = []
  for (const match of (meta ?? '').matchAll(TOKEN)) {
    if (!readWord(fence, match, fail(match.index))) look.push(match[0])
  }
  fence.look = look.join(' ')
  checkTogether(fence, fail(0))
  return { fence, mistakes }
}

type Fail = (what: string, remedy: string) => void

function parseLanguage(lang: string | null | undefined, fail: Fail): Language {
  const known = LANGUAGES.find((language) => language === lang)
  if (known) return known
  if (lang) fail(`unknown language "${lang}"`, suggest(lang, LANGUAGES))
  else fail('a fence without a language', `write one after the backticks: ${LANGUAGES.join(', ')}`)
  return 'text'
}

/** Puts one word into the fence; false when the word is for the look of the block and must stay. */
function readWord(fence: Fence, match: RegExpMatchArray, fail: Fail): boolean {
  const [token, word, raw] = match
  if (word === undefined) return isLook(token, fail)
  if (!WORDS.includes(word)) {
    fail(`unknown fence word "${word}"`, suggest(word, WORDS))
    return true
  }
  const only = ONLY[word]
  if (only && !only.includes(fence.language)) {
    fail(`"${word}" does not go with ${fence.language}`, `it belongs to ${only.join(', ')} fences`)
    return true
  }
  const value = raw === undefined ? undefined : unquote(raw)
  if (word === 'filename') fence.filename = value
  if (isOneOf(FLAG_WORDS, word)) return setFlag(fence, word, value, fail)
  return isOneOf(VALUE_WORDS, word) ? setValue(fence, word, value, fail) : false
}

/** `{1,3}`, `/word/` and `"chars"` mark lines and words; anything else without a name is a mistake. */
function isLook(token: string, fail: Fail): boolean {
  if (/^[{/"]/.test(token)) return false
  fail(`unknown fence word "${token}"`, suggest(token, WORDS))
  return true
}

function setFlag(fence: Fence, word: (typeof FLAG_WORDS)[number], value: string | undefined, fail: Fail): true {
  if (value !== undefined) fail(`"${word}" takes no value`, `write only ${word}`)
  fence[word] = true
  return true
}

function setValue(fence: Fence, word: (typeof VALUE_WORDS)[number], value: string | undefined, fail: Fail): true {
  if (!value) fail(`"${word}" needs a value`, `write ${word}="…"`)
  else if (fence[word] !== undefined) fail(`"${word}" stands twice`, 'keep one of them')
  else if (word === 'file') setFile(fence, value)
  else fence[word] = value
  return true
}

/** `blog/schema.zed#viewer` → file and region. */
function setFile(fence: Fence, value: string): void {
  const [file = '', region] = value.split('#')
  fence.file = file
  if (region !== undefined) fence.region = region
}

function checkTogether(fence: Fence, fail: Fail): void {
  if (fence.assertions && fence.validation) fail('"assertions" and "validation" stand together', 'keep one of them')
  if (fence.in && !/^(definition|partial|caveat)\s+\S/.test(fence.in)) {
    fail(`in="${fence.in}" opens no block`, 'write in="definition NAME", in="partial NAME" or in="caveat NAME(…)"')
  }
}

/** `"a \"b\""` → `a "b"`; a bare value stays. */
function unquote(raw: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(raw)?.[2]
  return inner === undefined ? raw : inner.replace(/\\(["\\])/g, '$1')
}

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word)
}
