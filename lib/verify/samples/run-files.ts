import { join } from 'node:path'
import type { PageSamples } from '../../build/samples/collect.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import { findingAt } from '../../build/samples/sample-error.ts'
import type { Finding } from '../../shared/finding.ts'
import { embedded } from './engine/embedded.ts'
import { caught, Failures, unexpected } from './expect.ts'
import { isValidationFile } from './run-other.ts'
import { validate, validateWithZed } from './run-validation.ts'
import { sampleReader } from './sample-reader.ts'
import type { Tool } from './toolchain.ts'
import { checkYaml } from './validators/check-yaml.ts'
import { terraformMistakes } from './validators/terraform.ts'

/** What came of one file of samples/. */
export interface FileResult {
  /** Path from the repository's root. */
  file: string
  /** `zed`: run by `zed validate`. `embedded`: its assertions were, in the embedded SpiceDB. `checked`: by its schema. */
  by: 'zed' | 'embedded' | 'checked'
  findings: Finding[]
}

/**
 * Runs a validation file of samples/, or checks a file by the schema or grammar of its kind.
 * @param path below samples/
 * @param zed the pinned zed, where this machine has it
 * @param wanted text of the error that a page says the file must give
 */
export async function runFile(root: string, path: string, zed?: Tool, wanted?: string): Promise<FileResult> {
  const read = sampleReader(root, '')
  const text = read.text(path)
  const file = `${SAMPLES_DIR}/${path}`
  const place = { file, line: 1, column: 1 }
  const by = isValidationFile(text) ? (zed ? 'zed' : 'embedded') : 'checked'
  const errors = await caught(async () => {
    if (by === 'checked') {
      const mistakes = path.endsWith('.tf')
        ? await terraformMistakes(text)
        : checkYaml(text, (name) => read.besides(path, name)).mistakes
      if (mistakes.length > 0) throw new Failures(mistakes)
    } else if (zed) await validateWithZed(zed, join(root, file))
    else await validate(embedded, () => read.validationFile(path))
  })
  // Only zed checks expected relations, so that without it an expected error may stay away.
  if (wanted !== undefined && by === 'embedded' && errors.length === 0) return { file, by, findings: [] }
  const findings =
    wanted === undefined ? errors.map((error) => findingAt(place, error)) : unexpected(wanted, errors, place)
  return { file, by, findings }
}

/** Files that a page says must fail (`yaml file=… error="…"`), with the text. */
export function wantedErrors(pages: readonly PageSamples[]): Map<string, string> {
  const samples = pages.flatMap((page) => page.samples).map(({ fence }) => fence)
  const wanted = samples.filter((fence) => fence.language === 'yaml' && fence.file && fence.error)
  return new Map(wanted.map((fence) => [fence.file ?? '', fence.error ?? '']))
}
