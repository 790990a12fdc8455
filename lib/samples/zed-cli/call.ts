import type { PageRun } from '../outcome.ts'
import type { PrintedLine } from '../run-console.ts'
import type { Flags } from './flags.ts'

/** An error that zed prints as `terminated with errors`. */
export class ZedError extends Error {}

/** Thrown by a command that cannot be imitated here; the reason is counted as not run. */
export class NotRun extends Error {}

type Field = string | number | readonly string[]

/** One call of a zed command: what it was given and where it prints. */
export class ZedCall {
  readonly lines: PrintedLine[] = []
  /** The order of the lines may differ between two runs. */
  unordered = false
  /** The lines themselves may differ between two runs. */
  varies = false
  exit = 0

  constructor(
    readonly run: PageRun,
    readonly args: readonly string[],
    readonly flags: Flags,
    readonly stdin: string | undefined,
  ) {}

  arg(index: number): string {
    return this.args[index] ?? ''
  }

  print(text: string): void {
    this.lines.push({ text })
  }

  /** A log line as zerolog's ConsoleWriter writes it to a terminal: time, level, message, fields by name. */
  log(level: 'INF' | 'WRN' | 'ERR', message: string, fields: Readonly<Record<string, Field>> = {}): void {
    const time = new Date().toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replace(/\s/u, '')
    const words = Object.entries(fields)
      .sort(byErrorThenName)
      .map(([name, value]) => `${name}=${formatField(value)}`)
    this.lines.push({ text: [time, level, message, ...words].join(' '), log: true })
  }
}

/** ConsoleWriter puts the error first and the other fields in order of their names. */
function byErrorThenName([a]: [string, Field], [b]: [string, Field]): number {
  if (a === 'error' || b === 'error') return a === 'error' ? -1 : 1
  return a < b ? -1 : 1
}

/** ConsoleWriter's needsQuote: anything outside of printable ASCII, a blank, a backslash or a quote. */
function formatField(value: Field): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return /[^\x21-\x7e]|["\\]/.test(value) ? JSON.stringify(value) : value
}
