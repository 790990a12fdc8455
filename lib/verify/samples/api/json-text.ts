import { LineCounter, parseDocument } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import type { PositionOf } from '../yaml.ts'

/**
 * Parses JSON.
 * @throws SampleError at the line of the syntax error
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0)
    const line = text.slice(0, position).split('\n').length - 1
    throw new SampleError(`invalid JSON: ${message.replace(/ in JSON at position.*$/, '')}`, 'fix the JSON', line)
  }
}

/**
 * Parses JSON into nodes with positions, using the YAML parser because every JSON text is YAML.
 * @throws SampleError for invalid JSON or a duplicate key
 */
export function parseJsonNodes(text: string) {
  parseJson(text)
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const positionOf: PositionOf = (node) => {
    const { line, col } = counter.linePos(node.range?.[0] ?? 0)
    return { line: line - 1, column: col }
  }
  const duplicate = document.errors.find(({ code }) => code === 'DUPLICATE_KEY')
  if (duplicate)
    throw new SampleError('an object has a duplicate key', 'keep one of them', (duplicate.linePos?.[0].line ?? 1) - 1)
  return { contents: document.contents, positionOf }
}
