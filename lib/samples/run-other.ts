import { checkMessage, messageNamed } from './api/check-message.ts'
import { parseJson } from './api/json-text.ts'
import { filenameOf, messageOfFile } from './api/message-of-file.ts'
import type { Sample } from './collect.ts'
import { unexpected } from './expect.ts'
import { checkYaml } from './kinds/check-yaml.ts'
import { isPromql, promqlMistakes } from './kinds/promql.ts'
import { terraformMistakes } from './kinds/terraform.ts'
import type { Outcome, PageRun } from './outcome.ts'
import { runValidation } from './run-validation.ts'
import { findingAt, SampleError } from './sample-error.ts'
import { parseValidationFile } from './validation-file.ts'

/** Fences that are neither schema, relationships, assertions nor console: run or parsed as far as that goes. */
export async function runOtherFence(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, place } = sample
  if (fence.language === 'yaml') return runYaml(run, sample)
  if (fence.language === 'text') return runText(sample)
  if (await isInProgram(run, sample)) return { place, findings: [] }
  if (fence.language === 'ts') return { place, notRun: 'ts is type-checked only', findings: [] }
  if (fence.language === 'json') return runJson(run, sample)
  return { place, notRun: `${fence.language} is not run`, findings: [] }
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

/** A validation file is run; other YAML is checked against the schema of its kind. */
async function runYaml(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, place, text } = sample
  if (fence.file && isValidationFile(run.read.text(fence.file))) return { place, findings: [] } // run with samples/
  if (!fence.validation) return checkedYaml(run, sample)
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

/** YAML that no SpiceDB reads. A whole file of samples/ is checked with the other files there, so here it only gets its mark. */
function checkedYaml(run: PageRun, sample: Sample): Outcome {
  const { fence, place } = sample
  const text = fence.file === undefined ? sample.text : run.read.text(fence.file)
  const { kinds, mistakes } = checkYaml(text, (name) => run.read.besides(fence.file, name), fence.in)
  const notRun = `yaml is checked against the schema of ${kinds.join(', ')}, not applied`
  if (fence.file !== undefined && fence.in === undefined) return { place, notRun, findings: [] }
  if (fence.error !== undefined) return { place, notRun, findings: unexpected(fence.error, mistakes, place) }
  return { place, notRun, findings: mistakes.map((error) => error.at(sample.textPlace)) }
}

/** Text that is a query of Prometheus or, by its name, a configuration of Terraform, is parsed. */
async function runText(sample: Sample): Promise<Outcome> {
  const { place, text, textPlace } = sample
  const mistakes = filenameOf(sample)?.endsWith('.tf')
    ? await terraformMistakes(text)
    : isPromql(text)
      ? promqlMistakes(text).map(({ what, remedy, line }) => new SampleError(what, remedy, line))
      : []
  return { place, notRun: 'text is shown only', findings: mistakes.map((error) => error.at(textPlace)) }
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
