import { LineCounter, type Node, parseDocument } from 'yaml'
import { SampleError } from '../../build/samples/sample-error.ts'

/** Start of a node: the line from 0 and the column from 1. */
export interface NodePosition {
  line: number
  column: number
}

export type PositionOf = (node: Node) => NodePosition

/**
 * Parses one YAML document.
 * @returns its top node, and a function that returns the position of any node
 * @throws SampleError for invalid YAML
 */
export function parseYaml(text: string): { contents: Node | null; positionOf: PositionOf } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const bad = document.errors[0]
  if (bad) {
    const message = bad.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    throw new SampleError(`invalid YAML: ${message}`, 'fix the YAML', (bad.linePos?.[0].line ?? 1) - 1)
  }
  const positionOf = (node: Node): NodePosition => {
    const { line, col } = counter.linePos(node.range?.[0] ?? 0)
    return { line: line - 1, column: col }
  }
  return { contents: document.contents, positionOf }
}
