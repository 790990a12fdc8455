import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Draft } from '../lib/verify/edit/draft.ts'
import { projectFiles } from '../lib/verify/edit/project-files.ts'
import { ROOT } from './root.ts'

/**
 * Edits the project's files: all of them, or none if `edit` throws.
 * @param edit changes the draft, and returns lines to print after the changed files
 */
export function editProject(edit: (draft: Draft) => readonly string[]): void {
  const draft = new Draft(ROOT, projectFiles(ROOT))
  const notes = edit(draft)
  warnAboutUncommitted(draft.changes)
  console.log([...draft.commit(), ...notes].join('\n'))
  format(draft.changes.filter((file) => draft.has(file) && /\.(?:tsx?|json)$/.test(file)))
}

/** Git can then only undo the changes of the command together with the others. */
function warnAboutUncommitted(files: readonly string[]): void {
  const status = execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: ROOT, encoding: 'utf8' })
  const changed = status.split('\n').filter((line) => line !== '' && !line.startsWith('??'))
  if (changed.length > 0)
    console.warn(
      `${changed.length} of these files already had changes that aren't committed, such as ${changed[0]?.slice(3)}`,
    )
}

/** Edited lines can be longer than the formatter allows. */
function format(files: readonly string[]): void {
  if (files.length > 0)
    spawnSync(process.execPath, [join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...files], {
      cwd: ROOT,
    })
}

/** `--title=Quotas` → `title`, `Quotas`. */
export function readFlags(args: readonly string[]): Map<string, string> {
  const matches = args.map((arg) => arg.match(/^--(\w+)=(.*)$/s))
  return new Map(matches.flatMap((match) => (match ? [[match[1] ?? '', match[2] ?? '']] : [])))
}

/** Runs a command, whose errors are messages for the writer. */
export async function runCommand(main: (args: string[]) => void | Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
