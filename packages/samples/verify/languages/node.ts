import { basename } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { PageSamples } from '../../build/collect.ts'
import { readSample, SAMPLES_DIR } from '../../build/paths.ts'
import { fileUseOf } from '../called-file.ts'
import { findToolchain } from '../find-toolchain.ts'
import { GRPC_ADDRESS, KEY, startServer } from '../terminal/page-server.ts'
import { coveredFiles, type Driver, type LanguageToolchain, runDriver } from './drivers.ts'

/** An uncaught error, without the stack trace. */
const NODE_ERROR = /^(?:Uncaught )?\w*Error\b[\s\S]*?(?=\n\s+at |$(?![\s\S]))/m

/** Addresses of the `serve-testing` that runs next to the SpiceDB on the default ports. */
const TESTING = { grpc: 'localhost:50061', readOnly: 'localhost:50062' }

/** The toolchain of Node.js. The types of its programs are checked together with those of pages (`programs/check-types.ts`). */
export const prepareNode = async (root: string): Promise<LanguageToolchain> => ({
  name: 'node',
  version: process.versions.node,
  check: async () => [],
  run: (driver) => runNodeDriver(root, driver),
})

/** Runs a program next to a `serve-testing`. Environment variables name the servers. */
async function runNodeDriver(root: string, driver: Driver): Promise<Finding[]> {
  const flags = ['--grpc-addr', TESTING.grpc, '--readonly-grpc-addr', TESTING.readOnly]
  const program = findToolchain().spicedb?.path ?? 'spicedb'
  const testing = await startServer({ program, command: 'serve-testing', flags })
  try {
    return await runNodeProgram(root, driver, {
      SPICEDB_ENDPOINT: GRPC_ADDRESS,
      SPICEDB_TOKEN: KEY,
      SPICEDB_TESTING_ENDPOINT: TESTING.grpc,
      SPICEDB_TESTING_READONLY_ENDPOINT: TESTING.readOnly,
    })
  } finally {
    await testing.stop()
  }
}

/**
 * Runs a program, which must exit with status 0 within the time limit.
 * @param limit in seconds
 */
export const runNodeProgram = (
  root: string,
  driver: Driver,
  env: Readonly<Record<string, string>>,
  limit?: number,
): Promise<Finding[]> => {
  const command = [process.execPath, '--import', import.meta.resolve('tsx'), basename(driver.file)]
  return runDriver(root, driver, command, NODE_ERROR, env, limit)
}

/** Whether a TypeScript text is a program to run, as opposed to a module: it exports nothing, and calls or awaits something. */
export const isWholeProgram = (text: string): boolean => !/^export /m.test(text) && /^(?:await |[\w.]+\()/m.test(text)

/**
 * Whole programs that pages show and no driver covers, as drivers of themselves. A program isn't run if all its fences have
 * `skip`, or if the page runs it in the background.
 */
export function wholePrograms(root: string, pages: readonly PageSamples[], drivers: readonly Driver[]): Driver[] {
  const covered = new Set(drivers.flatMap(({ covers }) => covers))
  const shown = pages.flatMap((page) =>
    page.samples.flatMap((sample) => {
      const { file, skip } = sample.fence
      const isServer = fileUseOf(page, sample)?.block.fence.background !== undefined
      return file?.endsWith('.ts') && skip === undefined && !isServer ? file : []
    }),
  )
  return [...new Set(shown)]
    .filter((name) => !covered.has(`${SAMPLES_DIR}/${name}`) && isWholeProgram(readSample(root, name)))
    .map((name) => `${SAMPLES_DIR}/${name}`)
    .map((file) => ({ file, covers: coveredFiles(root, file, 'node') }))
}
