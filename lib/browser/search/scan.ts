/** What a character is to the scanner. */
const OTHER = 0
const LETTER = 1
const CJK = 2
const JOINT = 3
const APOSTROPHE = 4

const GREATER_THAN = 0x3e
const ASTERISK = 0x2a
const HYPHEN = 0x2d
const COLON = 0x3a

/** Kinds of the characters met so far, plus one; filled on the way, since a text uses few of the 65 536. */
const kinds = new Uint8Array(0x10000)

function kindOf(code: number): number {
  const known = kinds[code]
  if (known) return known - 1
  const kind = classify(String.fromCharCode(code))
  kinds[code] = kind + 1
  return kind
}

function classify(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(character)) return CJK
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return LETTER
  if (/[-_.:#@/]/.test(character)) return JOINT
  return /['’]/.test(character) ? APOSTROPHE : OTHER
}

/** A stretch of a text, `end` excluded. */
export type TextRange = [start: number, end: number]

export interface Visitor {
  /** A run of Chinese or Japanese signs, which are written without spaces. */
  signs(start: number, end: number): void
  /** A name of one or more words, joined by punctuation: `--datastore-engine`, `document:1#viewer@user:*`. */
  name(words: TextRange[]): void
}

/** Goes through a text once and tells its names and runs of signs. By hand: the index of a whole site waits for it. */
export function scan(text: string, visitor: Visitor): void {
  let place = 0
  while (place < text.length) {
    const kind = kindOf(text.charCodeAt(place))
    if (kind === LETTER) place = scanName(text, place, visitor)
    else if (kind === CJK) place = scanSigns(text, place, visitor)
    else place++
  }
}

function scanSigns(text: string, start: number, visitor: Visitor): number {
  let end = start
  while (end < text.length && kindOf(text.charCodeAt(end)) === CJK) end++
  visitor.signs(start, end)
  return end
}

function scanName(text: string, start: number, visitor: Visitor): number {
  const words: TextRange[] = []
  let place = start
  for (;;) {
    const end = endOfWord(text, place)
    words.push([place, end])
    const next = afterJoint(text, end)
    if (next === 0) break
    if (text.charCodeAt(next) === ASTERISK) {
      words.push([next, next + 1])
      break
    }
    place = next
  }
  visitor.name(words)
  return words.at(-1)?.[1] ?? start + 1
}

/** Letters and digits; an apostrophe between two letters belongs to the word. */
function endOfWord(text: string, start: number): number {
  let end = start
  for (;;) {
    while (end < text.length && kindOf(text.charCodeAt(end)) === LETTER) end++
    const goesOn = end + 1 < text.length && kindOf(text.charCodeAt(end)) === APOSTROPHE
    if (!goesOn || kindOf(text.charCodeAt(end + 1)) !== LETTER) return end
    end++
  }
}

/** Place of the word that a joint (`-`, `:`, `->`, …) joins to the one before, or 0 where none does. */
function afterJoint(text: string, end: number): number {
  if (end >= text.length || kindOf(text.charCodeAt(end)) !== JOINT) return 0
  const joint = text.charCodeAt(end)
  const arrow = joint === HYPHEN && text.charCodeAt(end + 1) === GREATER_THAN
  const next = arrow ? end + 2 : end + 1
  if (next >= text.length) return 0
  if (joint === COLON && text.charCodeAt(next) === ASTERISK) return next
  return kindOf(text.charCodeAt(next)) === LETTER ? next : 0
}
