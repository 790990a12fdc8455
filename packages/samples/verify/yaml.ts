import { type Document, LineCounter, parseAllDocuments, type YAMLError } from 'yaml'
import { SampleError } from '../build/sample-error.ts'

/** Parsed documents of a YAML text, which can have errors, and the line of an offset in it, from 0. */
export interface ParsedYaml {
  documents: Document.Parsed[]
  lineAt: (offset: number) => number
}

export function parseYaml(text: string): ParsedYaml {
  const counter = new LineCounter()
  const documents = [...parseAllDocuments(text, { lineCounter: counter, merge: true })]
  return { documents, lineAt: (offset) => counter.linePos(offset).line - 1 }
}

/** Turns an error of the parser into one that a page can have. */
export function yamlError({ message, linePos }: YAMLError): SampleError {
  const [what = ''] = message.split('\n')
  return new SampleError(what.replace(/ at line \d+, column \d+:?$/, ''), 'fix the YAML', (linePos?.[0].line ?? 1) - 1)
}

/**
 * Parses JSON.
 * @throws SampleError for invalid JSON or a duplicate key
 */
export function parseJson(text: string): unknown {
  // Every JSON text is YAML, whose parser finds duplicate keys and names lines.
  const [error] = parseYaml(text).documents.flatMap(({ errors }) => errors)
  if (error) throw yamlError(error)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SampleError(`invalid JSON: ${error instanceof Error ? error.message : String(error)}`, 'fix the JSON')
  }
}
