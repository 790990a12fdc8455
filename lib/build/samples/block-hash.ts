import { createHash } from 'node:crypto'

/**
 * Identifies a code block in the recording of its page.
 * @param lang language of the fence, as mdast gives it
 * @param meta what stands behind the language, as mdast gives it
 * @param text what the block shows: its own text or that of its file
 * @returns 10 hexadecimal digits
 */
export function blockHash(lang: string | null | undefined, meta: string | null | undefined, text: string): string {
  return createHash('sha256').update(`${lang}\0${meta}\0${text}`).digest('hex').slice(0, 10)
}
