/**
 * Spaces other than the usual one, and characters without a width. They're pasted from web pages and documents, or typed by
 * mistake. SpiceDB rejects them with messages that contain nothing visible.
 */
export const INVISIBLE = /[\u00a0\u2000-\u200a\u202f\u205f]|[\u00ad\u200b\u2060\ufeff]/g

/** What SpiceDB accepts in place of such a character. */
export const replacementOf = (character: string): string => (/\p{Zs}/u.test(character) ? ' ' : '')

export const replaceInvisible = (text: string): string => text.replace(INVISIBLE, replacementOf)
