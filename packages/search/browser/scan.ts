/** Character classes. */
const OTHER = 0
const LETTER = 1
const CJK = 2
const JOINER = 3
const APOSTROPHE = 4

const GREATER_THAN = 0x3e
const ASTERISK = 0x2a
const HYPHEN = 0x2d
const COLON = 0x3a

/** Class plus one by UTF-16 code unit, or 0 if not yet known. Filled on demand, because a text uses few of them. */
const classCache = new Uint8Array(0x10000)

function classOf(codeUnit: number): number {
  const cached = classCache[codeUnit]
  if (cached) return cached - 1
  const characterClass = classify(String.fromCharCode(codeUnit))
  classCache[codeUnit] = characterClass + 1
  return characterClass
}

function classify(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character)) return CJK
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return LETTER
  if (/[-_.:#@/]/.test(character)) return JOINER
  return /['’]/.test(character) ? APOSTROPHE : OTHER
}

/** A range of a text. `end` is exclusive. */
export type TextRange = [start: number, end: number]

export interface Visitor {
  /** A run of Chinese or Japanese characters, which are written without spaces. */
  cjk(start: number, end: number): void
  /** A name of one or more words joined by punctuation: `--datastore-engine`, `document:1#viewer@user:*`. */
  name(words: TextRange[]): void
}

/** Visits the names and CJK runs of a text in one pass. Written by hand, because it runs over the text of the whole site. */
export function scan(text: string, visitor: Visitor): void {
  let offset = 0
  while (offset < text.length) {
    const characterClass = classOf(text.charCodeAt(offset))
    if (characterClass === LETTER) offset = scanName(text, offset, visitor)
    else if (characterClass === CJK) offset = scanCjk(text, offset, visitor)
    else offset++
  }
}

function scanCjk(text: string, start: number, visitor: Visitor): number {
  let end = start
  while (end < text.length && classOf(text.charCodeAt(end)) === CJK) end++
  visitor.cjk(start, end)
  return end
}

function scanName(text: string, start: number, visitor: Visitor): number {
  const words: TextRange[] = []
  let offset = start
  for (;;) {
    const end = wordEnd(text, offset)
    words.push([offset, end])
    const next = nextWordStart(text, end)
    if (next === 0) break
    if (text.charCodeAt(next) === ASTERISK) {
      words.push([next, next + 1])
      break
    }
    offset = next
  }
  visitor.name(words)
  return words.at(-1)?.[1] ?? start + 1
}

/** A word consists of letters and digits, and apostrophes between two of them. */
function wordEnd(text: string, start: number): number {
  let end = start
  for (;;) {
    while (end < text.length && classOf(text.charCodeAt(end)) === LETTER) end++
    const isApostrophe = end + 1 < text.length && classOf(text.charCodeAt(end)) === APOSTROPHE
    if (!isApostrophe || classOf(text.charCodeAt(end + 1)) !== LETTER) return end
    end++
  }
}

/** Offset of the word that a joiner (`-`, `:`, `->`, …) connects to the previous one, or 0. */
function nextWordStart(text: string, end: number): number {
  if (end >= text.length || classOf(text.charCodeAt(end)) !== JOINER) return 0
  const joiner = text.charCodeAt(end)
  const isArrow = joiner === HYPHEN && text.charCodeAt(end + 1) === GREATER_THAN
  const next = isArrow ? end + 2 : end + 1
  if (next >= text.length) return 0
  if (joiner === COLON && text.charCodeAt(next) === ASTERISK) return next
  return classOf(text.charCodeAt(next)) === LETTER ? next : 0
}
