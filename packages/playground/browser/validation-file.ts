import type { PlaygroundState } from './state.ts'

const INDENT = '  '

/**
 * Characters that can't be in a block of YAML: control characters, and those that YAML 1.1, which SpiceDB reads, takes for the
 * end of a line.
 */
const UNPRINTABLE = /[^\t\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u

/** Half a character, which no file can contain. */
const SURROGATE = /\p{Surrogate}/gu

/**
 * Writes a validation file, which `zed validate` and a server accept. Comments are kept. The check of the check box isn't part of
 * such a file.
 */
export function toValidationFile({ schema, relationships, assertions, expected }: PlaygroundState): string {
  const parts = [
    textPart('schema', schema),
    // Programs require this key, also without relationships.
    textPart('relationships', relationships),
    yamlPart('assertions', assertions),
    yamlPart('validation', expected),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

/** A key whose value is a string, as a block of text if possible. */
function textPart(key: string, text: string): string {
  const normalized = normalize(text)
  if (normalized.trim() === '') return `${key}: ""\n`
  if (UNPRINTABLE.test(normalized)) return `${key}: ${quote(normalized)}\n`
  // A text whose first line is indented needs the block's number of spaces.
  const indicator = /^\n*[ \t]/.test(normalized) ? `${INDENT.length}` : ''
  return `${key}: |${indicator}-\n${indent(normalized)}\n`
}

/** A key whose value is YAML. Without a value, the key is left out, because an empty one isn't a list or a map. */
function yamlPart(key: string, yaml: string): string {
  const body = normalize(yaml).replace(/^(?:\s*\n)?---[ \t]*\n/, '')
  if (body.trim() === '') return ''
  const isComment = body.split('\n').every((line) => /^\s*(?:#.*)?$/.test(line))
  return isComment ? `${body}\n` : `${key}:\n${indent(body)}\n`
}

const normalize = (text: string): string => text.replace(/\r\n?/g, '\n').replace(SURROGATE, '\ufffd').trimEnd()

/** Empty lines stay empty. */
const indent = (text: string): string => text.replace(/^(?=.)/gm, INDENT)

/** A string of YAML in double quotes. JSON doesn't escape all that YAML doesn't allow. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
