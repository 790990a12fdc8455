import type { Finding } from '../../content/finding.ts'
import type { PageSamples, Sample } from '../collect.ts'
import { unexpected } from '../expect.ts'
import { SAMPLES_DIR, sampleFolderOf } from '../paths.ts'
import { SampleError } from '../sample-error.ts'
import { typesKey } from './keys.ts'
import { typeFindings } from './types.ts'

/** What type-checking found. */
export interface TypesResult {
  /** Files below samples/ and fences that were checked. */
  checked: number
  findings: Finding[]
}

/** What is checked together: files below samples/, and the `ts` fences that pages write themselves. */
export interface Typed {
  files: readonly string[]
  pages: readonly PageSamples[]
}

/** Type-checks. A fence with `error=` must have an error that holds the text. */
export async function checkTypes(root: string, typed: Typed): Promise<TypesResult> {
  const { paths, fences, texts } = partsOf(typed)
  const found = await typeFindings(root, paths, texts)
  const inFiles = found.filter(({ file }) => !fences.has(file))
  const inFences = [...fences].flatMap(([name, sample]) =>
    placed(
      sample,
      found.filter(({ file }) => file === name),
    ),
  )
  return { checked: paths.length + fences.size, findings: [...inFiles, ...inFences] }
}

/** The same key, the same result. */
export function keyOfTypes(root: string, typed: Typed): string {
  const { paths, texts } = partsOf(typed)
  return typesKey(root, paths, texts)
}

function partsOf({ files, pages }: Typed) {
  const fences = new Map(pages.flatMap(({ samples }) => samples.filter(isOwnProgram)).map((one) => [nameOf(one), one]))
  const texts = new Map([...fences].map(([name, { text }]) => [name, text]))
  return { paths: files.map((file) => `${SAMPLES_DIR}/${file}`), fences, texts }
}

const isOwnProgram = ({ fence }: Sample): boolean => fence.language === 'ts' && !fence.file && fence.skip === undefined

/** A fence stands where a file of its page would stand, so that it imports what such a file does. */
const nameOf = ({ page, place }: Sample): string => `${SAMPLES_DIR}/${sampleFolderOf(page)}/fence-${place.line}.ts`

function placed({ fence, place, textPlace }: Sample, found: readonly Finding[]): Finding[] {
  const errors = found.map(({ what, remedy, line }) => new SampleError(what, remedy, line - 1))
  if (fence.error !== undefined) return unexpected(fence.error, errors, place)
  return errors.map((error) => error.at(textPlace))
}
