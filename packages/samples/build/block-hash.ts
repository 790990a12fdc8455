import { createHash } from 'node:crypto'

/**
 * Identifies a code block in the recording of its page.
 * @param lang language of the fence (mdast's `lang`)
 * @param meta rest of the opening line (mdast's `meta`)
 * @param text the text that the block shows: its own or its file's
 * @returns 10 hexadecimal digits
 */
export function blockHash(lang: string | null | undefined, meta: string | null | undefined, text: string): string {
  return createHash('sha256').update(`${lang}\0${meta}\0${text}`).digest('hex').slice(0, 10)
}
