import {
  FLAG_WORDS,
  type FlagWord,
  isOneOf,
  LANGUAGES,
  type Language,
  ONLY,
  VALUE_WORDS,
  type ValueWord,
  WORDS,
} from './fence-words.ts'
import { SampleError } from './sample-error.ts'
import { suggest } from './suggest.ts'

/** A fence's opening line, understood. */
export interface Fence {
  language: Language
  /** Path below samples/ of the file that is shown. */
  file?: string
  /** A `#region` of that file, or a top-level key of a YAML file. */
  region?: string
  /** What surrounds the text: a block, such as `definition document`, or in YAML a place, such as `SpiceDBCluster spec.config`. */
  in?: string
  /** Name of the hidden helper schema. */
  setup?: string
  /** The API's message type that a JSON text is, such as `CheckPermissionRequest`. */
  message?: string
  /** Text that the error must contain. */
  error?: string
  /** Why the fence is not run. */
  skip?: string
  /** Ctrl+C is pressed once the last command has printed this text. */
  until?: string
  /** The last command goes on in a second terminal, and counts as started once it has printed this text. */
  background?: string
  fresh: boolean
  assertions: boolean
  validation: boolean
  /** What Nextra and rehype-pretty-code understand, as one string. */
  look: string
}

/** What was understood, and each mistake with its offset in the meta text (-1: the language). */
export interface FenceParse {
  fence: Fence
  mistakes: { offset: number; error: SampleError }[]
}

/** A word with or without a value, `{1,3}`, `/marked/`, `"marked"`, or something that is none of these. */
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
  const language = LANGUAGES.find((known) => known === lang)
  if (!language) unknownLanguage(lang, fail(-1))
  const fence: Fence = { language: language ?? 'text', fresh: false, assertions: false, validation: false, look: '' }
  const look: string[] = []
  for (const match of (meta ?? '').matchAll(TOKEN)) {
    const failHere = fail(match.index)
    if (language) checkLanguage(language, match[1], failHere)
    if (!readWord(fence, match, failHere)) look.push(lookWord(match[0]))
  }
  fence.look = look.join(' ')
  checkTogether(fence, fail(0))
  return { fence, mistakes }
}

/** `{+2,4-5}` marks lines as added, `{-3}` as removed: rehype-pretty-code knows groups of lines by a name. */
function lookWord(token: string): string {
  const [, sign, lines] = /^\{([+-])([\d,\s-]+)\}$/.exec(token) ?? []
  return lines === undefined ? token : `{${lines}}#${sign === '+' ? 'added' : 'removed'}`
}

type Fail = (what: string, remedy: string) => void

function unknownLanguage(lang: string | null | undefined, fail: Fail): void {
  if (lang) fail(`unknown language "${lang}"`, suggest(lang, LANGUAGES))
  else fail('a fence without a language', `write one after the backticks: ${LANGUAGES.join(', ')}`)
}

function checkLanguage(language: Language, word: string | undefined, fail: Fail): void {
  const only = word === undefined ? undefined : ONLY[word]
  if (only && !only.includes(language)) {
    fail(`"${word}" does not go with ${language}`, `it belongs to ${only.join(' and ')} fences`)
  }
}

/** Puts one word into the fence; false when the word is for the look of the block and must stay. */
function readWord(fence: Fence, [token, word, raw]: RegExpMatchArray, fail: Fail): boolean {
  if (word === undefined && /^[{/"]/.test(token)) return false
  const name = word ?? token
  if (!WORDS.includes(name)) fail(`unknown fence word "${name}"`, suggest(name, WORDS))
  else if (isOneOf(FLAG_WORDS, name)) setFlag(fence, name, raw, fail)
  else if (isOneOf(VALUE_WORDS, name)) setValue(fence, name, raw === undefined ? '' : unquote(raw), fail)
  else return false
  return true
}

function setFlag(fence: Fence, word: FlagWord, value: string | undefined, fail: Fail): void {
  if (value !== undefined) fail(`"${word}" takes no value`, `write only ${word}`)
  fence[word] = true
}

function setValue(fence: Fence, word: ValueWord, value: string, fail: Fail): void {
  if (!value) fail(`"${word}" needs a value`, `write ${word}="…"`)
  else if (fence[word] !== undefined) fail(`"${word}" stands twice`, 'keep one of them')
  else if (word === 'file') setFile(fence, value)
  else fence[word] = value
}

/** `blog/schema.zed#viewer` → file and region. */
function setFile(fence: Fence, value: string): void {
  const [file = '', region] = value.split('#')
  fence.file = file
  if (region !== undefined) fence.region = region
}

function checkTogether(fence: Fence, fail: Fail): void {
  if (fence.assertions && fence.validation) fail('"assertions" and "validation" stand together', 'keep one of them')
  if (fence.language === 'zed' && fence.in && !/^(definition|partial|caveat)\s+\S/.test(fence.in)) {
    fail(`in="${fence.in}" opens no block`, 'write in="definition NAME", in="partial NAME" or in="caveat NAME(…)"')
  }
}

/** `"a \"b\""` → `a "b"`; a bare value stays. */
function unquote(raw: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(raw)?.[2]
  return inner === undefined ? raw : inner.replace(/\\(["\\])/g, '$1')
}
