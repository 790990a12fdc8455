import { LineCounter, type Node, parseDocument } from 'yaml'
import { SampleError } from '../build/sample-error.ts'

/** Line of a node, from 0. */
export type LineOf = (node: Node) => number

/** A parsed text. */
export interface ParsedText {
  contents: Node | null
  lineOf: LineOf
}

/**
 * Parses one YAML document.
 * @throws SampleError for invalid YAML
 */
export function parseYaml(text: string): ParsedText {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const bad = document.errors[0]
  if (bad) {
    const message = bad.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    throw new SampleError(`invalid YAML: ${message}`, 'fix the YAML', (bad.linePos?.[0].line ?? 1) - 1)
  }
  return { contents: document.contents, lineOf: (node) => counter.linePos(node.range?.[0] ?? 0).line - 1 }
}

/**
 * Parses JSON.
 * @throws SampleError for invalid JSON or a duplicate key
 */
export function parseJson(text: string): unknown {
  try {
    // Every JSON text is YAML, whose parser finds duplicate keys.
    parseYaml(text)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SampleError) throw error
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0)
    const line = text.slice(0, position).split('\n').length - 1
    throw new SampleError(`invalid JSON: ${message.replace(/ in JSON at position.*$/, '')}`, 'fix the JSON', line)
  }
}
