import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../content/finding.ts'
import type { PageSamples, Sample } from '../collect.ts'
import { unexpected } from '../expect.ts'
import { SAMPLES_DIR, sampleFolderOf } from '../paths.ts'
import { SampleError } from '../sample-error.ts'
import { typeFindings, typeInputs } from './types.ts'

/** What type-checking found. */
export interface TypesResult {
  /** Files below samples/ and fences that were checked. */
  checked: number
  findings: Finding[]
}

/** Findings of an earlier check by the hash of all it depends on. */
export interface TypesCache {
  get(key: string): Finding[] | undefined
  set(key: string, findings: Finding[]): void
}

/**
 * Type-checks files below samples/ together with the `ts` fences that pages write themselves.
 * A fence with `error=` must have an error that holds the text.
 */
export function checkTypes(
  root: string,
  files: readonly string[],
  pages: readonly PageSamples[],
  cache?: TypesCache,
): TypesResult {
  const fences = new Map(pages.flatMap(({ samples }) => samples.filter(isOwnProgram)).map((one) => [nameOf(one), one]))
  const paths = files.map((file) => `${SAMPLES_DIR}/${file}`)
  const texts = new Map([...fences].map(([name, { text }]) => [name, text]))
  const key = keyOf(root, paths, texts)
  const found = cache?.get(key) ?? typeFindings(root, paths, texts)
  cache?.set(key, found)
  const inFiles = found.filter(({ file }) => !fences.has(file))
  const inFences = [...fences].flatMap(([name, sample]) =>
    placed(
      sample,
      found.filter(({ file }) => file === name),
    ),
  )
  return { checked: files.length + fences.size, findings: [...inFiles, ...inFences] }
}

const isOwnProgram = ({ fence }: Sample): boolean => fence.language === 'ts' && !fence.file && fence.skip === undefined

/** A fence stands where a file of its page would stand, so that it imports what such a file does. */
const nameOf = ({ page, place }: Sample): string => `${SAMPLES_DIR}/${sampleFolderOf(page)}/fence-${place.line}.ts`

function placed({ fence, place, textPlace }: Sample, found: readonly Finding[]): Finding[] {
  const errors = found.map(({ what, remedy, line }) => new SampleError(what, remedy, line - 1))
  if (fence.error !== undefined) return unexpected(fence.error, errors, place)
  return errors.map((error) => error.at(textPlace))
}

function keyOf(root: string, paths: readonly string[], texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const input of typeInputs(root)) hash.update(`${input}\0`)
  for (const path of paths) hash.update(`${path}\0${readFileSync(join(root, path), 'utf8')}\0`)
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`)
  return hash.digest('hex')
}
