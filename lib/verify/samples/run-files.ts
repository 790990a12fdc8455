import { join } from 'node:path'
import type { PageSamples } from '../../build/samples/collect.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import { findingAt } from '../../build/samples/sample-error.ts'
import type { Finding } from '../../shared/finding.ts'
import { embedded } from './engine/embedded.ts'
import { errorsThrownBy, expectedErrorFindings, Failures } from './expected-error.ts'
import type { Tool } from './find-toolchain.ts'
import { isValidationFile } from './run-other.ts'
import { validate, validateWithZed } from './run-validation.ts'
import { sampleReader } from './sample-reader.ts'
import { checkYaml } from './validators/check-yaml.ts'
import { validateTerraform } from './validators/terraform.ts'

/** Result of one file of samples/. */
export interface FileResult {
  /** Path relative to the repository root. */
  file: string
  /** `zed`: run by `zed validate`. `embedded`: assertions run in the embedded SpiceDB. `checked`: validated by a schema. */
  by: 'zed' | 'embedded' | 'checked'
  findings: Finding[]
}

/**
 * Runs a validation file of samples/, or checks another file by the schema or grammar of its type.
 * @param path below samples/
 * @param zed the pinned zed, where this machine has it
 * @param expectedError text of the error that a page expects of the file
 */
export async function runFile(root: string, path: string, zed?: Tool, expectedError?: string): Promise<FileResult> {
  const read = sampleReader(root, '')
  const text = read.text(path)
  const file = `${SAMPLES_DIR}/${path}`
  const place = { file, line: 1, column: 1 }
  const by = isValidationFile(text) ? (zed ? 'zed' : 'embedded') : 'checked'
  const errors = await errorsThrownBy(async () => {
    if (by === 'checked') {
      const errors = path.endsWith('.tf')
        ? await validateTerraform(text)
        : checkYaml(text, (name) => read.readSibling(path, name)).errors
      if (errors.length > 0) throw new Failures(errors)
    } else if (zed) await validateWithZed(zed, join(root, file))
    else await validate(embedded, () => read.validationFile(path))
  })
  // Only zed checks expected relations, so without it an expected error doesn't always occur.
  if (expectedError !== undefined && by === 'embedded' && errors.length === 0) return { file, by, findings: [] }
  const findings =
    expectedError === undefined
      ? errors.map((error) => findingAt(place, error))
      : expectedErrorFindings(expectedError, errors, place)
  return { file, by, findings }
}

/** Files that pages expect to fail (`yaml file=… error="…"`), with the text of the error. */
export function expectedErrors(pages: readonly PageSamples[]): Map<string, string> {
  const samples = pages.flatMap((page) => page.samples).map(({ fence }) => fence)
  const wanted = samples.filter((fence) => fence.language === 'yaml' && fence.file && fence.error)
  return new Map(wanted.map((fence) => [fence.file ?? '', fence.error ?? '']))
}
