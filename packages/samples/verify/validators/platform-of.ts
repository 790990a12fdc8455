import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { parseAllDocuments } from 'yaml'
import { isManifest } from './document-types.ts'

/**
 * The platform that a YAML text is for: Kubernetes for manifests, Docker for compose files.
 * @param part the fence's `in=`, when the text is only a part of a manifest
 * @returns undefined for any other file
 */
export function platformOf(text: string, part?: string): 'kubernetes' | 'docker' | undefined {
  if (part !== undefined) return 'kubernetes'
  const contents: unknown[] = [...parseAllDocuments(text, { merge: true })].map((document) => document.toJS())
  if (contents.some(isManifest)) return 'kubernetes'
  return contents.some((content) => isRecord(content) && 'services' in content) ? 'docker' : undefined
}
