import type { Sample } from '../../build/samples/collect.ts'
import type { Language } from '../../build/samples/fence-words.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import type { RecordedBlock } from '../../build/samples/recording.ts'
import { SampleError } from '../../build/samples/sample-error.ts'
import { checkMessage, messageNamed } from './api/check-message.ts'
import { parseJson } from './api/json-text.ts'
import { filenameOf, requestTypeOfFile, senderOf } from './api/request-type.ts'
import { callerOf, readerOf } from './called-file.ts'
import { checkExpectedError, Failures } from './expected-error.ts'
import type { Outcome, PageRun } from './outcome.ts'
import { WINDOWS } from './reasons.ts'
import { isForSqlite, runSql } from './run-sql.ts'
import { ranByCommand } from './run-terminal.ts'
import { runValidationText } from './run-validation.ts'
import { checkYaml } from './validators/check-yaml.ts'
import { isPromql, validatePromql } from './validators/promql.ts'
import { validateTerraform } from './validators/terraform.ts'

/** Runs, checks or parses a block that is for neither SpiceDB nor a shell. */
export async function runOtherFence(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  if (fence.language === 'yaml') return runYaml(run, sample)
  if (fence.language === 'text') return runText(run, sample)
  if (fence.language === 'json') return runJson(run, sample)
  if (fence.language === 'sql' && !isForSqlite(sample)) return runSql(run, sample)
  if (fence.language === 'ts' || fence.language === 'cel') return runProgramBlock(run, sample)
  if (fence.file !== undefined) return { status: 'checked', file: `${SAMPLES_DIR}/${fence.file}`, findings: [] }
  return { status: 'not-run', reason: INLINE[fence.language] ?? 'a fragment', findings: [] }
}

/** Reasons for blocks whose text is in the page itself. */
const INLINE: Partial<Record<Language, string>> = {
  powershell: WINDOWS.text,
  python: 'a fragment of Python',
  go: 'a fragment of Go',
  java: 'a fragment of Java',
  ruby: 'a fragment of Ruby',
}

/** A `ts` or `cel` block counts as run when a program that is run imports its file. Otherwise TypeScript checks its types. */
async function runProgramBlock(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  const isRun = fence.file !== undefined && (await run.programs()).runBy.has(fence.file)
  if (isRun) return { status: 'run', programs: ['node', 'spicedb'], findings: [] }
  const caller = callerOf(run.page, sample)
  if (caller) return ranByCommand(run, sample, caller, ['node'])
  if (fence.language === 'cel') return { status: 'not-run', reason: 'an expression by itself', findings: [] }
  return { status: 'checked', programs: ['typescript'], findings: [] }
}

/** Checks JSON with `message=`, or JSON that a `curl` of the page sends, against that message of the API. */
async function runJson(run: PageRun, sample: Sample): Promise<Outcome> {
  const sent = requestTypeOfFile(run.page, sample)
  const name = sample.fence.message ?? sent
  const findings = await checkExpectedError(sample, async () => {
    if (name === undefined) parseJson(sample.text)
    else throwAll(checkMessage(messageNamed(name), sample.text))
  })
  const reader = readerOf(run.page, sample)
  const caller = callerOf(run.page, sample) ?? reader?.block
  if (sent === undefined && !caller) return { status: 'checked', findings }
  // A command on the page sends or reads it.
  const command = sent === undefined ? caller : senderOf(run.page, sample)
  const ran = ranByCommand(run, sample, command, sent === undefined ? [reader?.program ?? 'bash'] : ['curl', 'spicedb'])
  return { ...ran, findings: [...ran.findings, ...findings] }
}

function throwAll(errors: SampleError[]): void {
  if (errors.length > 0) throw new Failures(errors)
}

/** Runs a validation file with zed, and checks other YAML against the schema of its type. */
async function runYaml(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, text } = sample
  const file = fence.file === undefined ? undefined : `${SAMPLES_DIR}/${fence.file}`
  const reader = readerOf(run.page, sample)
  // The file is checked as a whole with the other files of samples/, and a command on the page loads it.
  if (reader && fence.in === undefined && !fence.validation)
    return ranByCommand(run, sample, reader.block, [reader.program])
  // The file is run or checked as a whole, with the other files of samples/.
  if (file !== undefined && fence.in === undefined) return { status: 'checked', file, findings: [] }
  if (fence.validation) return runValidationText(run, sample)
  const source = fence.file === undefined ? text : run.read.text(fence.file)
  const findings = await checkExpectedError(sample, async () => {
    throwAll(checkYaml(source, (name) => run.read.readSibling(fence.file, name), fence.in).errors)
  })
  return { status: 'checked', findings }
}

/** Whether a YAML text has one of the keys that only validation files have. */
export const isValidationFile = (text: string): boolean =>
  /^(?:schema|schemaFile|relationships|assertions):/m.test(text)

/** Evaluates a text that looks like PromQL, and parses one that has a file name of Terraform. */
async function runText(run: PageRun, sample: Sample): Promise<Outcome> {
  const { text, textPlace } = sample
  if (isPromql(text)) return runPromql(run, sample)
  if (!filenameOf(sample)?.endsWith('.tf')) return { status: 'text', findings: [] }
  const errors = await validateTerraform(text)
  return { status: 'checked', findings: errors.map((error) => error.at(textPlace)) }
}

/** Evaluates an expression in Prometheus. Only our own parser knows which metrics SpiceDB has on all datastores. */
async function runPromql({ evaluatePromql, ...run }: PageRun, sample: Sample): Promise<Outcome> {
  const problems = validatePromql(sample.text)
  const findings = problems.map(({ what, remedy, line }) => new SampleError(what, remedy, line).at(sample.textPlace))
  if (!evaluatePromql) return { ...promqlRecording(run.recorded(sample.hash)), findings }
  const rejected = await checkExpectedError(sample, () => evaluatePromql(sample.text))
  return { status: 'run', programs: ['prometheus', 'spicedb'], findings: [...findings, ...rejected] }
}

/** The recorded outcome of an expression, which is at least parsed. */
function promqlRecording(recorded: RecordedBlock | undefined): Omit<Outcome, 'findings'> {
  if (recorded?.status !== 'run') return { status: 'checked' }
  const { hash: _, ...rest } = recorded
  return { ...rest, fromRecording: true }
}
