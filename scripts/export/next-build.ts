import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import {
  EXPORT_TARGET_VARIABLE,
  PAGE_SCRIPT_VARIABLE,
  PLAYGROUND_VARIABLE,
} from '../../lib/page/browser/page-script.ts'
import { ROOT, UNFINISHED_EXPORT } from '../root.ts'

/**
 * A fixed key for server actions, which an export doesn't have. Without it, Next generates a new key for every build, and
 * a changed key invalidates the compiler cache.
 */
const ACTIONS_KEY = Buffer.alloc(32).toString('base64')

/** A larger young generation makes garbage collection cheaper, since most objects only live as long as a page compiles. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** What ends a build before it's complete. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `next build`. What it prints about its progress is only shown if it fails.
 * @param options.pageScript URL of the page script
 * @param options.hasEngine whether SpiceDB for browsers is published
 * @returns whether the build succeeded
 */
export function runNextBuild({ pageScript, hasEngine }: { pageScript: string; hasEngine: boolean }): Promise<boolean> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const child = spawn(process.execPath, [YOUNG_GENERATION, next, 'build', '--webpack'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: '1',
      [EXPORT_TARGET_VARIABLE]: relative(ROOT, UNFINISHED_EXPORT),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
      [PAGE_SCRIPT_VARIABLE]: pageScript,
      [PLAYGROUND_VARIABLE]: hasEngine ? 'on' : '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Otherwise, it would go on, and keep the next build from starting.
  const stop = (signal: NodeJS.Signals): void => {
    child.kill(signal)
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve) =>
    child.on('close', (status) => {
      for (const signal of SIGNALS) process.off(signal, stop)
      if (status !== 0) console.error(output)
      resolve(status === 0)
    }),
  )
}
