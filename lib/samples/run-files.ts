import type { Finding } from '../content/finding.ts'
import type { PageSamples } from './collect.ts'
import type { EngineSource } from './engine/engine.ts'
import { unexpected } from './expect.ts'
import { type Checked, checkYaml } from './kinds/check-yaml.ts'
import { terraformMistakes } from './kinds/terraform.ts'
import { SAMPLES_DIR } from './paths.ts'
import { isValidationFile } from './run-other.ts'
import { runValidation } from './run-validation.ts'
import { findingAt } from './sample-error.ts'
import { sampleReader } from './sample-reader.ts'

/** What came of one file. */
export interface FileResult {
  /** Path from the repository's root. */
  file: string
  /** What a validation file holds; without it, what a file was checked as. */
  was: { assertions: number; expectations: number } | { kinds: string[] }
  findings: Finding[]
}

/**
 * Runs a validation file of samples/ in a database of its own, or checks a file by the schema or grammar of its kind.
 * In: its path below samples/ and the text of the error that a page says it must give.
 */
export async function runFile(root: string, path: string, source: EngineSource, wanted?: string): Promise<FileResult> {
  const read = sampleReader(root, '')
  const text = read.text(path)
  if (path.endsWith('.tf'))
    return checked(path, { kinds: ['Terraform'], mistakes: await terraformMistakes(text) }, wanted)
  if (isValidationFile(text)) return runValidationFile(root, path, source, wanted)
  return checked(
    path,
    checkYaml(text, (name) => read.besides(path, name)),
    wanted,
  )
}

function checked(path: string, { kinds, mistakes }: Checked, wanted: string | undefined): FileResult {
  const file = `${SAMPLES_DIR}/${path}`
  const place = { file, line: 1, column: 1 }
  const findings = wanted === undefined ? mistakes.map((error) => error.at(place)) : unexpected(wanted, mistakes, place)
  return { file, was: { kinds }, findings }
}

/**
 * Runs a validation file of samples/ in a database of its own.
 * In: its path below samples/ and the text of the error that a page says it must give.
 */
export async function runValidationFile(
  root: string,
  path: string,
  source: EngineSource,
  wanted?: string,
): Promise<FileResult> {
  const file = `${SAMPLES_DIR}/${path}`
  const place = { file, line: 1, column: 1 }
  const was = { assertions: 0, expectations: 0 }
  const result: FileResult = { file, was, findings: [] }
  const engine = await source.open()
  try {
    const read = sampleReader(root, '')
    const parsed = read.validationFile(path)
    was.assertions = parsed.assertions.length
    was.expectations = parsed.expectations.length
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
