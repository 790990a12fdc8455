import { EMBEDDED_SPICEDB } from '../engine/embedded-version.ts'
import { NotRun, type ZedCall, ZedError } from './call.ts'
import type { ZedContext } from './state.ts'

/** zed's version whose output is imitated: the baseline of the pages. */
export const ZED_VERSION = 'v1.2.0'

/** `zed context set`: prints nothing. */
export async function set(call: ZedCall): Promise<void> {
  const { flags, run } = call
  const context: ZedContext = {
    name: call.arg(0),
    endpoint: call.arg(1) || 'grpc.authzed.com:443',
    token: call.arg(2),
    insecure: flags.bool('insecure'),
    noVerifyCa: flags.bool('no-verify-ca'),
    certificate: flags.has('certificate-path'),
  }
  const known = run.zed.contexts.findIndex(({ name }) => name === context.name)
  if (known < 0) run.zed.contexts.push(context)
  else run.zed.contexts[known] = context
  run.zed.current = context.name
}

/** `zed context use` and `zed use`: with a name it prints nothing, without one the current name. */
export async function use(call: ZedCall): Promise<void> {
  const [name] = call.args
  if (name === undefined) return call.print(call.run.zed.current)
  if (!call.run.zed.contexts.some((context) => context.name === name)) throw new ZedError('token does not exist')
  call.run.zed.current = name
}

/** `zed context remove` */
export async function remove(call: ZedCall): Promise<void> {
  const { zed } = call.run
  if (zed.current === call.arg(0)) zed.current = ''
  zed.contexts = zed.contexts.filter(({ name }) => name !== call.arg(0))
}

/** `zed context list` */
export async function list(call: ZedCall): Promise<void> {
  const { contexts, current } = call.run.zed
  const rows = contexts.map((context) => [
    context.name === current ? '   ✓   ' : '',
    context.name,
    context.endpoint,
    call.flags.bool('reveal-tokens') ? context.token : redacted(context.token),
    certificateOf(context),
  ])
  for (const line of tableLines(['CURRENT', 'NAME', 'ENDPOINT', 'TOKEN', 'TLS CERT'], rows)) call.print(line)
}

/** `sdbpk_abc` → `sdbpk_<redacted>`; without a prefix `<redacted>`. */
function redacted(token: string): string {
  const prefix = token.split('_').slice(0, -1).join('_')
  return prefix ? `${prefix}_<redacted>` : '<redacted>'
}

function certificateOf(context: ZedContext): string {
  if (context.insecure) return 'insecure'
  if (context.noVerifyCa) return 'no-verify-ca'
  return context.certificate ? 'custom' : 'system'
}

/** zed's table (internal/printers/table_test.go): a blank on both sides of each cell, no lines. */
export function tableLines(head: string[], rows: string[][]): string[] {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) => row.map((cell, column) => ` ${cell.padEnd(widths[column] ?? 0)} `).join(''))
}

/** `zed version`: the server's version only when a context is set. */
export async function version(call: ZedCall): Promise<void> {
  if (call.flags.bool('include-deps')) throw new NotRun('--include-deps prints the libraries of the build')
  const remote = call.flags.bool('include-remote-version', true)
  call.print(`${remote ? 'client: ' : ''}zed ${ZED_VERSION}`)
  if (remote && (call.run.zed.current || call.flags.has('endpoint'))) call.print(`service: v${EMBEDDED_SPICEDB}`)
}
