import type { Element, ElementContent, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { CONSOLE_LANGUAGE } from '../../page/browser/clipboard-text.ts'

/** Fence languages of commands. */
const SHELL_LANGUAGES: unknown[] = [CONSOLE_LANGUAGE, 'bash', 'powershell']

/**
 * The backslash or backtick that continues a line, with its space, then words with a hyphen, then parts of longer words with a
 * hyphen. More than 28 characters don't fit a phone that is 360 pixels wide, and must break.
 */
const UNBROKEN = / [\\`]$|(?<!\S)(?=\S{2,28}(?!\S))[^\s-]*-\S*|(?<![\w-])(?=[\w-]{2,28}(?![\w-]))\w*-[\w-]*/g

/**
 * Puts a `<span>` without a class, in which `components/mdx/code.css` allows no line break, around what must stay whole where
 * commands wrap: browsers break lines after hyphens, and before a backslash or backtick.
 * @param code a highlighted block, which is changed
 * @param language fence language
 */
export function keepWordsWhole(code: Element, language: unknown): void {
  if (!SHELL_LANGUAGES.includes(language)) return
  visit(code, 'text', (text, index, parent) => {
    if (index === undefined || parent === code || parent?.type !== 'element') return
    const parts = split(text)
    parent.children.splice(index, 1, ...parts)
    return [SKIP, index + parts.length]
  })
}

function split({ value }: Text): ElementContent[] {
  const parts: ElementContent[] = []
  let end = 0
  const add = (before: string): void => {
    if (before !== '') parts.push({ type: 'text', value: before })
  }
  for (const { index, 0: match } of value.matchAll(UNBROKEN)) {
    add(value.slice(end, index))
    parts.push({ type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value: match }] })
    end = index + match.length
  }
  add(value.slice(end))
  return parts
}
