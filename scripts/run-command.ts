/** Remedies for errors of the system, by the code that their messages begin with. */
const REMEDIES: Record<string, string> = {
  EACCES: 'make it writable, or use another folder',
  ENOSPC: 'free some space on the disk',
  EROFS: 'use a folder that can be written',
}

/** Runs a command of package.json. An error ends it with a message that says what went wrong and, where that's known, what to do. */
export async function runCommand(main: (args: string[]) => void | Promise<void>): Promise<void> {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const remedy = REMEDIES[message.split(':')[0] ?? '']
    console.error(remedy ? `${message}  → ${remedy}` : message)
    process.exitCode = 1
  }
}
