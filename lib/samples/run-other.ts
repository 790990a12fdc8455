import { parseAllDocuments } from 'yaml'
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
  if (fence.language === 'ts') return { place, ...programOutcome(run, sample), findings: [] }
  if (fence.language === 'json') return parsed(sample, () => parseJson(sample.text))
  return {
    place,
    notRun: fence.language === 'text' ? 'text is shown only' : `${fence.language} is not run`,
    findings: [],
  }
}

/** A fence of a program that is run; its failures are those of the program. */
function programOutcome(run: PageRun, { fence }: Sample): { notRun?: string } {
  const ran = fence.file !== undefined && run.programs().runBy.has(fence.file)
  return ran ? {} : { notRun: 'ts is type-checked only' }
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

function parseJson(text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0)
    const line = text.slice(0, position).split('\n').length - 1
    throw new SampleError(`invalid JSON: ${message.replace(/ in JSON at position.*$/, '')}`, 'mend it', line)
  }
}

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
