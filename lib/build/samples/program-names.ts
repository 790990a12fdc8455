/** How a block is called that a program has looked at without running it. */
export type CheckResult = 'type-checked' | 'parsed' | 'checked'

interface Program {
  /** As readers know it. */
  name: string
  check: CheckResult
}

/** Programs by their key in recordings. The name of any other one is its key. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  bash: { name: 'bash', check: 'parsed' },
  curl: { name: 'curl', check: 'checked' },
  go: { name: 'Go', check: 'type-checked' },
  java: { name: 'Java', check: 'type-checked' },
  jq: { name: 'jq', check: 'checked' },
  mypy: { name: 'mypy', check: 'type-checked' },
  node: { name: 'Node.js', check: 'type-checked' },
  postgres: { name: 'PostgreSQL', check: 'parsed' },
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
 * What a program does to a block that it doesn't run.
 * @param program key in a recording; undefined where the recording names none
 */
export const checkResult = (program: string | undefined): CheckResult => PROGRAMS[program ?? '']?.check ?? 'checked'
