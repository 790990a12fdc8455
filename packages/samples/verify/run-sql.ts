import type { Sample } from '../build/collect.ts'
import { SampleError } from '../build/sample-error.ts'
import { findingsOf } from './expected-error.ts'
import type { Outcome, PageContext } from './outcome.ts'
import { fromRecording } from './run-terminal.ts'

/** Whether the first line of a SQL file says that it's for SQLite. The driver of its program runs it. */
export const isForSqlite = ({ fence, text }: Sample): boolean =>
  fence.language === 'sql' && fence.file !== undefined && text.startsWith('-- SQLite')

/** Runs SQL with psql in the page's PostgreSQL, up to the first error. */
export async function runSql(ctx: PageContext, sample: Sample): Promise<Outcome> {
  if (!ctx.terminal || ctx.isShellStale || ctx.isMissing('postgres')) return fromRecording(ctx, sample)
  const name = `block-${sample.hash}.sql`
  const { script, allRun } = withPrepared(sample.text)
  ctx.terminal.save(name, script)
  const result = await ctx.terminal.run(`psql -h localhost -U spicedb -d spicedb -v ON_ERROR_STOP=1 -q -X -f ${name}`)
  const findings = findingsOf(sample, result.exit === 0 ? [] : [sqlError(result.output)])
  return { status: allRun ? 'run' : 'checked', programs: ['postgres'], findings }
}

/** A statement with the comments and blank lines above it. */
const STATEMENT = /[\s\S]*?;(?=[ \t]*(?:--.*)?$)/gm

/**
 * Makes statements with parameters such as `$1` runnable: PostgreSQL prepares them, and runs queries with NULL for each value.
 * Changes are only prepared, because with NULL they'd be rejected or do nothing. Line numbers stay the same.
 * @returns the script, and in `allRun` whether every statement is run
 */
export function withPrepared(text: string): { script: string; allRun: boolean } {
  let allRun = true
  const script = text.replace(STATEMENT, (statement) => {
    const sql = statement.replace(/--.*$/gm, '').trim()
    const numbers = [...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
    if (numbers.length === 0 || !/^(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(sql)) return statement
    const isQuery = /^(?:SELECT|WITH)\b/i.test(sql)
    allRun &&= isQuery
    const nulls = new Array(Math.max(...numbers)).fill('NULL').join(', ')
    return `PREPARE sample AS ${statement}${isQuery ? ` EXECUTE sample(${nulls});` : ''} DEALLOCATE sample;`
  })
  return { script, allRun }
}

/** `psql:block.sql:3: ERROR:  relation "a" does not exist` → the message with its line. */
function sqlError(output: readonly string[]): SampleError {
  const text = output.join('\n')
  const [, line = '1', what = text] = /psql:[^:\n]+:(\d+): (?:ERROR|FATAL):\s+([^\n]+)/.exec(text) ?? []
  return new SampleError(what, 'fix the statement', Number(line) - 1)
}
