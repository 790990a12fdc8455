/** An error of the TypeScript compiler. */
export interface CompilerError {
  /** Relative to the compiler's working folder. Undefined for an error in the project's options. */
  file?: string
  /** 1 for an error in the project's options. */
  line: number
  column: number
  /** `TS2322: …` in one line. */
  what: string
}

/** `door.ts(3,5): error TS2322: …`, or without a place `error TS5023: …`. */
const ERROR = /^(?:(?<file>.+)\((?<line>\d+),(?<column>\d+)\): )?error (?<what>TS\d+: .*)$/

/** Parses the output of `tsc --pretty false`. Indented lines belong to the error before them; other lines are ignored. */
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
