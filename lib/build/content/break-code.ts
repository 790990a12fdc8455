import type { ElementContent } from 'hast'

/** Where a long identifier can break: after a group of these characters, which don't begin the identifier. */
const BREAK = /(?<=[^\s_./:-][_./:]+)(?=[^\s_./:])/

/** A word's leading hyphens or slashes, with the character after them. Browsers would break after the hyphens. */
const LEADING = /(?<!\S)([-/]+[^\s-])/

/**
 * Content of inline code that is too long for one line. Identifiers break only after `_`, `.`, `/`, `:` and inner hyphens: the
 * first four get a `<wbr>`, and leading hyphens are kept with what follows.
 */
export function breakCode(text: string): ElementContent[] {
  return text.split(LEADING).flatMap((part, index): ElementContent[] => {
    if (index % 2 === 1) return [element('span', part)]
    return part
      .split(BREAK)
      .flatMap((piece, place) => [...(place > 0 ? [element('wbr')] : []), ...(piece === '' ? [] : [textNode(piece)])])
  })
}

/** The parts of inline code between which a line can break. */
export function unbreakableParts(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap((word) => word.split(BREAK))
    .flatMap((part) => part.split(/(?<=[^-]-)(?=[^-])/))
}

const textNode = (value: string): ElementContent => ({ type: 'text', value })

const element = (tagName: string, value?: string): ElementContent => ({
  type: 'element',
  tagName,
  properties: {},
  children: value === undefined ? [] : [textNode(value)],
})
