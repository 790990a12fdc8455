import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRecord } from '@authzed-docs/shared/is-record.ts'
import { stringify } from 'yaml'
import { execute } from '../languages/execute.ts'
import type { Problem } from './published-schemas.ts'

/** Subcommands of promtool, each for another kind of file. */
const COMMANDS = {
  config: ['check', 'config', '--syntax-only'],
  rules: ['check', 'rules'],
  tests: ['test', 'rules'],
} as const

/**
 * Checks a file of Prometheus with promtool. Without promtool, it's only parsed.
 * @param readSibling reads the rule files that tests name
 */
export async function checkWithPromtool(
  kind: keyof typeof COMMANDS,
  content: unknown,
  readSibling: (name: string) => string,
): Promise<Problem[]> {
  const folder = mkdtempSync(join(tmpdir(), 'promtool-'))
  try {
    const ruleFiles =
      kind === 'tests' && isRecord(content) && Array.isArray(content.rule_files) ? content.rule_files : []
    for (const name of ruleFiles) writeFileSync(join(folder, String(name)), readSibling(String(name)))
    writeFileSync(join(folder, 'file.yaml'), stringify(content))
    const ended = await execute('promtool', [...COMMANDS[kind], 'file.yaml'], { cwd: folder, limit: 60 })
    if (ended.status === 0 || ended.status === 127) return []
    const lines = `${ended.stderr}\n${ended.stdout}`.split('\n').map((line) => line.trim())
    const errors = lines.filter((line) => line !== '' && !/^(?:Checking|Unit Testing|SUCCESS|FAILED:?$)/.test(line))
    return [
      { path: [], what: `promtool: ${errors.join(' ').replaceAll(/file\.yaml:? /g, '')}`, remedy: 'fix the file' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
