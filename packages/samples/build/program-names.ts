/** Label of a block that a program has checked without running it. */
export type CheckResult = 'type-checked' | 'parsed' | 'checked'

/** Names of programs that readers know by another name than their key in recordings. */
const NAMES: Readonly<Record<string, string>> = {
  docker: 'Docker',
  go: 'Go',
  java: 'Java',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  prometheus: 'Prometheus',
  python: 'Python',
  ruby: 'Ruby',
  spicedb: 'SpiceDB',
  typescript: 'TypeScript',
}

/** How compilers and parsers check blocks that they don't run. */
const CHECKS: Readonly<Record<string, CheckResult>> = {
  go: 'type-checked',
  java: 'type-checked',
  postgres: 'parsed',
  python: 'type-checked',
  ruby: 'parsed',
  typescript: 'type-checked',
}

/**
 * Name of a program for readers.
 * @param program key in a recording, such as `spicedb`
 * @returns such as `SpiceDB`
 */
export const programName = (program: string): string => NAMES[program] ?? program

/**
 * Label of a block that a program has checked without running it.
 * @param program key in a recording, or undefined when the recording doesn't name a program
 */
export const checkResult = (program: string | undefined): CheckResult => CHECKS[program ?? ''] ?? 'checked'
