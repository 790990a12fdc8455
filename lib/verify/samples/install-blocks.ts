import type { Sample } from '../../build/samples/collect.ts'
import { parseShell } from '../../build/samples/parse-shell.ts'

/** Programs that download from a registry, as keys in recordings. */
export type Installer = 'npm' | 'pip' | 'go'

/** Commands that add packages to the current folder, with their installers. */
const INSTALLS: readonly [Installer, RegExp][] = [
  ['npm', /^npm install (?!--global|-g )\S/],
  ['pip', /^pip install (?!\.)\S/],
  ['go', /^go get \S/],
]

/** Commands that prepare a folder for packages without downloading any. */
const PREPARES = /^(?:npm (?:init --yes|pkg set \S+)|python3 -m venv \S+|\. \S+\/bin\/activate)$/

/**
 * Finds the installers of a script that only adds packages to the folder in which it runs.
 * `'npm init --yes\nnpm install a@1.0.0'` → `['npm']`
 * @returns empty when the script also does something else
 */
export function installersIn(script: string): Installer[] {
  const commands = parseShell(script).map(({ words }) => words.join(' '))
  const found = commands.map((command) => INSTALLS.find(([, pattern]) => pattern.test(command))?.[0])
  if (commands.some((command, index) => !found[index] && !PREPARES.test(command))) return []
  return [...new Set(found.flatMap((installer) => installer ?? []))]
}

/** The installers of a block; none for a block that isn't run, or that isn't about installing. */
export const installersOf = ({ fence, text }: Sample): Installer[] =>
  fence.language === 'bash' && fence.skip === undefined ? installersIn(text) : []
