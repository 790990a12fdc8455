import { execFileSync } from 'node:child_process'
import { Draft } from '../lib/edit/verify/draft.ts'
import { projectFiles } from '../lib/edit/verify/project-files.ts'
import { ROOT } from './root.ts'
import { formatFiles } from './write-json.ts'

/**
 * Edits the project's files: all of them, or none if `edit` throws.
 * @param edit changes the draft, and returns lines to print after the changed files
 */
export function editProject(edit: (draft: Draft) => readonly string[]): void {
  const draft = new Draft(ROOT, projectFiles(ROOT))
  const notes = edit(draft)
  refuseToDeleteUncommitted(draft.deletions)
  warnAboutUncommitted(draft.changes)
  console.log([...draft.commit(), ...notes].join('\n'))
  // Edited lines can be longer than the formatter allows.
  formatFiles(draft.changes.filter((file) => draft.has(file) && /\.(?:tsx?|json)$/.test(file)))
}

/** Git can't bring back what was never committed. */
function refuseToDeleteUncommitted(files: readonly string[]): void {
  const [first] = files.length > 0 ? statusLines(['--untracked-files=all', '--', ...files]) : []
  if (first) throw new Error(`${first.slice(3)} would be deleted with changes that aren't committed  → commit it first`)
}

const statusLines = (args: readonly string[]): string[] =>
  execFileSync('git', ['status', '--porcelain', ...args], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/** Git can then only undo the changes of the command together with the others. */
function warnAboutUncommitted(files: readonly string[]): void {
  const changed = statusLines(['--', ...files]).filter((line) => !line.startsWith('??'))
  if (changed.length > 0)
    console.warn(
      `${changed.length} of these files already had changes that aren't committed, such as ${changed[0]?.slice(3)}`,
    )
}
