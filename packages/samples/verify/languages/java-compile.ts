import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { execute } from './execute.ts'
import { compileGroups, compilerFindings, JAVAC } from './java-output.ts'

/** Result of compiling source files. */
export interface Compiled {
  findings: Finding[]
  /** Folder with the classes of each file that compiled. */
  classes: Map<string, string>
}

/** Enables all warnings, and more errors than javac's default limit of 100. */
const OPTIONS = [...JAVAC, '-Xlint:all', '-Xmaxerrs', '1000']

/**
 * Compiles Java files.
 * @param root the repository's root
 * @param files paths relative to the repository root
 * @param libraries class path entries
 * @param build empty folder for the classes
 */
export async function compileSamples(
  root: string,
  files: readonly string[],
  libraries: readonly string[],
  build: string,
): Promise<Compiled> {
  const findings: Finding[] = []
  const classes = new Map<string, string>()
  for (const [index, group] of compileGroups(files).entries()) {
    const folder = join(build, String(index))
    mkdirSync(folder)
    const args = [...OPTIONS, '-cp', libraries.join(delimiter), '-d', folder, ...group]
    const { status, stderr } = await execute('javac', args, { cwd: root })
    findings.push(...compilerFindings(stderr))
    if (status === 0) for (const file of group) classes.set(file, folder)
    else if (findings.length === 0) findings.push(compilerFailure(group[0] ?? '', stderr))
  }
  return { findings, classes }
}

const compilerFailure = (file: string, stderr: string): Finding => ({
  file,
  line: 1,
  column: 1,
  what: `javac failed: ${stderr.trim().split('\n')[0]}`,
  remedy: 'run npm run samples with a complete JDK',
})
