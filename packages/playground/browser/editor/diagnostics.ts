import { ERROR_INDEX_ROUTE } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'
import type { EngineResponse, InputError } from '../../engine/browser/protocol.ts'
import { limitEntries, shorten } from '../limits.ts'
import type { Part } from '../texts.ts'
import { type ErrorLinks, findErrorLink } from './error-links.ts'

/** Parts of a sample by SpiceDB's names. */
const PARTS: Readonly<Partial<Record<InputError['source'], Part>>> = {
  schema: 'schema',
  relationship: 'relationships',
  assertion: 'assertions',
  validation_yaml: 'expected',
}

/** An error or a warning, and where it is. */
export interface EditorProblem {
  /** Null if SpiceDB doesn't say. */
  part: Part | null
  /** Line from 1, or 0 if SpiceDB doesn't say. */
  line: number
  severity: 'error' | 'warning'
  message: string
  /** URL of the error index entry that explains the message. */
  href: string | null
}

/** The errors of a response, then its warnings. */
const reportsOf = ({
  errors,
  warnings,
}: EngineResponse): { error: InputError; severity: EditorProblem['severity'] }[] => [
  ...errors.map((error) => ({ error, severity: 'error' as const })),
  ...warnings.map((error) => ({ error, severity: 'warning' as const })),
]

/**
 * The errors and warnings of a response, for a list of them.
 * @param failed lines of assertions that are listed elsewhere
 */
export function problemsOf(
  response: EngineResponse,
  links: ErrorLinks,
  failed: ReadonlySet<number> = new Set(),
): { problems: EditorProblem[]; more: number } {
  const reports = reportsOf(response).filter(({ error }) => error.source !== 'assertion' || !failed.has(error.line))
  const { shown, more } = limitEntries(reports)
  return { problems: shown.map(({ error, severity }) => toProblem(error, severity, links)), more }
}

function toProblem(
  { source, line, message: text }: InputError,
  severity: EditorProblem['severity'],
  links: ErrorLinks,
): EditorProblem {
  const message = shorten(text)
  const id = findErrorLink(message, source === 'schema' ? 'schema' : 'data', links)
  const href = id === null ? null : `${BASE_PATH}${ERROR_INDEX_ROUTE}#${id}`
  return { part: PARTS[source] ?? null, line, severity, message, href }
}

/**
 * The errors and warnings of one part, with the ranges to underline.
 * @param doc the text that the engine was given
 * @param options.render shows a message with its link
 */
export function diagnosticsOf(
  response: EngineResponse,
  {
    part,
    doc,
    links,
    render,
  }: {
    part: Part
    doc: Text
    links: ErrorLinks
    render?: (problem: EditorProblem) => Node
  },
): Diagnostic[] {
  return limitEntries(reportsOf(response).filter(({ error }) => PARTS[error.source] === part))
    .shown.map(({ error, severity }) => {
      const problem = toProblem(error, severity, links)
      return {
        ...rangeOf(error, doc),
        severity,
        message: problem.message,
        source: 'SpiceDB',
        ...(render && { renderMessage: () => render(problem) }),
      }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
}

/** The text to underline: what SpiceDB names, the word at the position, or the rest of the line. */
function rangeOf({ line, column, context }: InputError, doc: Text): { from: number; to: number } {
  const named = context.split('\n', 1)[0]?.trim() ?? ''
  if (line < 1) {
    const index = named === '' ? -1 : doc.toString().indexOf(named)
    return index < 0 ? lineRange(doc, 1) : { from: index, to: index + named.length }
  }
  if (line > doc.lines) return lineRange(doc, doc.lines)
  const { from, text } = doc.line(line)
  const start = offsetOf(text, column)
  const index = named === '' ? -1 : nearest(text, named, start)
  if (index >= 0) return { from: from + index, to: from + index + named.length }
  const word = /^[\w/]+/.exec(text.slice(start))?.[0].length ?? 0
  if (word === 0)
    return start < text.trimEnd().length
      ? { from: from + start, to: from + text.trimEnd().length }
      : lineRange(doc, line)
  return { from: from + start, to: from + start + word }
}

/** A line without its indentation. An empty one has no text to underline. */
function lineRange(doc: Text, number: number): { from: number; to: number } {
  const { from, text } = doc.line(number)
  const trimmed = text.trim()
  const start = from + Math.max(0, text.indexOf(trimmed))
  return { from: start, to: start + trimmed.length }
}

/**
 * Converts a column of SpiceDB, which counts bytes of UTF-8 from 1.
 * @returns an index in the line
 */
function offsetOf(text: string, column: number): number {
  let bytes = column - 1
  let index = 0
  for (const character of text) {
    if (bytes <= 0) break
    const code = character.codePointAt(0) ?? 0
    bytes -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
    index += character.length
  }
  return index
}

/** Index of a text in a line, at a position or after it, or else before it. */
function nearest(line: string, text: string, position: number): number {
  const after = line.indexOf(text, position)
  return after >= 0 ? after : line.lastIndexOf(text, position)
}
