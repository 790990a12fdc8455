/** An error as the TypeScript compiler prints it. */
export interface CompilerError {
  /** As printed, from the compiler's working folder; undefined for an error of the project. */
  file?: string
  /** 1 for an error of the project. */
  line: number
  column: number
  /** `TS2322: …`, in one line. */
  what: string
}

/** `door.ts(3,5): error TS2322: …`, or without a place `error TS5023: …`. */
const ERROR = /^(?:(?<file>.+)\((?<line>\d+),(?<column>\d+)\): )?error (?<what>TS\d+: .*)$/

/** Reads what `tsc --pretty false` prints. Indented lines belong to the error before them; other lines are left out. */
export function compilerErrors(output: string): CompilerError[] {
  const errors: CompilerError[] = []
  for (const text of output.split(/\r?\n/)) {
    const last = errors.at(-1)
    const { file, line, column, what } = ERROR.exec(text)?.groups ?? {}
    if (what !== undefined) errors.push({ file, line: Number(line ?? 1), column: Number(column ?? 1), what })
    else if (last && /^\s+\S/.test(text)) last.what += ` ${text.trim()}`
  }
  return errors
}
