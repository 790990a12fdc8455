import { type Document, isMap, isNode, isScalar, LineCounter, parseAllDocuments } from 'yaml'
import { SampleError } from '../../../build/samples/sample-error.ts'
import { type Beside, kindOf } from './file-kinds.ts'
import type { Mistake } from './mistake.ts'

/** What a text is and what is wrong with it. */
export interface Checked {
  /** Names of the kinds of its documents, each once. */
  kinds: string[]
  mistakes: SampleError[]
}

/**
 * Checks each document of a YAML text against the schema of its kind. A kind that is not known is a mistake.
 * In: the text; how to read a file beside it; `part` where it is only a part of a manifest.
 */
export function checkYaml(text: string, beside: Beside, part?: string): Checked {
  const lines = new LineCounter()
  const documents = [...parseAllDocuments(text, { lineCounter: lines, merge: true })]
  const kinds = new Set<string>()
  const mistakes: SampleError[] = []
  for (const document of documents) {
    const [bad] = document.errors
    if (bad) {
      const what = bad.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? ''
      mistakes.push(new SampleError(what, 'mend the YAML', (bad.linePos?.[0].line ?? 1) - 1))
      continue
    }
    const content: unknown = document.toJS()
    const kind = kindOf(content, beside, part)
    const found = 'shape' in kind ? kind.shape(content) : [kind]
    if ('shape' in kind) kinds.add(kind.name)
    mistakes.push(...found.map((mistake) => placed(mistake, document, lines)))
  }
  if (documents.length === 0) mistakes.push(new SampleError('this YAML is empty', 'write what the page needs'))
  return { kinds: [...kinds], mistakes }
}

function placed({ path, what, remedy, key }: Mistake, document: Document.Parsed, lines: LineCounter): SampleError {
  const offset = key ? offsetOfKey(document, path) : offsetOf(document, path)
  return new SampleError(what, remedy, lines.linePos(offset).line - 1)
}

/** Where the deepest node that exists on a path begins. */
function offsetOf(document: Document.Parsed, path: Mistake['path']): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range[0] ?? document.range[0]
}

/** Where the key itself stands whose name is wrong. */
function offsetOfKey(document: Document.Parsed, path: Mistake['path']): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  const pairs = isMap(parent) ? parent.items : []
  const key = pairs.map((pair) => pair.key).find((one) => isScalar(one) && one.value === path.at(-1))
  return isScalar(key) && key.range ? key.range[0] : offsetOf(document, path)
}
