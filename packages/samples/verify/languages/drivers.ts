import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { pathFolders, type Toolchain } from '../find-toolchain.ts'
import { execute } from './execute.ts'

/** Time limit of a driver, in seconds. On a machine with a load of 9 per core, three have needed more than 60. */
export const DRIVER_LIMIT = 180

/** PATH of a driver, which can start the pinned programs. */
export const driverPath = (tools: Toolchain): string => [...pathFolders(tools), process.env.PATH].join(delimiter)

/**
 * Reads the files that a driver can use.
 * @param files paths relative to the repository root
 * @param driver path of the driver
 * @returns text of each file of the driver's folder, by path
 */
export function sourcesBeside(root: string, files: readonly string[], driver: string): Map<string, string> {
  const folder = files.filter((file) => dirname(file) === dirname(driver))
  return new Map(folder.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** @param remedy what makes a program of this language end in time */
export const timeoutFinding = (driver: string, remedy: string): Finding => ({
  file: driver,
  line: 1,
  column: 1,
  what: `the driver didn't end within ${DRIVER_LIMIT} seconds`,
  remedy,
})

/** Remedy for a driver that failed. */
export const failureRemedy = (driver: string): string => `fix the sample, or what ${basename(driver)} expects of it`

/**
 * Makes a folder in the cache, unless it exists. It's made under another name, so that an interrupted download doesn't look finished.
 * @param fill downloads into the folder that it gets
 */
export async function cachedFolder(folder: string, fill: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  try {
    await fill(fresh)
    if (!existsSync(folder)) renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/**
 * Runs a program that must succeed.
 * @throws Error with the last line of its output when it fails
 */
export async function mustSucceed(command: string, args: readonly string[]): Promise<void> {
  const { status, stdout, stderr } = await execute(command, args)
  if (status !== 0) throw new Error(`${command}: ${(stderr.trim() || stdout.toString().trim()).split('\n').at(-1)}`)
}
