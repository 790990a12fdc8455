import { resolve } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { execute } from './execute.ts'
import type { PrepareLanguage } from './language.ts'

/**
 * Finds ruby. Samples are only parsed, because this project doesn't download gems.
 * @param root the repository's root
 */
export const prepareRuby: PrepareLanguage = async (root) => {
  const { stdout } = await execute('ruby', ['--version'])
  const version = /^ruby ([\d.]+)/.exec(stdout.toString())?.[1]
  if (!version) return { name: 'ruby', missing: "ruby isn't installed" }
  return {
    name: 'ruby',
    version,
    check: async () => {
      const files = filesBelow(resolve(root), SAMPLES_DIR, ['.rb'])
      const findings: Finding[] = []
      for (const file of files) {
        const { stderr } = await execute('ruby', ['-wc', file], { cwd: resolve(root) })
        findings.push(...parserFindings(stderr))
      }
      return { files: new Map(files.map((file) => [file, 'checked'])), findings }
    },
    drivers: () => [],
    run: async () => [],
  }
}

/**
 * Parses errors and warnings of `ruby -wc`, such as `samples/a/b.rb:3: syntax error, unexpected end-of-input`. Some include
 * the line of code and a caret below the column. Ruby 3.4 prints the reason next to the caret.
 */
export function parserFindings(output: string): Finding[] {
  const lines = output.split('\n')
  return lines.flatMap((line, index) => {
    const [, file, number, what = ''] = /^(?:ruby: )?([^\s:]+\.rb):(\d+): (.*)$/.exec(line) ?? []
    if (!file || !number) return []
    const next = lines.slice(index + 1).findIndex((later) => /^(?:ruby: )?[^\s:]+\.rb:\d+: /.test(later))
    const own = lines.slice(index + 1, next < 0 ? undefined : index + 1 + next)
    const [, margin, before, reason] = caretOf(own)
    const detail = reason ? `${what}: ${reason}` : what
    const column = before === undefined ? 1 : before.length - (margin ? 1 : 0) + 1
    return [{ file, line: Number(number), column, what: `ruby: ${detail}`, remedy: 'fix the sample' }]
  })
}

/** Matches the line with the caret: Ruby 3.4's margin, the spaces before the caret, and the reason. */
function caretOf(lines: readonly string[]): (string | undefined)[] {
  for (const line of lines) {
    const caret = /^(\s*\|)?(\s*)\^[~^]*\s*(.*)$/.exec(line)
    if (caret) return caret
  }
  return []
}
