import { LineCounter, type Node, parseDocument } from 'yaml'
import { SampleError } from '../../build/samples/sample-error.ts'

/** Where a node begins: the line from 0, the column from 1. */
export interface Spot {
  line: number
  column: number
}

export type SpotOf = (node: Node) => Spot

/** Parses one YAML document. Out: its top node and a function that tells where a node is. Throws SampleError. */
export function parseYaml(text: string): { contents: Node | null; spotOf: SpotOf } {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const bad = document.errors[0]
  if (bad) {
    const message = bad.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '')
    throw new SampleError(`invalid YAML: ${message}`, 'mend it', (bad.linePos?.[0].line ?? 1) - 1)
  }
  const spotOf = (node: Node): Spot => {
    const { line, col } = counter.linePos(node.range?.[0] ?? 0)
    return { line: line - 1, column: col }
  }
  return { contents: document.contents, spotOf }
}
