import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { isWarningOrError, parseProgress } from '../../lib/build/site/progress.ts'
import { ROOT } from '../root.ts'

/**
 * Of no use in an export, which has no server. Next makes a new one for each build, and takes its compiler's cache for
 * that of another configuration when it differs.
 */
const ACTIONS_KEY = Buffer.alloc(32).toString('base64')

/** With room for what each page makes and throws away, less time is spent on collecting it. */
const ROOM = '--max-semi-space-size=64'

/**
 * Runs `next build` and tells its progress.
 * @param tell gets a line of progress, or a warning or an error as Next prints it
 * @returns whether it succeeded
 */
export function runNextBuild(tell: (text: string) => void): Promise<boolean> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [ROOM, next, 'build', '--webpack'], {
    cwd: ROOT,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      const text = parseProgress(line) ?? (isWarningOrError(line) ? line : null)
      if (text !== null) tell(text)
    })
  }
  return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
}
