import { type Document, isMap, isNode, isScalar, LineCounter, parseAllDocuments } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import { documentTypeOf, type ReadSibling } from './document-types.ts'
import type { Problem } from './problem.ts'

/** Types of the documents in a text, and their errors. */
export interface Checked {
  /** Names of the types, without duplicates. */
  types: string[]
  errors: SampleError[]
}

/**
 * Checks each document of a YAML text against the schema of its type. An unknown type is an error.
 * @param readSibling reads other files that the text names
 * @param part the fence's `in=`, when the text is only a part of a manifest
 */
export function checkYaml(text: string, readSibling: ReadSibling, part?: string): Checked {
  const lines = new LineCounter()
  const documents = [...parseAllDocuments(text, { lineCounter: lines, merge: true })]
  const types = new Set<string>()
  const errors: SampleError[] = []
  for (const document of documents) {
    const [bad] = document.errors
    if (bad) {
      const what = bad.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? ''
      errors.push(new SampleError(what, 'fix the YAML', (bad.linePos?.[0].line ?? 1) - 1))
      continue
    }
    const content: unknown = document.toJS()
    const type = documentTypeOf(content, readSibling, part)
    const problems = 'validate' in type ? type.validate(content) : [type]
    if ('validate' in type) types.add(type.name)
    errors.push(...problems.map((problem) => toSampleError(problem, document, lines)))
  }
  if (documents.length === 0) errors.push(new SampleError('this YAML is empty', 'write what the page needs'))
  return { types: [...types], errors }
}

function toSampleError(
  { path, what, remedy, key }: Problem,
  document: Document.Parsed,
  lines: LineCounter,
): SampleError {
  const offset = key ? offsetOfKey(document, path) : offsetOf(document, path)
  return new SampleError(what, remedy, lines.linePos(offset).line - 1)
}

/** Offset of the deepest node that exists on a path. */
function offsetOf(document: Document.Parsed, path: Problem['path']): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range[0] ?? document.range[0]
}

/** Offset of a key whose name is wrong. */
function offsetOfKey(document: Document.Parsed, path: Problem['path']): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  const pairs = isMap(parent) ? parent.items : []
  const key = pairs.map((pair) => pair.key).find((candidate) => isScalar(candidate) && candidate.value === path.at(-1))
  return isScalar(key) && key.range ? key.range[0] : offsetOf(document, path)
}
