import { join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples } from '../build/collect.ts'
import { SAMPLES_DIR } from '../build/paths.ts'
import { errorsThrownBy, Failures, findingsOf } from './expected-error.ts'
import type { Tool } from './find-toolchain.ts'
import { isValidationFile } from './run-other.ts'
import { validateInBrowserEngine, validateWithZed } from './run-validation.ts'
import { sampleReader } from './sample-reader.ts'
import { checkTerraform } from './validators/check-terraform.ts'
import { checkYaml } from './validators/check-yaml.ts'

/** Result of one file of samples/. */
export interface FileResult {
  /** Path relative to the repository root. */
  file: string
  /** `zed`: run by `zed validate`. `engine`: run in the playground's engine. `checked`: validated by a schema or parsed. */
  by: 'zed' | 'engine' | 'checked'
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
  const readSibling = (name: string) => read.readSibling(path, name)
  const by = isValidationFile(text) ? (zed ? 'zed' : 'engine') : 'checked'
  const errors = await errorsThrownBy(async () => {
    if (zed && by === 'zed') return validateWithZed(zed, join(root, file))
    if (by === 'engine') return validateInBrowserEngine(text, readSibling)
    const found = path.endsWith('.tf') ? await checkTerraform(text) : await checkYaml(text, readSibling)
    if (found.length > 0) throw new Failures(found)
  })
  // The engine names errors differently.
  if (expectedError !== undefined && by === 'engine') return { file, by, findings: [] }
  const fence = { fence: { error: expectedError }, place, textPlace: place }
  return { file, by, findings: findingsOf(fence, errors) }
}

/** Files that pages expect to fail (`yaml file=… error="…"`), with the text of the error. */
export function expectedErrors(pages: readonly PageSamples[]): Map<string, string> {
  const samples = pages.flatMap((page) => page.samples).map(({ fence }) => fence)
  const wanted = samples.filter((fence) => fence.language === 'yaml' && fence.file && fence.error)
  return new Map(wanted.map((fence) => [fence.file ?? '', fence.error ?? '']))
}
