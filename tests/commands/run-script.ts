import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const TSX = createRequire(import.meta.url).resolve('tsx/cli')

/**
 * Runs a program of `scripts/` without a terminal.
 * @param root the project's root
 * @param name `new` for `scripts/new.ts`
 */
export function runScript(root: string, name: string, args: string[] = []): Run {
  const run = spawnSync(process.execPath, [TSX, join(root, `scripts/${name}.ts`), ...args], {
    cwd: root,
    encoding: 'utf8',
    // Vitest sets it to `test`, with which Next builds something else.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status: run.status, output: run.stdout.trim(), errors: run.stderr.trim() }
}

interface Run {
  status: number | null
  output: string
  errors: string
}
