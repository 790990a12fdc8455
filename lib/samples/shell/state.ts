import { NotRun } from '../zed-cli/call.ts'

/** What a reader's shell holds while the samples of a page run. */
export interface Shell {
  vars: Map<string, string>
  /** Texts by file name: what `json` fences with a filename show, and what commands write. */
  files: Map<string, string>
  /** Text of a file that a command names. Throws SampleError. */
  read(name: string): string
}

/** The variables of all pages' curl samples, as /spicedb/concepts/relationships#connect sets them. */
const SITE_VARIABLES: readonly [string, string][] = [
  ['SPICEDB', 'http://localhost:8443'],
  ['AUTH', 'Authorization: Bearer local-dev-key'],
]

/** A new shell; `readSample` reads files of samples/. */
export function newShell(readSample: (name: string) => string): Shell {
  const files = new Map<string, string>()
  return { vars: new Map(SITE_VARIABLES), files, read: (name) => files.get(name) ?? readSample(name) }
}

const VARIABLE = /\$(?:(\w+)|\{(\w+)\})/g

/** Puts values in place of `$NAME` and `${NAME}`; what is not set stays. */
export const expandKnown = ({ vars }: Shell, text: string): string =>
  text.replace(VARIABLE, (whole, bare?: string, braced?: string) => vars.get(bare ?? braced ?? '') ?? whole)

/** The same. Throws NotRun for a variable that is not set, and for any other use of `$`. */
export function expandAll(shell: Shell, text: string): string {
  const rest = text.replace(VARIABLE, (whole, bare?: string, braced?: string) =>
    shell.vars.has(bare ?? braced ?? '') ? '' : whole,
  )
  const unknown = /\$(?:\w+|\{[^}]*\}?|\()/.exec(rest)?.[0]
  if (unknown) throw new NotRun(`the shell variable ${unknown} has no value`)
  return expandKnown(shell, text)
}
