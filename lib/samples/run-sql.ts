import type { Sample } from './collect.ts'
import { unexpected } from './expect.ts'
import type { Outcome, PageRun } from './outcome.ts'
import { fromRecording } from './run-terminal.ts'
import { SampleError } from './sample-error.ts'

/** A file of statements that only SQLite knows says so in its first line; a driver runs it with the program it belongs to. */
export const isForSqlite = ({ fence, text }: Sample): boolean =>
  fence.language === 'sql' && fence.file !== undefined && text.startsWith('-- SQLite')

/** Runs SQL with psql in the PostgreSQL of the page, as one transaction would: it stops at the first error. */
export async function runSql(run: PageRun, sample: Sample): Promise<Outcome> {
  const { fence, place, text } = sample
  if (!run.terminal) return fromRecording(run, sample)
  const name = `block-${sample.hash}.sql`
  run.terminal.save(name, text)
  const ran = await run.terminal.run(`psql -h localhost -U spicedb -d spicedb -v ON_ERROR_STOP=1 -q -X -f ${name}`)
  const errors = ran.exit === 0 ? [] : [sqlError(ran.output)]
  const findings =
    fence.error === undefined
      ? errors.map((error) => error.at(sample.textPlace))
      : unexpected(fence.error, errors, place)
  return { status: 'run', programs: ['postgres'], findings }
}

/** `psql:block.sql:3: ERROR:  relation "a" does not exist` → the words with the line. */
function sqlError(output: readonly string[]): SampleError {
  const text = output.join('\n')
  const [, line = '1', what = text] = /psql:[^:\n]+:(\d+): (?:ERROR|FATAL):\s+([^\n]+)/.exec(text) ?? []
  return new SampleError(what, 'fix the statement', Number(line) - 1)
}
