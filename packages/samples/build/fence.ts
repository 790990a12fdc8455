import {
  FLAG_WORDS,
  type FlagWord,
  isOneOf,
  LANGUAGES,
  LANGUAGES_OF_WORD,
  type Language,
  VALUE_WORDS,
  type ValueWord,
  WORDS,
} from './fence-words.ts'
import { INSTALLERS, type Installer, NEEDS, type Need, UNAVAILABLE } from './needs.ts'
import { SampleError } from './sample-error.ts'
import { suggest } from './suggest.ts'

/** A parsed opening line of a fence. */
export interface Fence {
  language: Language
  /** Path below samples/ of the file that is shown. */
  file?: string
  /** A `#region` of that file, or a top-level key of a YAML file. */
  region?: string
  /** Context of a fragment: a block such as `definition document`, or a path in YAML such as `SpiceDBCluster spec.config`. */
  in?: string
  /** Name of the helper schema or script, which the page doesn't show. */
  setup?: string
  /** API message type of a JSON text, such as `CheckPermissionRequest`. */
  message?: string
  /** Text that the expected error contains. */
  error?: string
  /** Why the fence isn't run. */
  skip?: string
  /** What the fence needs that tests lack by day. */
  needs?: Need
  /** Interrupts the last command with Ctrl+C once it has printed this text. */
  until?: string
  /** Keeps the last command running in a second terminal; it counts as started once it has printed this text. */
  background?: string
  fresh: boolean
  assertions: boolean
  validation: boolean
  /** Runs in a shell, folder and SpiceDB of its own, without the blocks above it. */
  standalone: boolean
  /** The words of Nextra and rehype-pretty-code, as one string. */
  displayMeta: string
}

/** Why a fence is never run: its `skip`, or the reason for its `needs`; undefined for a fence that runs. */
export const skipReason = ({ skip, needs }: Fence): string | undefined =>
  skip ?? (needs === undefined || isOneOf(INSTALLERS, needs) ? undefined : UNAVAILABLE[needs])

/** The registry from which a fence installs packages, if that's all it does. */
export const installerOf = ({ needs }: Fence): Installer | undefined =>
  needs !== undefined && isOneOf(INSTALLERS, needs) ? needs : undefined

/** File of a fence's `setup`, in the sample folder of the page: a schema, or a script for `bash`. */
export const setupFile = ({ language, setup }: Fence): string => `${setup}.${language === 'bash' ? 'sh' : 'zed'}`

/** A parsed fence and its errors, each with its offset in the meta text (-1 for the language). */
export interface FenceParse {
  fence: Fence
  errors: { offset: number; error: SampleError }[]
}

/** A word with or without a value, `{1,3}`, `/marked/`, `"marked"`, or any other text without spaces. */
const TOKEN =
  /\{[^}]*\}(?:#\S+)?|\/(?:[^/\\]|\\.)+\/\S*|"[^"]*"\S*|([\w-]+)(?:=("(?:[^"\\]|\\.)*"|'[^']*'|\{[^}]*\}|[^\s"'{]+)|(\{[^}]*\}))?|\S+/g

/**
 * Parses the opening line of a fence. Never throws; errors are part of the result.
 * @param lang language (mdast's `lang`)
 * @param meta rest of the line (mdast's `meta`)
 */
export function parseFence(lang: string | null | undefined, meta: string | null | undefined): FenceParse {
  const errors: FenceParse['errors'] = []
  const fail = (offset: number) => (what: string, remedy: string) => {
    errors.push({ offset, error: new SampleError(what, remedy) })
  }
  const language = LANGUAGES.find((known) => known === lang)
  if (!language) unknownLanguage(lang, fail(-1))
  const fence: Fence = {
    language: language ?? 'text',
    fresh: false,
    assertions: false,
    validation: false,
    standalone: false,
    displayMeta: '',
  }
  const displayWords: string[] = []
  for (const match of (meta ?? '').matchAll(TOKEN)) {
    const failHere = fail(match.index)
    if (language) checkLanguage(language, match[1], failHere)
    if (!readWord(fence, match, failHere)) displayWords.push(displayWord(match[0]))
  }
  fence.displayMeta = displayWords.join(' ')
  checkTogether(fence, fail(0))
  return { fence, errors }
}

/** `{+2,4-5}` marks lines as added and `{-3}` as removed. rehype-pretty-code writes that as a named group of lines. */
function displayWord(token: string): string {
  const [, sign, lines] = /^\{([+-])([\d,\s-]+)\}$/.exec(token) ?? []
  return lines === undefined ? token : `{${lines}}#${sign === '+' ? 'added' : 'removed'}`
}

type Fail = (what: string, remedy: string) => void

function unknownLanguage(lang: string | null | undefined, fail: Fail): void {
  if (lang) fail(`unknown language "${lang}"`, suggest(lang, LANGUAGES))
  else fail('the fence has no language', `write one after the backticks: ${LANGUAGES.join(', ')}`)
}

function checkLanguage(language: Language, word: string | undefined, fail: Fail): void {
  const only = word === undefined ? undefined : LANGUAGES_OF_WORD[word]
  if (only && !only.includes(language)) {
    fail(`"${word}" doesn't work with ${language}`, `use it in ${only.join(' and ')} fences only`)
  }
}

/** Applies one word to the fence. Returns false for a display word, which must stay in the meta text. */
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
  if (value !== undefined) fail(`"${word}" doesn't have a value`, `write only ${word}`)
  fence[word] = true
}

function setValue(fence: Fence, word: ValueWord, value: string, fail: Fail): void {
  if (!value) fail(`"${word}" needs a value`, `write ${word}="…"`)
  else if (fence[word] !== undefined) fail(`"${word}" is there twice`, 'keep one of them')
  else if (word === 'file') setFile(fence, value)
  else if (word === 'needs') setNeeds(fence, value, fail)
  else fence[word] = value
}

function setNeeds(fence: Fence, value: string, fail: Fail): void {
  if (isOneOf(NEEDS, value)) fence.needs = value
  else fail(`the tests don't know needs="${value}"`, suggest(value, NEEDS))
}

/** `blog/schema.zed#viewer` → file and region. */
function setFile(fence: Fence, value: string): void {
  const [file = '', region] = value.split('#')
  fence.file = file
  if (region !== undefined) fence.region = region
}

function checkTogether(fence: Fence, fail: Fail): void {
  if (fence.assertions && fence.validation) fail('"assertions" and "validation" exclude each other', 'keep one of them')
  if (fence.skip !== undefined && fence.needs !== undefined)
    fail('"skip" and "needs" exclude each other', 'keep one of them')
  if (fence.language === 'zed' && fence.in && !/^(definition|partial|caveat)\s+\S/.test(fence.in)) {
    fail(
      `in="${fence.in}" doesn't open a block`,
      'write in="definition NAME", in="partial NAME" or in="caveat NAME(…)"',
    )
  }
}

/** `"a \"b\""` → `a "b"`. A value without quotes stays as it is. */
function unquote(raw: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(raw)?.[2]
  return inner === undefined ? raw : inner.replace(/\\(["\\])/g, '$1')
}
