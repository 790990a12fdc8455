import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples, Sample } from '../../build/collect.ts'
import { SAMPLES_DIR, sampleFolderOf } from '../../build/paths.ts'
import { SampleError } from '../../build/sample-error.ts'
import { expectedErrorFindings } from '../expected-error.ts'
import { typeFindings } from './run-tsc.ts'

/** Result of type-checking. */
export interface TypesResult {
  /** Number of files below samples/ and of fences that were checked. */
  checked: number
  findings: Finding[]
}

/** Input of one compiler run: files below samples/, and pages whose `ts` fences contain code. */
export interface TypesInput {
  files: readonly string[]
  pages: readonly PageSamples[]
}

/**
 * Type-checks files and fences. A fence with `error=` must have an error that contains the text.
 * @throws SampleError when samples/tsconfig.json is missing
 */
export async function checkTypes(root: string, input: TypesInput): Promise<TypesResult> {
  const { paths, fences, texts } = compilerInputs(root, input)
  const found = await typeFindings(root, paths, texts)
  const inFiles = found.filter(({ file }) => !fences.has(file))
  const inFences = [...fences].flatMap(([name, sample]) =>
    fenceFindings(
      sample,
      found.filter(({ file }) => file === name),
    ),
  )
  return { checked: paths.length + fences.size, findings: [...inFiles, ...inFences] }
}

function compilerInputs(root: string, { files, pages }: TypesInput) {
  const fences = new Map(
    pages
      .flatMap(({ samples }) => samples.filter(isOwnProgram))
      .map((sample): [string, Sample] => [nameOf(root, sample), sample]),
  )
  const texts = new Map([...fences].map(([name, { text }]) => [name, text]))
  return { paths: files.map((file) => `${SAMPLES_DIR}/${file}`), fences, texts }
}

const isOwnProgram = ({ fence }: Sample): boolean => fence.language === 'ts' && !fence.file && fence.skip === undefined

/** Path under which a fence is checked. It's in the sample folder of the page, so that imports resolve. */
const nameOf = (root: string, { page, place }: Sample): string =>
  `${SAMPLES_DIR}/${sampleFolderOf(root, page)}/fence-${place.line}.ts`

function fenceFindings({ fence, place, textPlace }: Sample, found: readonly Finding[]): Finding[] {
  const errors = found.map(({ what, remedy, line }) => new SampleError(what, remedy, line - 1))
  if (fence.error !== undefined) return expectedErrorFindings(fence.error, errors, place)
  return errors.map((error) => error.at(textPlace))
}
