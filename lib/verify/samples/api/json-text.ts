import { LineCounter, parseDocument } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import type { SpotOf } from '../yaml.ts'

/** Parses JSON. Throws SampleError at the line of the mistake. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0)
    const line = text.slice(0, position).split('\n').length - 1
    throw new SampleError(`invalid JSON: ${message.replace(/ in JSON at position.*$/, '')}`, 'mend it', line)
  }
}

/** Parses JSON into nodes that know their places: every JSON text is YAML. Throws SampleError, also for a key that stands twice. */
export function parseJsonNodes(text: string) {
  parseJson(text)
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter })
  const spotOf: SpotOf = (node) => {
    const { line, col } = counter.linePos(node.range?.[0] ?? 0)
    return { line: line - 1, column: col }
  }
  const twice = document.errors.find(({ code }) => code === 'DUPLICATE_KEY')
  if (twice)
    throw new SampleError('a key stands twice in one object', 'keep one of them', (twice.linePos?.[0].line ?? 1) - 1)
  return { contents: document.contents, spotOf }
}
