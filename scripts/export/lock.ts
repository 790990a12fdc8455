import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const RETRY_MS = 500

/**
 * Runs something once no other process that uses the lock does, and says what it's waiting for. A process that is killed leaves
 * its lock behind, which the next one takes over.
 * @param file the lock, which contains the id of the process that has it
 */
export async function withLock<T>(file: string, run: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true })
  let said: string | undefined
  for (let holder = tryLock(file); holder !== undefined; holder = tryLock(file)) {
    if (holder !== said)
      console.log(`Waiting for process ${holder} → stop it, or delete ${file} if it doesn't use this checkout`)
    said = holder
    await setTimeout(RETRY_MS)
  }
  try {
    return await run()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @returns the id of the process that has the lock, or undefined if this process has it now */
function tryLock(file: string): string | undefined {
  // A file that is linked when it has its content is never seen empty.
  const written = `${file}.${process.pid}`
  try {
    writeFileSync(written, String(process.pid))
    linkSync(written, file)
    return undefined
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(written, { force: true })
  }
  const holder = readFileSync(file, 'utf8')
  if (isRunning(Number(holder))) return holder
  rmSync(file, { force: true })
  return tryLock(file)
}

function isRunning(id: number): boolean {
  try {
    // Other numbers, such as that of an empty file, are groups of processes.
    return id > 0 && process.kill(id, 0)
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
