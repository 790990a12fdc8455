/**
 * Spaces other than the usual one, characters without a width, and combining marks above what Unicode's stream-safe text has. They're
 * pasted from web pages and documents, or typed by mistake. SpiceDB rejects most of them with messages that contain nothing visible,
 * and browsers need seconds for thousands of them.
 */
export const INVISIBLE =
  /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u205f]|[\u00ad\u200b\u2060\ufeff\ufff9-\ufffc\p{Bidi_Control}]|(?![\t\n\r])\p{Cc}|(?<=\p{M}{30})\p{M}/gu

/** What SpiceDB accepts in place of such a character. */
export const replacementOf = (character: string): string => (/\p{Z}/u.test(character) ? ' ' : '')

export const replaceInvisible = (text: string): string => text.replace(INVISIBLE, replacementOf)
