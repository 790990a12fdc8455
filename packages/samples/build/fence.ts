import {
  DISPLAY_WORDS,
  FLAG_WORDS,
  isOneOf,
  LANGUAGES,
  LANGUAGES_OF_WORD,
  type Language,
  VALUE_WORDS,
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
  const addError = (offset: number, error: SampleError | undefined) => {
    if (error) errors.push({ offset, error })
  }
  const language = LANGUAGES.find((known) => known === lang)
  if (!language) addError(-1, languageError(lang))
  const flags = { fresh: false, assertions: false, validation: false, standalone: false }
  const fence: Fence = { language: language ?? 'text', ...flags, displayMeta: '' }
  const displayWords: string[] = []
  for (const match of (meta ?? '').matchAll(TOKEN)) {
    const [token, word, raw] = match
    const name = word ?? token
    if (language) addError(match.index, wrongLanguageError(language, name))
    if (isOneOf(DISPLAY_WORDS, name) || (word === undefined && /^[{/"]/.test(token)))
      displayWords.push(displayWord(token))
    else addError(match.index, readWord(fence, name, raw))
  }
  fence.displayMeta = displayWords.join(' ')
  for (const error of combinationErrors(fence)) addError(0, error)
  return { fence, errors }
}

/** `{+2,4-5}` marks lines as added and `{-3}` as removed. rehype-pretty-code writes that as a named group of lines. */
function displayWord(token: string): string {
  const [, sign, lines] = /^\{([+-])([\d,\s-]+)\}$/.exec(token) ?? []
  return lines === undefined ? token : `{${lines}}#${sign === '+' ? 'added' : 'removed'}`
}

const languageError = (lang: string | null | undefined): SampleError =>
  lang
    ? new SampleError(`unknown language "${lang}"`, suggest(lang, LANGUAGES))
    : new SampleError('the fence has no language', `write one after the backticks: ${LANGUAGES.join(', ')}`)

function wrongLanguageError(language: Language, word: string): SampleError | undefined {
  const languages = LANGUAGES_OF_WORD[word]
  if (!languages || languages.includes(language)) return undefined
  return new SampleError(`"${word}" doesn't work with ${language}`, `use it in ${languages.join(' and ')} fences only`)
}

/** Applies one of our words to the fence. Returns an error if it's wrong. */
function readWord(fence: Fence, word: string, raw: string | undefined): SampleError | undefined {
  if (isOneOf(FLAG_WORDS, word)) {
    fence[word] = true
    return raw === undefined ? undefined : new SampleError(`"${word}" doesn't have a value`, `write only ${word}`)
  }
  if (!isOneOf(VALUE_WORDS, word)) return new SampleError(`unknown fence word "${word}"`, suggest(word, WORDS))
  const value = unquote(raw ?? '')
  if (!value) return new SampleError(`"${word}" needs a value`, `write ${word}="…"`)
  if (fence[word] !== undefined) return new SampleError(`"${word}" is there twice`, 'keep one of them')
  if (word === 'needs') {
    if (!isOneOf(NEEDS, value)) return new SampleError(`the tests don't know needs="${value}"`, suggest(value, NEEDS))
    fence.needs = value
  } else fence[word] = value
  // `blog/schema.zed#viewer` → file and region
  if (word === 'file') [fence.file = '', fence.region] = value.split('#')
  return undefined
}

function combinationErrors({ assertions, validation, skip, needs, language, in: block }: Fence): SampleError[] {
  const errors: SampleError[] = []
  const exclude = (a: string, b: string) =>
    errors.push(new SampleError(`"${a}" and "${b}" exclude each other`, 'keep one of them'))
  if (assertions && validation) exclude('assertions', 'validation')
  if (skip !== undefined && needs !== undefined) exclude('skip', 'needs')
  if (language === 'zed' && block && !/^(definition|partial|caveat)\s+\S/.test(block)) {
    const remedy = 'write in="definition NAME", in="partial NAME" or in="caveat NAME(…)"'
    errors.push(new SampleError(`in="${block}" doesn't open a block`, remedy))
  }
  return errors
}

/** `"a \"b\""` → `a "b"`. A value without quotes stays as it is. */
function unquote(raw: string): string {
  const inner = /^(["'])(.*)\1$/s.exec(raw)?.[2]
  return inner === undefined ? raw : inner.replace(/\\(["\\])/g, '$1')
}
