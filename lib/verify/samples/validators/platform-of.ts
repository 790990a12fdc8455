import { parseAllDocuments } from 'yaml'
import { isObject } from '../is-object.ts'
import { isManifest } from './file-kinds.ts'

/**
 * Where the documents of a YAML text are used: manifests in Kubernetes, compose files in Docker.
 * @param part name of the part of a manifest that the text is
 * @returns undefined for any other file
 */
export function platformOf(text: string, part?: string): 'kubernetes' | 'docker' | undefined {
  if (part !== undefined) return 'kubernetes'
  const contents: unknown[] = [...parseAllDocuments(text, { merge: true })].map((document) => document.toJS())
  if (contents.some(isManifest)) return 'kubernetes'
  return contents.some((content) => isObject(content) && 'services' in content) ? 'docker' : undefined
}
