/** Label of a block that a program has checked without running it. */
export type CheckResult = 'type-checked' | 'parsed' | 'checked'

interface Program {
  /** As readers know it. */
  name: string
  check: CheckResult
}

/** Programs by their key in recordings. For a program that isn't listed, the key is also the name. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  bash: { name: 'bash', check: 'parsed' },
  curl: { name: 'curl', check: 'checked' },
  docker: { name: 'Docker', check: 'checked' },
  go: { name: 'Go', check: 'type-checked' },
  java: { name: 'Java', check: 'type-checked' },
  jq: { name: 'jq', check: 'checked' },
  mypy: { name: 'mypy', check: 'type-checked' },
  node: { name: 'Node.js', check: 'type-checked' },
  postgres: { name: 'PostgreSQL', check: 'parsed' },
  prometheus: { name: 'Prometheus', check: 'parsed' },
  pyright: { name: 'Pyright', check: 'type-checked' },
  python: { name: 'Python', check: 'type-checked' },
  ruby: { name: 'Ruby', check: 'parsed' },
  spicedb: { name: 'SpiceDB', check: 'checked' },
  typescript: { name: 'TypeScript', check: 'type-checked' },
  zed: { name: 'zed', check: 'checked' },
}

/**
 * Name of a program for readers.
 * @param program key in a recording, such as `spicedb`
 * @returns such as `SpiceDB`
 */
export const programName = (program: string): string => PROGRAMS[program]?.name ?? program

/**
 * Label of a block that a program has checked without running it.
 * @param program key in a recording, or undefined when the recording doesn't name a program
 */
export const checkResult = (program: string | undefined): CheckResult => PROGRAMS[program ?? '']?.check ?? 'checked'
