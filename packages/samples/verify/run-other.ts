import type { Sample } from '../build/collect.ts'
import type { Language } from '../build/fence-words.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import { SAMPLES_DIR } from '../build/paths.ts'
import type { SampleError } from '../build/sample-error.ts'
import { checkMessage, messageNamed } from './api/check-message.ts'
import { filenameOf, requestTypeOfFile, senderOf } from './api/request-type.ts'
import { callerOf, readerOf } from './called-file.ts'
import { checkExpectedError, Failures } from './expected-error.ts'
import type { Outcome, PageContext } from './outcome.ts'
import { isForSqlite, runSql } from './run-sql.ts'
import { fromRecording, ranByCommand } from './run-terminal.ts'
import { runValidationText } from './run-validation.ts'
import { checkTerraform } from './validators/check-terraform.ts'
import { checkYaml } from './validators/check-yaml.ts'
import { parseJson } from './yaml.ts'

/** Runs, checks or parses a block that is for neither SpiceDB nor a shell. */
export async function runOtherFence(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  if (fence.language === 'yaml') return runYaml(ctx, sample)
  if (fence.language === 'text') return runText(ctx, sample)
  if (fence.language === 'json') return runJson(ctx, sample)
  if (fence.language === 'sql' && !isForSqlite(sample)) return runSql(ctx, sample)
  if (fence.language === 'ts' || fence.language === 'cel') return runProgramBlock(ctx, sample)
  if (fence.file !== undefined) return { status: 'checked', file: `${SAMPLES_DIR}/${fence.file}`, findings: [] }
  return { status: 'not-run', reason: INLINE[fence.language] ?? 'a fragment', findings: [] }
}

/** Reasons for blocks whose text is in the page itself. */
const INLINE: Partial<Record<Language, string>> = {
  powershell: UNAVAILABLE.windows,
  python: 'a fragment of Python',
  go: 'a fragment of Go',
  java: 'a fragment of Java',
  ruby: 'a fragment of Ruby',
}

/** A `ts` or `cel` block counts as run when a program that is run imports its file. Otherwise TypeScript checks its types. */
async function runProgramBlock(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  const isRun = fence.file !== undefined && ctx.programs().runBy.has(fence.file)
  if (isRun && !ctx.hasServer) return fromRecording(ctx, sample)
  if (isRun) return { status: 'run', programs: ['node', 'spicedb'], findings: [] }
  const caller = callerOf(ctx.page, sample)
  if (caller) return ranByCommand(ctx, sample, caller, ['node'])
  if (fence.language === 'cel') return { status: 'not-run', reason: 'an expression by itself', findings: [] }
  return { status: 'checked', programs: ['typescript'], findings: [] }
}

/** Checks JSON with `message=`, or JSON that a `curl` of the page sends, against that message of the API. */
async function runJson(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const sent = requestTypeOfFile(ctx.page, sample)
  const name = sample.fence.message ?? sent
  const findings = await checkExpectedError(sample, async () => {
    const value = parseJson(sample.text)
    if (name !== undefined) checkMessage(messageNamed(name), value)
  })
  const reader = readerOf(ctx.page, sample)
  const caller = callerOf(ctx.page, sample) ?? reader?.block
  if (sent === undefined && !caller) return { status: 'checked', findings }
  // A command on the page sends or reads it.
  const command = sent === undefined ? caller : senderOf(ctx.page, sample)
  const ran = ranByCommand(ctx, sample, command, sent === undefined ? [reader?.program ?? 'bash'] : ['curl', 'spicedb'])
  return { ...ran, findings: [...ran.findings, ...findings] }
}

function throwAll(errors: SampleError[]): void {
  if (errors.length > 0) throw new Failures(errors)
}

/** Runs a validation file with zed, and checks other YAML against the schema of its type. */
async function runYaml(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence, text } = sample
  const file = fence.file === undefined ? undefined : `${SAMPLES_DIR}/${fence.file}`
  const reader = readerOf(ctx.page, sample)
  // The file is checked as a whole with the other files of samples/, and a command on the page loads it.
  if (reader && fence.in === undefined && !fence.validation)
    return ranByCommand(ctx, sample, reader.block, [reader.program])
  // The file is run or checked as a whole, with the other files of samples/.
  if (file !== undefined && fence.in === undefined) return { status: 'checked', file, findings: [] }
  if (fence.validation) return runValidationText(ctx, sample)
  const source = fence.file === undefined ? text : ctx.read.text(fence.file)
  const findings = await checkExpectedError(sample, async () => {
    throwAll(await checkYaml(source, (name) => ctx.read.readSibling(fence.file, name), fence.in))
  })
  return { status: 'checked', findings }
}

/** Whether a YAML text has one of the keys that only validation files have. */
export const isValidationFile = (text: string): boolean =>
  /^(?:schema|schemaFile|relationships|assertions):/m.test(text)

/** Evaluates a text that looks like PromQL in Prometheus, and parses one that has a file name of Terraform. */
async function runText(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { text, textPlace } = sample
  if (isPromql(text)) return runPromql(ctx, sample)
  if (!filenameOf(sample)?.endsWith('.tf')) return { status: 'text', findings: [] }
  const errors = await checkTerraform(text)
  return { status: 'checked', findings: errors.map((error) => error.at(textPlace)) }
}

/** Whether a text looks like PromQL: it aggregates something that has a range or labels in braces. */
const isPromql = (text: string): boolean =>
  /^\s*(sum|count|avg|min|max|rate|increase|histogram_quantile)\b/.test(text) && /\w(\{|\[\d)/.test(text)

async function runPromql(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { evaluatePromql } = ctx
  if (!evaluatePromql) return fromRecording(ctx, sample)
  const findings = await checkExpectedError(sample, () => evaluatePromql(sample.text))
  return { status: 'run', programs: ['prometheus', 'spicedb'], findings }
}
