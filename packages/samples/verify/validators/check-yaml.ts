import { type Document, isMap, isNode, isScalar } from 'yaml'
import { SampleError } from '../../build/sample-error.ts'
import { parseYaml, yamlError } from '../yaml.ts'
import { type ReadSibling, validateDocument } from './document-types.ts'
import type { Problem } from './published-schemas.ts'

/**
 * Checks each document of a YAML text against the schema of its type. An unknown type is an error.
 * @param readSibling reads other files that the text names
 * @param part the fence's `in=`, when the text is only a part of a manifest
 */
export async function checkYaml(text: string, readSibling: ReadSibling, part?: string): Promise<SampleError[]> {
  const { documents, lineAt } = parseYaml(text)
  const errors: SampleError[] = []
  for (const document of documents) {
    const [invalid] = document.errors
    const problems = invalid ? [] : await validateDocument(document.toJS(), readSibling, part)
    if (invalid) errors.push(yamlError(invalid))
    for (const problem of problems)
      errors.push(new SampleError(problem.what, problem.remedy, lineAt(offsetOf(document, problem))))
  }
  return documents.length > 0 ? errors : [new SampleError('this YAML is empty', 'write what the page needs')]
}

/** Offset of the key whose name is wrong, or of the deepest node that exists on the path. */
function offsetOf(document: Document.Parsed, { path, key }: Problem): number {
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents
  const pairs = key && isMap(parent) ? parent.items : []
  const name = pairs.map((pair) => pair.key).find((node) => isScalar(node) && node.value === path.at(-1))
  if (isNode(name) && name.range) return name.range[0]
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return document.contents?.range[0] ?? document.range[0]
}
