import type { Sample } from '../build/collect.ts'
import type { Language } from '../build/fence-words.ts'
import { UNAVAILABLE } from '../build/needs.ts'
import { SAMPLES_DIR } from '../build/paths.ts'
import { checkMessage, messageNamed, requestOf } from './api/check-message.ts'
import { fileUseOf } from './called-file.ts'
import { checkExpectedError, Failures } from './expected-error.ts'
import type { Outcome, PageContext } from './outcome.ts'
import { isForSqlite, runSql } from './run-sql.ts'
import { fromRecording, ranByCommand } from './run-terminal.ts'
import { evaluatePromql } from './terminal/prometheus.ts'
import { checkYaml } from './validators/check-yaml.ts'
import { parseJson } from './yaml.ts'

/** Runs, checks or parses a block that is for neither SpiceDB nor a shell. */
export async function runOtherFence(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence } = sample
  if (fence.language === 'yaml') return runYaml(ctx, sample)
  if (isPromql(sample)) return runPromql(ctx, sample)
  if (fence.language === 'text' && !fence.file?.endsWith('.tf')) return { status: 'text', findings: [] }
  if (fence.language === 'json') return runJson(ctx, sample)
  if (fence.language === 'sql' && !isForSqlite(sample)) return runSql(ctx, sample)
  if (fence.language === 'ts') return runTypescript(ctx, sample)
  if (fence.file !== undefined) return { status: 'checked', file: `${SAMPLES_DIR}/${fence.file}`, findings: [] }
  return { status: 'not-run', reason: INLINE[fence.language] ?? 'a fragment', findings: [] }
}

/** Reasons for not running blocks whose text is in the page itself. */
const INLINE: Partial<Record<Language, string>> = { powershell: UNAVAILABLE.windows, ruby: 'a fragment of Ruby' }

/** A `ts` block gets the result of its file, unless a command on the page runs it. Its types are checked in any case. */
function runTypescript(ctx: PageContext, sample: Sample): Outcome {
  const file = sample.fence.file === undefined ? undefined : `${SAMPLES_DIR}/${sample.fence.file}`
  const use = fileUseOf(ctx.page, sample)
  const outcome: Outcome = use
    ? ranByCommand(ctx, sample, use)
    : { status: 'checked', programs: ['typescript'], findings: [] }
  return { ...outcome, file }
}

/** Checks JSON with `message=`, or JSON that a `curl` of the page sends, against that message of the API. */
async function runJson(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const use = fileUseOf(ctx.page, sample)
  const name = sample.fence.message ?? (use?.path && requestOf(use.path))
  const findings = await checkExpectedError(sample, async () => {
    const value = parseJson(sample.text)
    if (name !== undefined) checkMessage(messageNamed(name), value)
  })
  if (!use) return { status: 'checked', findings }
  const outcome = ranByCommand(ctx, sample, use)
  return { ...outcome, findings: [...outcome.findings, ...findings] }
}

/** Checks YAML against the schema of its type. */
async function runYaml(ctx: PageContext, sample: Sample): Promise<Outcome> {
  const { fence, text } = sample
  const use = fileUseOf(ctx.page, sample)
  // The file is checked as a whole with the other files of samples/, and a command on the page loads it.
  if (use) return ranByCommand(ctx, sample, use)
  // The file is run or checked as a whole, with the other files of samples/.
  if (fence.file !== undefined) return { status: 'checked', file: `${SAMPLES_DIR}/${fence.file}`, findings: [] }
  const findings = await checkExpectedError(sample, async () => {
    const errors = await checkYaml(text, (name) => ctx.read.readSibling(undefined, name), fence.in)
    if (errors.length > 0) throw new Failures(errors)
  })
  return { status: 'checked', findings }
}

/** Whether a YAML text has one of the keys that only validation files have. */
export const isValidationFile = (text: string): boolean =>
  /^(?:schema|schemaFile|relationships|assertions):/m.test(text)

/** Whether a block looks like PromQL: it aggregates something that has a range or labels in braces. */
export const isPromql = ({ fence, text }: Sample): boolean =>
  fence.language === 'text' &&
  /^\s*(sum|count|avg|min|max|rate|increase|histogram_quantile)\b/.test(text) &&
  /\w(\{|\[\d)/.test(text)

async function runPromql(ctx: PageContext, sample: Sample): Promise<Outcome> {
  if (ctx.isMissing('spicedb') || ctx.isMissing('prometheus')) return fromRecording(ctx, sample)
  const findings = await checkExpectedError(sample, () => evaluatePromql(sample.text))
  return { status: 'run', programs: ['prometheus', 'spicedb'], findings }
}
