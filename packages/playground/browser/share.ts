import * as z from 'zod/mini'
import { MAX_REQUEST_LENGTH } from '../engine/browser/limits.ts'
import { replaceInvisible } from './invisible-characters.ts'
import { MAX_FIELD_LENGTH } from './limits.ts'
import type { PlaygroundState } from './state.ts'

/** Longest encoded state, in characters. Browsers allow longer URLs, but no one could send them. */
const MAX_ENCODED_LENGTH = 100_000

/** Characters that one call of String.fromCharCode gets, because its arguments are on the stack. */
const CHUNK_CHARS = 8192

/** First byte of the format `deflate`, which has a checksum. No encoder of `deflate-raw` begins with it: old links have that. */
const ZLIB_BYTE = 0x78

// JSON has escapes for any character, so that characters are replaced after it's parsed.
const part = z.pipe(z.string(), z.transform(replaceInvisible))
const field = z.pipe(z.string().check(z.maxLength(MAX_FIELD_LENGTH)), z.transform(replaceInvisible))

/** The strings in a fixed order, because the names of properties would make each URL longer. */
const fields = z.tuple([part, part, part, part, field, field])

/**
 * Encodes a state for a URL, so that it can be shared without a server: deflated JSON in base64url.
 * @returns null if it's too large to be decoded
 */
export async function encodeState(state: PlaygroundState): Promise<string | null> {
  const { schema, relationships, assertions, expected, check } = state
  const json = JSON.stringify([schema, relationships, assertions, expected, check.text, check.context])
  if (json.length > MAX_REQUEST_LENGTH) return null
  const deflated = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(deflated).arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK_CHARS)
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_CHARS))
  const encoded = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return encoded.length > MAX_ENCODED_LENGTH ? null : encoded
}

/**
 * Decodes what `encodeState` returned.
 * @returns null if the text is damaged, or if it's larger than what the engine accepts
 */
export async function decodeState(text: string): Promise<PlaygroundState | null> {
  if (text.length > MAX_ENCODED_LENGTH) return null
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const json = await inflate(bytes)
    const values = fields.parse(JSON.parse(json))
    const [schema, relationships, assertions, expected, check, context] = values
    return { schema, relationships, assertions, expected, check: { text: check, context } }
  } catch {
    // Anyone can write a URL.
    return null
  }
}

/**
 * Inflates a text, and stops early if it's too large, because a few bytes can expand to gigabytes.
 * @throws if it's too large or damaged
 */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const format = bytes[0] === ZLIB_BYTE ? 'deflate' : 'deflate-raw'
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)).getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= MAX_REQUEST_LENGTH) continue
    await reader.cancel()
    throw new Error('the text is too large')
  }
  return text + decoder.decode()
}
