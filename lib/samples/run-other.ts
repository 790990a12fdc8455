import { parseAllDocuments } from 'yaml'
import { checkMessage, messageNamed } from './api/check-message.ts'
import { parseJson } from './api/json-text.ts'
import { filenameOf, messageOfFile } from './api/message-of-file.ts'
import type { Sample } from './collect.ts'
import { unexpected } from './expect.ts'
import type { Outcome, PageRun } from './outcome.ts'
import { runValidation } from './run-validation.ts'
import { findingAt, SampleError } from './sample-error.ts'
import { parseValidationFile } from './validation-file.ts'

/** Fences that are neither schema, relationships, assertions nor console: run or parsed as far as that goes. */
export async function runOtherFence(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, place } = sample
  if (fence.language === 'yaml') return runYaml(run, sample)
  if (await isInProgram(run, sample)) return { place, findings: [] }
  if (fence.language === 'ts') return { place, notRun: 'ts is type-checked only', findings: [] }
  if (fence.language === 'json') return runJson(run, sample)
  return {
    place,
    notRun: fence.language === 'text' ? 'text is shown only' : `${fence.language} is not run`,
    findings: [],
  }
}

/** Whether a program that is run reaches the file of a `ts` or `cel` fence; its failures are those of the program. */
async function isInProgram(run: PageRun, { fence }: Sample): Promise<boolean> {
  if (fence.file === undefined || (fence.language !== 'ts' && fence.language !== 'cel')) return false
  return (await run.programs()).runBy.has(fence.file)
}

/**
 * A JSON text with `message=`, or one that a later `curl` of the page sends, is checked against that message of the API;
 * other JSON is parsed.
 */
function runJson(run: PageRun, sample: Sample): Outcome {
  const { fence, place, text } = sample
  const filename = filenameOf(sample)
  if (filename !== undefined) run.shell.files.set(filename, text)
  const name = fence.message ?? messageOfFile(run, sample)
  if (name === undefined) return parsed(sample, () => parseJson(text))
  const notRun = `json is checked against the API's ${name}, not sent`
  try {
    const type = messageNamed(name)
    const mistakes = checkMessage(type, text)
    if (fence.error !== undefined) return { place, notRun, findings: unexpected(fence.error, mistakes, place) }
    return { place, notRun, findings: mistakes.map((error) => error.at(sample.textPlace)) }
  } catch (error) {
    return {
      place,
      findings: [findingAt(error instanceof SampleError && error.lineOffset > 0 ? sample.textPlace : place, error)],
    }
  }
}

/** A validation file is run; other YAML is parsed. */
async function runYaml(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, place, text } = sample
  if (fence.file && isValidationFile(run.read.text(fence.file))) return { place, findings: [] } // run with samples/
  if (!fence.validation) return parsed(sample, () => parseAllYaml(text))
  const failures = await failuresOf(run, text)
  if (fence.error !== undefined) return { place, findings: unexpected(fence.error, failures, place) }
  return { place, findings: failures.map((error) => findingAt(sample.textPlace, error)) }
}

async function failuresOf(run: PageRun, text: string): Promise<SampleError[]> {
  const engine = await run.source.open()
  try {
    return await runValidation(
      engine,
      parseValidationFile(text, (path) => run.read.besides(undefined, path)),
    )
  } catch (error) {
    if (error instanceof SampleError) return [error]
    throw error
  } finally {
    await engine.close()
  }
}

/** A YAML text with one of the keys that only validation files have. */
export const isValidationFile = (text: string): boolean =>
  /^(?:schema|schemaFile|relationships|assertions):/m.test(text)

function parseAllYaml(text: string): void {
  for (const document of parseAllDocuments(text)) {
    const bad = document.errors[0]
    if (bad) throw new SampleError(bad.message.split('\n')[0] ?? '', 'mend the YAML', (bad.linePos?.[0].line ?? 1) - 1)
  }
}

function parsed(sample: Sample, parse: () => void): Outcome {
  const { place, fence } = sample
  try {
    parse()
    return { place, notRun: `${fence.language} is parsed only`, findings: [] }
  } catch (error) {
    return { place, findings: [findingAt(sample.textPlace, error)] }
  }
}
