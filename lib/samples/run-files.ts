import type { Finding } from '../content/finding.ts'
import type { PageSamples } from './collect.ts'
import type { EngineSource } from './engine/engine.ts'
import { unexpected } from './expect.ts'
import { SAMPLES_DIR } from './paths.ts'
import { isValidationFile } from './run-other.ts'
import { runValidation } from './run-validation.ts'
import { findingAt } from './sample-error.ts'
import { sampleReader } from './sample-reader.ts'

/** What came of one validation file. */
export interface FileResult {
  /** Path from the repository's root. */
  file: string
  assertions: number
  expectations: number
  findings: Finding[]
}

/**
 * Runs a validation file of samples/ in a database of its own.
 * In: its path below samples/ and the text of the error that a page says it must give. Out: undefined when it is another YAML.
 */
export async function runValidationFile(
  root: string,
  path: string,
  source: EngineSource,
  wanted?: string,
): Promise<FileResult | undefined> {
  const file = `${SAMPLES_DIR}/${path}`
  const place = { file, line: 1, column: 1 }
  const result: FileResult = { file, assertions: 0, expectations: 0, findings: [] }
  const engine = await source.open()
  try {
    const read = sampleReader(root, '')
    if (!isValidationFile(read.text(path))) return undefined
    const parsed = read.validationFile(path)
    result.assertions = parsed.assertions.length
    result.expectations = parsed.expectations.length
    const failures = await runValidation(engine, parsed)
    result.findings =
      wanted === undefined ? failures.map((error) => error.at(place)) : unexpected(wanted, failures, place)
  } catch (error) {
    result.findings = wanted === undefined ? [findingAt(place, error)] : unexpected(wanted, [error], place)
  } finally {
    await engine.close()
  }
  return result
}

/** Files that a page says must fail (`yaml file=… error="…"`), with the text. */
export function wantedErrors(pages: readonly PageSamples[]): Map<string, string> {
  const samples = pages.flatMap((page) => page.samples).map(({ fence }) => fence)
  const wanted = samples.filter((fence) => fence.language === 'yaml' && fence.file && fence.error)
  return new Map(wanted.map((fence) => [fence.file ?? '', fence.error ?? '']))
}
